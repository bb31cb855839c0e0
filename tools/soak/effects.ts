import * as z from 'zod';
import type { Write } from '../../test/helpers/tap.ts';

/** Something that was done at the service: what it was for, and which one of those it is. */
type Effect = { mark: string; identity: string };

const text = z.coerce.string();
const made = z.looseObject({ id: text });
const named = z.looseObject({ metadata: z.looseObject({ name: text }) });

type Read = (write: Write, place: number, match: RegExpExecArray) => Effect | undefined;

/**
 * What each write of the service comes to. Where it takes a repeat as the same, that is one effect: the identity is that of what was
 * made. Where it does not, each is one of its own.
 */
const READERS: readonly { method: string; path: RegExp; read: Read }[] = [
  {
    method: 'POST',
    path: /\/wallets$/,
    read: ({ body }) => ({ mark: 'wallet', identity: z.looseObject({ address: text }).parse(body).address }),
  },
  {
    method: 'POST',
    path: /\/wallets\/[^/]+\/transactions$/,
    read: ({ sent, body }) => {
      const { params } = z
        .looseObject({ params: z.looseObject({ calls: z.array(z.looseObject({ value: text })) }) })
        .parse(sent);
      return { mark: `transaction ${params.calls[0]?.value}`, identity: made.parse(body).id };
    },
  },
  {
    method: 'POST',
    path: /\/wallets\/[^/]+\/signatures$/,
    read: ({ sent, body }) => {
      const { params } = z.looseObject({ params: z.looseObject({ message: text }) }).parse(sent);
      return { mark: `signature ${params.message}`, identity: made.parse(body).id };
    },
  },
  {
    method: 'POST',
    path: /\/(tx-[^/]+)\/approvals$/,
    read: ({ sent }, _, [, id]) => {
      const { approvals } = z.looseObject({ approvals: z.array(z.looseObject({ signature: text })) }).parse(sent);
      return { mark: `approve ${id}`, identity: approvals.map(({ signature }) => signature).join() };
    },
  },
  {
    method: 'POST',
    path: /\/wallets\/([^/]+)\/balances$/,
    read: (_, place, [, locator = '']) => ({ mark: `fund ${locator.toLowerCase()}`, identity: String(place) }),
  },
  {
    method: 'POST',
    path: /\/wallets\/[^/]+\/signers$/,
    read: ({ sent }, place) => ({
      mark: `signer ${z.looseObject({ signer: text }).parse(sent).signer.toLowerCase()}`,
      identity: String(place),
    }),
  },
  {
    method: 'PUT',
    path: /\/nfts\/([^/]+)$/,
    read: ({ body }, _, [, id]) => ({
      mark: `mint ${id}`,
      identity: z.looseObject({ actionId: text }).parse(body).actionId,
    }),
  },
  {
    method: 'PATCH',
    path: /\/nfts\/([^/]+)$/,
    read: (_, place, [, id]) => ({ mark: `edit ${id}`, identity: String(place) }),
  },
  {
    method: 'PUT',
    path: /\/templates\/[^/]+$/,
    // A repeat is answered with 200, and makes nothing.
    read: ({ sent, status }, place) => (status === 201 ? templateOf(sent, place) : undefined),
  },
  { method: 'POST', path: /\/templates$/, read: ({ sent }, place) => templateOf(sent, place) },
  {
    method: 'POST',
    path: /\/vcs$/,
    read: ({ sent }, place) => ({ mark: `credential ${named.parse(sent).metadata.name}`, identity: String(place) }),
  },
];

function templateOf(sent: unknown, place: number): Effect {
  return { mark: `template ${named.parse(sent).metadata.name}`, identity: String(place) };
}

/** @returns for each mark what was done at the service for it, each once. @throws for a write that is not known here */
export function readEffects(writes: readonly Write[]): Map<string, Set<string>> {
  const effects = new Map<string, Set<string>>();
  for (const [place, write] of writes.entries()) {
    const path = decodeURIComponent(write.path);
    const found = READERS.find(({ method, path: wanted }) => method === write.method && wanted.test(path));
    const match = found?.path.exec(path);
    if (found === undefined || match == null) throw new Error(`Nobody knows what ${write.method} ${path} does.`);
    const effect = found.read(write, place, match);
    if (effect === undefined) continue;
    const known = effects.get(effect.mark) ?? new Set();
    effects.set(effect.mark, known.add(effect.identity));
  }
  return effects;
}
