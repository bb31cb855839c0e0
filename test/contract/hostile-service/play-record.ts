import {
  type Cell,
  listApprovals,
  listPath,
  type Request,
  reads,
  readUntil,
  readUntilListed,
  recordPath,
} from './cell.ts';
import type { FrontExchange } from './hostile-front.ts';
import {
  expectGoodThrough,
  expectLateListed,
  expectNothingSignedWrongly,
  expectQuickCalls,
  listRows,
  readNotices,
} from './judge.ts';
import { approvePoisons } from './judge-approval.ts';
import { leaveOut } from './spoil.ts';
import { expectHostile, type Stage } from './stage.ts';

/** The service has forgotten the record. */
const FORGOTTEN = '404';
/** The read of one signature is not promised, and where it is not there nothing is known of the record. */
const NOT_OFFERED = '405';

/** A record that was listed once and is only to be read by its id now, which is answered hostilely. */
export async function playRecord(stage: Stage): Promise<void> {
  const { cell, answer, first, second, third, make } = stage;
  const poisons = [await make('transaction', first), await make('signature', second)];
  const followed = await make('transaction', first);
  await readUntilListed(cell, [...poisons, followed]);
  const before = await Promise.all(poisons.map((poison) => describeShown(cell, poison)));
  const rules = poisons.map((poison) => stage.spoil(reads(recordPath(poison)), poison));
  const absent = poisons.map((poison) => ({
    matches: reads(listPath(poison)),
    behave: (exchange: FrontExchange) => leaveOut([...poisons, followed], exchange),
  }));
  cell.lane.rules.push(...rules, ...absent);
  await cell.approveElsewhere(followed);
  await expectGoodThrough(cell, [
    { beside: 'same list (transaction)', request: await make('transaction', first) },
    { beside: 'same list (signature)', request: await make('signature', second) },
    { beside: 'other list', request: await make('signature', first) },
    { beside: 'other wallet', request: await make('transaction', third) },
  ]);
  await expectQuickCalls(cell, first);
  await expectLateListed(stage);
  if (!(await readUntil(cell, async () => !(await isOurTurn(cell, followed)))))
    cell.problems.push('another followed record not read');
  for (const [index, poison] of poisons.entries()) {
    const mayBeSilent = answer.mayBeTaken || (poison.kind === 'signature' && answer.name === NOT_OFFERED);
    if (!mayBeSilent && !(await readUntil(cell, () => isTold(cell, poison, before[index]))))
      cell.problems.push(`nothing said of the ${poison.kind}`);
    if (answer.name === FORGOTTEN && !(await readUntil(cell, async () => !(await isOurTurn(cell, poison)))))
      cell.problems.push(`forgotten ${poison.kind} still our turn`);
  }
  await approvePoisons(stage, poisons);
  await expectNothingSignedWrongly(stage);
  await expectHostile(stage, rules);
}

async function isOurTurn(cell: Cell, { kind, id }: Request): Promise<boolean> {
  const items = await listApprovals(cell);
  return items.some((item) => item.kind === kind && item.recordId === id && item.ourSigners.length > 0);
}

/** It stands among the wallet's records still, and something is new there, or there is a notice that names it. */
async function isTold(cell: Cell, poison: Request, before: string | undefined): Promise<boolean> {
  const isThere = (await listRows(cell, poison)).some(({ id }) => id === poison.id);
  if (!isThere) return false;
  return (await readNotices(cell, poison.wallet)).includes(poison.id) || (await describeShown(cell, poison)) !== before;
}

/** What the window shows of a record, but for the age of it. */
async function describeShown(cell: Cell, request: Request): Promise<string> {
  const row = (await listRows(cell, request)).find(({ id }) => id === request.id);
  const item = (await listApprovals(cell)).find(
    ({ kind, recordId }) => kind === request.kind && recordId === request.id,
  );
  return JSON.stringify([row ?? 'not there', item], (name, value) => (name === 'fetchedAt' ? undefined : value));
}
