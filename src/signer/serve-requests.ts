import { isDeepStrictEqual } from 'node:util';
import { handleTogether } from './handle-request.ts';
import type { SignerSession } from './signer-session.ts';

/** The one way to the parent process, whatever kind of process that is. */
export type ParentChannel = {
  onMessage(listener: (message: unknown) => void): void;
  send(message: unknown): void;
};

type Numbered = { id: number; request: unknown };

/** As many records as are signed together: their proofs hold up whatever is asked meanwhile. */
const MOST_TOGETHER = 32;

/**
 * Answers each `{id, request}`, alone or in a list, with `{id, result}`, strictly in the order of arrival. One is answered at a time, but
 * records that wait to be signed with the same key, with nothing else between them, are signed together.
 */
export function serveRequests({ channel, session }: { channel: ParentChannel; session: SignerSession }): void {
  const waiting: Numbered[] = [];
  let isServing = false;

  async function serve(): Promise<void> {
    isServing = true;
    while (waiting.length > 0) {
      // Whatever came with it is to be there, too.
      await new Promise(setImmediate);
      const together = takeTogether(waiting);
      const results = await handleTogether({ requests: together.map(({ request }) => request), session });
      for (const [index, { id }] of together.entries()) channel.send({ id, result: results[index] });
    }
    isServing = false;
  }

  channel.onMessage((message) => {
    // Without a number there is nobody to answer.
    waiting.push(...[message].flat().filter(isNumbered));
    if (!isServing) void serve();
  });
}

/** Takes the first out of those that wait, with those behind it that are signed with the same key. */
function takeTogether(waiting: Numbered[]): Numbered[] {
  const key = readSigningKey(waiting[0]?.request);
  const isOther = ({ request }: Numbered) => key === undefined || !isDeepStrictEqual(readSigningKey(request), key);
  const others = waiting.slice(1, MOST_TOGETHER).findIndex(isOther);
  return waiting.splice(0, others === -1 ? MOST_TOGETHER : others + 1);
}

/** By which key and for which profile a request asks to sign, in whatever form; undefined where it asks for anything else. */
function readSigningKey(request: unknown): unknown[] | undefined {
  const { type, profile, signerAddress } = (request ?? {}) as Record<string, unknown>;
  if (type !== 'sign-record') return undefined;
  return [(profile as { id?: unknown } | undefined)?.id, signerAddress];
}

function isNumbered(message: unknown): message is Numbered {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    Number.isSafeInteger(message.id) &&
    'request' in message
  );
}
