import { createHash } from 'node:crypto';
import type { Hex } from '#shared/hex.ts';
import { parseJson } from '#shared/parse-json.ts';
import { honestTransaction, KERNEL_NONCE, SIGNER } from '../../../test/helpers/honest-record.ts';
import type { PlannedRequest } from './plan-requests.ts';

/** What the service has of the requests, and what the app was told of them. Times are milliseconds since 1970, by a clock that is right. */
export type World = {
  requests: readonly PlannedRequest[];
  /** They come up when their time has come. */
  add(requests: readonly PlannedRequest[]): void;
  hasWallet(wallet: string): boolean;
  /** JSON of a page of a wallet's transactions, the newest first; who asks is told of what stands in it. */
  list(wallet: string, page: Page, now: number): Buffer;
  /** JSON of one transaction; undefined where there is none. */
  read(wallet: string, id: string, now: number): Buffer | undefined;
  /** Takes a signature. @returns the transaction as JSON, or why it is not taken */
  approve(wallet: string, id: string, taken: { body: string; now: number }): Buffer | 'unknown' | 'not-awaited';
  statusOf(request: PlannedRequest, now: number): Status | 'not-there';
  /** When it was first told as awaiting an approval; undefined where it never was. */
  toldAt(id: string): number | undefined;
};

type Page = { page: number; perPage: number };
type Status = 'awaiting-approval' | 'pending' | 'success' | 'failed';

/** Until what we approved is on the chain. */
const EXECUTION_MS = 90_000;

type Held = {
  request: PlannedRequest;
  signedAt: number | undefined;
  record: object;
  written: { status: string; text: Buffer };
};

/** Records are kept as bytes, outside of the heap that is measured, and all from the moment on at which they are added. */
export function createWorld(wallets: readonly Hex[]): World {
  const requests: PlannedRequest[] = [];
  const held = new Map<string, Held[]>(wallets.map((wallet) => [wallet.toLowerCase(), []]));
  const byId = new Map<string, Held>();
  const told = new Map<string, number>();
  const find = (wallet: string, id: string, now: number) => {
    const one = byId.get(id);
    const isThere = one !== undefined && one.request.wallet.toLowerCase() === wallet.toLowerCase();
    return isThere && one.request.arrivesAt <= now ? one : undefined;
  };
  const tell = (one: Held, now: number): Buffer => {
    const text = write(one, now);
    if (one.written.status === 'awaiting-approval' && !told.has(one.request.id)) told.set(one.request.id, now);
    return text;
  };
  return {
    requests,
    add(added) {
      for (const request of added) {
        const one = hold(request);
        requests.push(request);
        byId.set(request.id, one);
        held.get(request.wallet.toLowerCase())?.push(one);
      }
    },
    hasWallet: (wallet) => held.has(wallet.toLowerCase()),
    list(wallet, { page, perPage }, now) {
      const there = (held.get(wallet.toLowerCase()) ?? []).filter(({ request }) => request.arrivesAt <= now).reverse();
      const texts = there.slice((page - 1) * perPage, page * perPage).map((one) => tell(one, now));
      return Buffer.concat([LIST, ...texts.flatMap((text, place) => (place === 0 ? [text] : [COMMA, text])), LIST_END]);
    },
    read(wallet, id, now) {
      const one = find(wallet, id, now);
      return one === undefined ? undefined : tell(one, now);
    },
    approve(wallet, id, { body, now }) {
      const one = find(wallet, id, now);
      if (one === undefined) return 'unknown';
      if (statusOf(one, now) !== 'awaiting-approval') return 'not-awaited';
      const { approvals: submitted } = parseJson(body) as { approvals: object[] };
      one.signedAt = now;
      one.record = { ...one.record, approvals: { pending: [], submitted } };
      return write(one, now);
    },
    statusOf(request, now) {
      const one = byId.get(request.id);
      return one === undefined || request.arrivesAt > now ? 'not-there' : statusOf(one, now);
    },
    toldAt: (id) => told.get(id),
  };
}

const [LIST, COMMA, LIST_END] = ['{"transactions":[', ',', ']}'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

function hold(request: PlannedRequest): Held {
  const { id, wallet, place, arrivesAt } = request;
  const record = {
    ...honestTransaction({
      id,
      wallet,
      signer: SIGNER,
      nonce: KERNEL_NONCE + BigInt(place),
      // To a key of our own: nothing of it has to be weighed.
      calls: [{ to: SIGNER, value: BigInt(place + 1), data: '0x' }],
    }),
    createdAt: new Date(arrivesAt).toISOString(),
  };
  return { request, signedAt: undefined, record, written: { status: '', text: Buffer.alloc(0) } };
}

function statusOf({ request, signedAt }: Held, now: number): Status {
  if (signedAt !== undefined) return now < signedAt + EXECUTION_MS ? 'pending' : 'success';
  return now < request.endsAt ? 'awaiting-approval' : request.ends;
}

function write(one: Held, now: number): Buffer {
  const status = statusOf(one, now);
  if (one.written.status !== status) {
    const isAwaited = status === 'awaiting-approval' || one.signedAt !== undefined;
    const approvals = isAwaited ? {} : { approvals: { pending: [], submitted: [] } };
    one.written = { status, text: Buffer.from(JSON.stringify({ ...one.record, ...approvals, status })) };
  }
  return one.written.text;
}

/** Addresses of wallets that nobody has. */
export function makeWallets(count: number): Hex[] {
  return Array.from(
    { length: count },
    (_, index): Hex => `0x${createHash('sha256').update(`wallet ${index}`).digest('hex').slice(0, 40)}`,
  );
}
