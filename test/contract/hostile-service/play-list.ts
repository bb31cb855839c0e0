import { listPath, type Request, reads, readUntil } from './cell.ts';
import {
  expectGoodThrough,
  expectLateListed,
  expectNothingSignedWrongly,
  expectQuickCalls,
  type Good,
  listRows,
  readNotices,
} from './judge.ts';
import { approvePoisons } from './judge-approval.ts';
import { expectHostile, type Stage } from './stage.ts';

/** What the interface does not promise may be missing without a word: the list of transactions. */
const NOT_OFFERED = ['404', '405'];

/** The transactions of one wallet and the signatures of another are listed by a hostile answer, or with one hostile record. */
export async function playList(stage: Stage): Promise<void> {
  const { cell, answer, first, second, third, make } = stage;
  const poisons = [await make('transaction', first), await make('signature', second)];
  const rules = poisons.map((poison) => stage.spoil(reads(listPath(poison)), poison));
  cell.lane.rules.push(...rules);
  const goods: Good[] = [
    { beside: 'other list (signature)', request: await make('signature', first) },
    { beside: 'other list (transaction)', request: await make('transaction', second) },
    { beside: 'other wallet', request: await make('transaction', third) },
  ];
  if (!('write' in answer) || answer.heavy || answer.mayBeTaken) {
    goods.push({ beside: 'same list (transaction)', request: await make('transaction', first) });
    goods.push({ beside: 'same list (signature)', request: await make('signature', second) });
    // Four in each list: together they can be too much where each by itself is not.
    for (let more = 1; more <= 2; more += 1) await Promise.all([make('transaction', first), make('signature', second)]);
  }
  await expectGoodThrough(cell, goods);
  await expectQuickCalls(cell, first);
  await expectLateListed(stage);
  for (const poison of poisons) await expectTold(stage, poison);
  await approvePoisons(stage, poisons);
  await expectNothingSignedWrongly(stage);
  await expectHostile(stage, rules);
}

/** The record is shown, or there is a notice: of the list where that could not be read, of the record where it is the record. */
async function expectTold({ cell, answer, made }: Stage, poison: Request): Promise<void> {
  const { kind, wallet, id } = poison;
  if (kind === 'transaction' && NOT_OFFERED.includes(answer.name)) return;
  const isTold = async () => {
    // Under whatever id it came: there are as many rows as there were requests.
    const rows = await listRows(cell, poison);
    const asked = made.filter((one) => one.kind === kind && one.wallet === wallet);
    if (rows.some((row) => row.id === id) || rows.length >= asked.length) return true;
    const notices = await readNotices(cell, wallet);
    return 'write' in answer ? notices !== '' : notices.includes(id);
  };
  // A list that hangs may be asked for in smaller pages before it is given up.
  if (!(await readUntil(cell, isTold, (answer.hangs ? 2 : 1) * cell.patienceMs)))
    cell.problems.push(`${kind} hidden without a word`);
}
