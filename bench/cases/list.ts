import type { ApprovalPage } from '#shared/ipc/views.ts';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import type { Desk } from '../practice/desk.ts';
import { fillWallet, makeTransactions } from '../practice/fill-wallet.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';
import { untilQuiet } from '../practice/until-quiet.ts';

/**
 * `approvals.list` of one wallet where 100,000 requests wait, against the same call where 100 do; each had been asked before. Counted is
 * what the core of the many holds in memory when it has listed, counted and tried to read them all.
 */
export const listCase: BenchCase = { name: 'list', prepare };

const MANY = 100_000;
const FEW = 100;
const CALLS = 5;
const MOST_HEAP = 8_000_000;

async function prepare(): Promise<PreparedCase> {
  const offline = await makeOfflineDesks(2);
  const desks: Desk[] = [];
  let heap = 0;
  for (const [index, desk] of offline.entries()) {
    fillWallet(desk, makeTransactions(desk, index === 0 ? FEW : MANY, 'awaiting-approval'));
    // Of the last one: what any core holds, the code of the first one, is there before.
    const before = measureHeap();
    desks.push(await desk.start());
    await requireApprovals(desks[index], index === 0 ? FEW : MANY);
    await desks[index]?.app.sync.now({ profileId: desk.profileId });
    await untilQuiet();
    heap = measureHeap() - before;
  }
  const [few, many] = desks;
  if (many === undefined || few === undefined) throw new Error('There are two desks.');
  return {
    comparisons: [
      {
        name: 'list',
        measure: 'time',
        clock: 'processor',
        goal: 1.3,
        async check() {
          await requireApprovals(many, MANY);
          await requireApprovals(few, FEW);
        },
        count: () => [{ what: 'bytes of heap', value: Math.max(0, heap), atMost: MOST_HEAP }],
        ours: contender(many, `${MANY} pending`),
        reference: contender(few, `${FEW} pending`),
      },
    ],
    async close() {
      for (const desk of [many, few]) await desk.stop();
    },
  };
}

/** In bytes, without what nobody holds any more. */
function measureHeap(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().heapUsed;
}

function contender(desk: Desk, what: string) {
  return {
    what,
    operations: CALLS,
    async run() {
      for (let asked = 0; asked < CALLS; asked += 1) await list(desk);
    },
  };
}

/** The first page, as the window asks for it. */
async function list({ app, profileId }: Desk): Promise<ApprovalPage> {
  return unwrap(await app.approvals.list({ profileId }));
}

/** Asked until all were counted: the order is made behind. */
async function requireApprovals(desk: Desk | undefined, count: number): Promise<void> {
  if (desk === undefined) throw new Error('There are two desks.');
  let page = await list(desk);
  while (!page.isComplete) page = await list(desk);
  const { items, counts } = page;
  requireResult(counts.total === count, `${counts.total} of ${count} approvals are counted.`);
  requireResult(items.length === Math.min(count, FEW), `${items.length} approvals are on the first page.`);
  const wrong = items.find(({ verdict, ourSigners }) => verdict !== 'proven' || ourSigners[0] !== desk.signerAddress);
  requireResult(wrong === undefined, `${wrong?.recordId} is listed as ${wrong?.verdict}: ${wrong?.headline}`);
}
