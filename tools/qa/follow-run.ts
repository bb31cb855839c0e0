import type { FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import { tryAgain, whenAborted } from './await-intents.ts';
import { EXIT, type ExitCode, exitCodeOf, exitCodeOfAll, valueOrStop } from './exit-codes.ts';
import type { QaDesk } from './open-desk.ts';
import type { Progress } from './progress.ts';
import type { QaIo } from './qa-io.ts';

const PER_PAGE = 200;
/** After a pause what is being sent may come to its end for this long, in milliseconds: given up, nobody would know whether it arrived. */
const LAST_ROWS_MS = 20_000;

type Follow = { desk: QaDesk; io: QaIo; run: FundingRunView; progress: Progress };

/** Goes on with a run until nothing of it goes on by itself any more; Ctrl+C pauses it. */
export async function followRun({
  desk,
  io,
  run,
  progress,
}: Follow): Promise<{ run: FundingRunView; exitCode: ExitCode }> {
  await goOn(desk, run);
  for (;;) {
    const changed = desk.nextChange();
    const now = await readRun(desk, run);
    const { counts, total } = now;
    const failed = counts.failed + counts.parked + counts.uncertain;
    progress.note({ done: total - counts.waiting - counts.sending, total, failed });
    if (now.state !== 'running') {
      const settled = await settle({ desk, io, run: now });
      return { run: settled, exitCode: await endOf(desk, settled) };
    }
    if (io.interrupted.aborted) return { run: await pause({ desk, io, run: now }), exitCode: EXIT.interrupted };
    await Promise.race([changed, whenAborted(io.interrupted)]);
  }
}

/** What an earlier call left: a pause, and rows that came to nothing. Rows in doubt are never sent again. */
async function goOn(desk: QaDesk, { id: runId }: FundingRunView): Promise<void> {
  const { app, profileId } = desk;
  const rows = await listRows(desk, runId);
  await tryAgain(
    desk,
    rows.flatMap(({ intent }) => intent ?? []),
  );
  valueOrStop(await app.funding.resume({ profileId, runId }));
}

/** Begins nothing any more, and waits until what is being sent has come to its end. */
async function pause(follow: Omit<Follow, 'progress'>): Promise<FundingRunView> {
  const { app, profileId } = follow.desk;
  valueOrStop(await app.funding.pause({ profileId, runId: follow.run.id }));
  return settle(follow);
}

async function settle({ desk, io, run }: Omit<Follow, 'progress'>): Promise<FundingRunView> {
  const ended = new AbortController();
  const limit = io.wait(LAST_ROWS_MS, ended.signal).then(() => 'late' as const);
  for (;;) {
    const changed = desk.nextChange().then(() => 'changed' as const);
    const now = await readRun(desk, run);
    if (now.counts.sending > 0 && (await Promise.race([changed, limit])) === 'changed') continue;
    ended.abort();
    return now;
  }
}

async function endOf(desk: QaDesk, run: FundingRunView): Promise<ExitCode> {
  const { counts, total, pausedBecause, id } = run;
  if (counts.funded === total) return EXIT.done;
  const cause = pausedBecause?.facts?.code;
  const paused =
    pausedBecause === null ? EXIT.someFailed : exitCodeOf({ ...pausedBecause, code: cause ?? pausedBecause.code });
  if (paused !== EXIT.someFailed) return paused;
  const stopped = (await listRows(desk, id)).flatMap(({ state, intent }) =>
    state === 'failed' || state === 'parked' ? (intent?.failure ?? []) : [],
  );
  const told = exitCodeOfAll(stopped);
  return told === EXIT.done ? EXIT.someFailed : told;
}

async function readRun({ app, profileId }: QaDesk, { id }: FundingRunView): Promise<FundingRunView> {
  const found = valueOrStop(await app.funding.list({ profileId })).find((each) => each.id === id);
  if (found === undefined) throw new Error(`The run ${id} is not in the journal any more.`);
  return found;
}

/** Every row of a run, in its order. */
export async function listRows({ app, profileId }: QaDesk, runId: string): Promise<FundingRowView[]> {
  const rows: FundingRowView[] = [];
  for (;;) {
    const from = rows.at(-1)?.number;
    const page = valueOrStop(
      await app.funding.rows({ profileId, runId, perPage: PER_PAGE, ...(from === undefined ? {} : { from }) }),
    );
    rows.push(...page);
    if (page.length < PER_PAGE) return rows;
  }
}
