import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type BenchCase, type Comparison, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import type { Desk } from '../practice/desk.ts';
import { fillWallet, makeTransactions } from '../practice/fill-wallet.ts';
import { makeOfflineDesks, type OfflineDesk } from '../practice/offline-desk.ts';

/**
 * From the start of the core to its first page (the approvals, and ten records of the wallet), over settled records, 100,000 against 10,
 * or over such as wait, 10,000 against 100: as many as the page has, of which each is proven.
 */
export const startCases: readonly BenchCase[] = [
  { name: 'start', prepare: () => prepareStart('start', { status: 'success', many: 100_000, few: 10 }) },
  {
    name: 'start-pending',
    prepare: () => prepareStart('start-pending', { status: 'awaiting-approval', many: 10_000, few: APPROVALS_SHOWN }),
  },
];

/** As many as a page has that is asked for without saying how many. */
const APPROVALS_SHOWN = 100;

type Sides = Pick<Filling, 'status'> & { many: number; few: number };

async function prepareStart(name: string, { status, ...counts }: Sides): Promise<PreparedCase> {
  const [many, few] = await makeOfflineDesks(2);
  if (many === undefined || few === undefined) throw new Error('There are two desks.');
  const ours = createStarts(many, { count: counts.many, status });
  const reference = createStarts(few, { count: counts.few, status });
  const kind = status === 'success' ? 'settled' : 'pending';
  const comparison: Comparison = {
    name,
    // The check has started both.
    warmUps: 0,
    measure: 'time',
    clock: 'wall',
    goal: 2,
    check: () => checkBoth([ours, reference]),
    ours: { what: `${counts.many} ${kind}`, operations: 1, prepare: ours.stop, run: ours.start },
    reference: { what: `${counts.few} ${kind}`, operations: 1, prepare: reference.stop, run: reference.start },
  };
  const close = async () => {
    for (const each of [ours, reference]) await each.stop();
  };
  return { comparisons: [comparison], close };
}

type Filling = { count: number; status: 'success' | 'awaiting-approval' };

/** Starts a desk again and again, each time over the same files. */
function createStarts(desk: OfflineDesk, { count, status }: Filling) {
  fillWallet(desk, makeTransactions(desk, count, status));
  let running: Desk | undefined;
  return {
    async start() {
      running = await desk.start();
      return readFirstPage(running);
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
    check({ approvals, page }: FirstPage): void {
      const waiting = status === 'success' ? 0 : count;
      requireResult(
        approvals.items.length === Math.min(waiting, APPROVALS_SHOWN),
        `${approvals.items.length} approvals are shown of ${waiting}.`,
      );
      requireResult(page.total === count, `${page.total} records are told of ${count}.`);
      requireResult(page.records.length === 10, `${page.records.length} records are on the first page.`);
    },
  };
}

type FirstPage = Awaited<ReturnType<typeof readFirstPage>>;

async function readFirstPage({ app, profileId, wallet }: Desk) {
  const approvals = unwrap(await app.approvals.list({ profileId }));
  const ofWallet = { profileId, walletAddress: wallet, kind: 'transaction' as const };
  return { approvals, page: unwrap(await app.wallets.records(ofWallet)) };
}

async function checkBoth(starts: readonly ReturnType<typeof createStarts>[]): Promise<void> {
  for (const each of starts) {
    each.check(await each.start());
    await each.stop();
  }
}
