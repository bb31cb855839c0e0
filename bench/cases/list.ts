import type { ApprovalItem } from '#shared/ipc/views.ts';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import type { Desk } from '../practice/desk.ts';
import { fillWallet, makeTransactions } from '../practice/fill-wallet.ts';
import { makeOfflineDesks } from '../practice/offline-desk.ts';

/** `approvals.list` of one wallet where 10,000 requests wait, against the same call where 100 do; each had been asked before. */
export const listCase: BenchCase = { name: 'list', prepare };

const MANY = 10_000;
const FEW = 100;
const CALLS = 5;

async function prepare(): Promise<PreparedCase> {
  const offline = await makeOfflineDesks(2);
  const [many, few] = await Promise.all(
    offline.map((desk, index) => {
      fillWallet(desk, makeTransactions(desk, index === 0 ? MANY : FEW, 'awaiting-approval'));
      return desk.start();
    }),
  );
  if (many === undefined || few === undefined) throw new Error('There are two desks.');
  return {
    comparisons: [
      {
        name: 'list',
        measure: 'time',
        clock: 'processor',
        goal: 1.3,
        async check() {
          requireApprovals(await list(many), many, MANY);
          requireApprovals(await list(few), few, FEW);
        },
        ours: contender(many, `${MANY} pending`),
        reference: contender(few, `${FEW} pending`),
      },
    ],
    async close() {
      for (const desk of [many, few]) await desk.stop();
    },
  };
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

async function list({ app, profileId }: Desk): Promise<ApprovalItem[]> {
  return unwrap(await app.approvals.list({ profileId }));
}

function requireApprovals(items: readonly ApprovalItem[], { signerAddress }: Desk, count: number): void {
  requireResult(items.length === count, `${items.length} of ${count} approvals are listed.`);
  const wrong = items.find(({ verdict, ourSigners }) => verdict !== 'proven' || ourSigners[0] !== signerAddress);
  requireResult(wrong === undefined, `${wrong?.recordId} is listed as ${wrong?.verdict}: ${wrong?.headline}`);
}
