import { type Dispatcher, MockAgent } from 'undici';
import { sameAccount } from '#shared/hex.ts';

/** One read as the service got it; `what` is what was asked for. Times are milliseconds since 1970. */
type CountedRead = { what: string; wallet: string; at: number };

/** A service within this process for any number of wallets. It counts what it is asked, and refuses what is too much. */
export type CountedService = {
  dispatcher: Dispatcher;
  /** In the order in which they came. */
  reads: readonly CountedRead[];
  /** Resolves when the list of a wallet's transactions was asked for so many times. */
  whenListed(wallet: string, times: number): Promise<void>;
  countRefused(): number;
  /** Requests that no wallet has, as the app makes them to a service it does not know. */
  countUnknown(): number;
};

export type CountedServiceOptions = {
  clock: () => number;
  /** Transactions of a wallet, as the service tells them; undefined where there is no such wallet. */
  listTransactions: (wallet: string) => readonly object[] | undefined;
  /** Locator of the signer that each wallet has. */
  signer: string;
};

const READS_A_MINUTE = 360;
const WRITES_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const ANSWER_MS = 100;

/** It answers after a tenth of a second, and with 429 once more than 360 reads or 120 writes came in any minute. */
export function createCountedService(options: CountedServiceOptions): CountedService {
  const reads: CountedRead[] = [];
  const writes: number[] = [];
  const waiting = new Set<() => void>();
  const counts = { refused: 0, unknown: 0 };
  const agent = new MockAgent();
  agent.disableNetConnect();
  const pool = agent.get(() => true);
  pool
    .intercept({ path: () => true, method: 'GET' })
    .reply(({ path }) => {
      const at = options.clock();
      const read = { ...parsePath(path), at };
      const before = reads.at(-READS_A_MINUTE)?.at ?? Number.NEGATIVE_INFINITY;
      if (at - before < MINUTE_MS) {
        counts.refused += 1;
        return answer(429, { error: true, message: 'Too many requests.' });
      }
      reads.push(read);
      const body = writeBody(read, new URL(path, 'http://service').searchParams, options);
      for (const look of waiting) look();
      if (body !== undefined) return answer(200, body);
      counts.unknown += 1;
      return answer(404, NOTHING);
    })
    .delay(ANSWER_MS)
    .persist();
  pool
    .intercept({ path: (path) => path.endsWith('/approvals'), method: 'POST' })
    .reply(({ path, body }) => {
      const at = options.clock();
      const before = writes.at(-WRITES_A_MINUTE) ?? Number.NEGATIVE_INFINITY;
      if (at - before < MINUTE_MS) {
        counts.refused += 1;
        return answer(429, { error: true, message: 'Too many requests.' });
      }
      writes.push(at);
      const record = findRecord(parsePath(path.replace(/\/approvals$/, '')), options);
      return record === undefined ? answer(404, NOTHING) : answer(200, approve(record, String(body)));
    })
    .delay(ANSWER_MS)
    .persist();
  const countListed = (wallet: string) =>
    reads.filter((read) => read.what === 'transactions' && sameAccount(read.wallet, wallet)).length;
  return {
    dispatcher: agent,
    reads,
    whenListed: (wallet, times) =>
      new Promise((resolve) => {
        const look = () => {
          if (countListed(wallet) < times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    countRefused: () => counts.refused,
    countUnknown: () => counts.unknown,
  };
}

const NOTHING = { error: true, message: 'There is no such thing.' };

function answer(statusCode: number, body: unknown) {
  const responseOptions = { headers: { 'content-type': 'application/json' } };
  return { statusCode, data: JSON.stringify(body), responseOptions };
}

/** `…/wallets/0x…/transactions?page=1` is `transactions` of a wallet, `…/wallets/0x…` is the `wallet` itself. */
function parsePath(path: string): { what: string; wallet: string } {
  const [plain = ''] = path.split('?');
  const [, wallet, what = 'wallet'] = /\/wallets\/([^/]+)(?:\/(.+))?$/.exec(plain) ?? [];
  if (wallet !== undefined) return { what, wallet: decodeURIComponent(wallet) };
  return { what: plain.includes('/collections') ? 'collections' : plain, wallet: '' };
}

type Read = { what: string; wallet: string };

function writeBody({ what, wallet }: Read, query: URLSearchParams, options: CountedServiceOptions): unknown {
  if (what === 'collections') return { results: [] };
  const transactions = options.listTransactions(wallet);
  if (transactions === undefined) return undefined;
  const page = Number(query.get('page'));
  const perPage = Number(query.get('perPage'));
  if (what === 'transactions') return { transactions: transactions.slice((page - 1) * perPage, page * perPage) };
  if (what === 'signatures') return { signatures: [] };
  if (what === 'balances') return [];
  if (what.startsWith('signers/')) return { type: 'evm-keypair', locator: options.signer, chains: {} };
  const config = { adminSigner: { type: 'evm-keypair', locator: options.signer } };
  if (what === 'wallet') return { type: 'evm-smart-wallet', address: wallet, config };
  return findRecord({ what, wallet }, options);
}

function findRecord({ what, wallet }: Read, { listTransactions }: CountedServiceOptions): object | undefined {
  const id = what.replace('transactions/', '');
  return listTransactions(wallet)?.find((record) => (record as { id: string }).id === id);
}

/** Takes the signature as it is: who signed what is for others to look at. */
function approve(record: object, body: string): object {
  const { approvals: submitted } = JSON.parse(body) as { approvals: unknown[] };
  return Object.assign(record, { status: 'success', approvals: { pending: [], submitted } });
}
