import type { FundingRow, FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import { MOST_FOR_A_WALLET, MOST_ROWS } from '#shared/model/funding-terms.ts';
import { tellDuration } from '#shared/pace.ts';
import { BULK_PER_MINUTE } from '#shared/request-budget.ts';
import { checkFundingAmount } from '#shared/rules/check-funding-row.ts';
import { type LeftOut, planTopUps, readTargets, splitRows, type Target, writeRow } from '#shared/rules/plan-funding.ts';
import { checkTarget } from '#shared/rules/plan-top-up.ts';
import type { CommandResult } from './command-result.ts';
import { CommandStopped, EXIT, valueOrStop } from './exit-codes.ts';
import { followRun, listRows } from './follow-run.ts';
import type { QaDesk } from './open-desk.ts';
import { createProgress } from './progress.ts';
import type { QaIo } from './qa-io.ts';
import { readBalancesOf } from './read-balances.ts';
import { type Command, usage } from './read-command.ts';
import { readSelection } from './read-selection.ts';
import { writeRunForm } from './run-names.ts';
import { viewFailedIntent } from './view-intent.ts';

export type FundingAsked = {
  to: string;
  amount: string;
  token: string;
  chain: string;
  upTo: string | undefined;
  isStrict: boolean;
};

/** Reads what `qa fund` was asked for. @throws CommandStopped */
export function readFundingAsked(command: Command): FundingAsked {
  const amount = command.text('amount') ?? '';
  const upTo = command.text('up-to');
  const rule =
    (amount === '' ? undefined : checkFundingAmount(amount, MOST_FOR_A_WALLET)) ??
    (upTo === undefined ? undefined : checkTarget(upTo));
  if (rule !== undefined) throw usage(command.name, rule);
  return {
    to: command.must('to'),
    amount,
    token: command.text('token') ?? '',
    chain: command.text('chain') ?? 'base-sepolia',
    upTo,
    isStrict: command.isOn('strict'),
  };
}

type Fund = { desk: QaDesk; io: QaIo; run: string; asked: FundingAsked };
type Planned = { rows: FundingRow[]; enough: string[]; leftOut: LeftOut[] };

/** Funds the rows of a run that were not funded yet; a run that is there already goes on as it was planned. */
export async function fundWallets({ desk, io, run, asked }: Fund): Promise<CommandResult> {
  const runs = valueOrStop(await desk.app.funding.list({ profileId: desk.profileId }));
  const there = runs.find(({ name }) => name === run);
  if (there !== undefined) {
    io.tell(`The run ${run} is there: it goes on with its ${there.total} rows, and the list is not read again.`);
    return endRun({ desk, io, run: there, planned: { rows: [], enough: [], leftOut: [] } });
  }
  const planned = await plan({ desk, io, asked });
  tellPlan(planned, io);
  if (asked.isStrict && planned.leftOut.length > 0) {
    throw new CommandStopped(
      EXIT.usage,
      `${count(planned.leftOut.length, 'row')} cannot be funded; nothing was sent (--strict).`,
    );
  }
  if (planned.rows.length === 0) return endUnbegun({ io, run, planned });
  const { profileId } = desk;
  const begun = valueOrStop(
    await desk.app.funding.start({ profileId, formId: writeRunForm('fund', run), name: run, rows: planned.rows }),
  );
  return endRun({ desk, io, run: begun, planned });
}

/** Nothing is to be sent: each wallet has enough, or, which is a failure, none of them can be funded. */
function endUnbegun({
  io,
  run,
  planned: { enough, leftOut },
}: Pick<End, 'io' | 'planned'> & { run: string }): CommandResult {
  const json = { command: 'fund', run, rows: 0, funded: 0, enough: enough.length, leftOut, notFunded: [] };
  if (enough.length > 0) return { exitCode: EXIT.done, json };
  const failure = `No row of the list can be funded: ${leftOut.length === 1 ? 'the only one is' : `all ${leftOut.length} are`} left out. Nothing was sent.`;
  io.tell(failure);
  return { exitCode: EXIT.someFailed, json: { ...json, failure }, isBegun: false };
}

async function plan({ desk, io, asked }: Omit<Fund, 'run'>): Promise<Planned> {
  const { to, amount, token, chain, upTo } = asked;
  const typed = await readSelection(to, { amount, token, chain }, io);
  const { targets, leftOut } = readTargets(typed, { isTopUp: upTo !== undefined });
  if (upTo === undefined) return { rows: splitAll(targets.flatMap(writeAmount)), enough: [], leftOut };
  const planned = planTopUps(await readBalancesOf(targets, { desk, io }), upTo);
  return {
    rows: splitAll(planned.rows),
    enough: planned.enough,
    leftOut: [...leftOut, ...planned.leftOut].sort((left, right) => left.row - right.row),
  };
}

function writeAmount(target: Target): FundingRow[] {
  return target.most === undefined ? [] : [writeRow(target, target.most)];
}

function splitAll(rows: readonly FundingRow[]): FundingRow[] {
  const { parts, count: all } = splitRows(rows);
  if (all <= MOST_ROWS) return parts.flat();
  throw new CommandStopped(
    EXIT.usage,
    `That is ${all} rows; a run has at most ${MOST_ROWS}. Split the list; nothing was sent.`,
  );
}

function tellPlan({ rows, enough, leftOut }: Planned, io: QaIo): void {
  for (const { row, locator, reasons } of leftOut) io.tell(`Row ${row} is left out (${locator}): ${reasons.join(' ')}`);
  if (enough.length > 0)
    io.tell(`${count(enough.length, 'wallet')} of the list already ${enough.length === 1 ? 'has' : 'have'} enough.`);
  if (rows.length > 0)
    io.tell(`${count(rows.length, 'row')} to fund, about ${tellDuration(rows.length / BULK_PER_MINUTE.write)}.`);
}

type End = { desk: QaDesk; io: QaIo; run: FundingRunView; planned: Planned };

async function endRun({ desk, io, run, planned }: End): Promise<CommandResult> {
  const progress = createProgress(io, 'Funded', BULK_PER_MINUTE.write);
  const { run: ended, exitCode } = await followRun({ desk, io, run, progress });
  const { counts, total } = ended;
  const notFunded =
    counts.funded === total ? [] : (await listRows(desk, ended.id)).filter(({ state }) => state !== 'funded');
  return {
    exitCode,
    json: {
      command: 'fund',
      run: ended.name,
      rows: total,
      funded: counts.funded,
      counts,
      enough: planned.enough.length,
      leftOut: planned.leftOut,
      notFunded: notFunded.map(viewNotFunded),
    },
  };
}

function viewNotFunded({ number, locator, amount, token, chain, state, before, after, intent }: FundingRowView) {
  const failed = intent === null ? {} : viewFailedIntent(intent);
  return { row: number, locator, amount, token, chain, ...failed, state, before, after };
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
