import { afterEach, expect, test, vi } from 'vitest';
import {
  type Cell,
  listApprovals,
  listPath,
  openCell,
  type Request,
  reads,
  recordPath,
} from './hostile-service/cell.ts';
import { answerWith } from './hostile-service/hostile-answer.ts';
import { type FrontRule, startHostileFront } from './hostile-service/hostile-front.ts';
import { leaveOut } from './hostile-service/spoil.ts';

/** As often as the app reads, and what a minute of reading may cost (service facts, "Errors, limits, paging"). */
const ROUND_MS = 4_000;
const READS_A_MINUTE = 360;
const SHARE = 0.05;
const GONE = 40;
const MINUTES = 40;
const MINUTES_TO_FIND_OUT = 2;

/** The machine's own, for noticing that a round waits for the clock of the test. */
const realSetTimeout = setTimeout;
const STANDSTILL_MS = 250;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

afterEach(() => void vi.useRealTimers());

test(`${GONE} records that the service has forgotten leave the operator’s turn and cost at most a twentieth of all reads`, {
  timeout: 240_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const cell = await openCell(await startHostileFront(), { timeoutMs: 3_600_000 });
  const wallet = await cell.addWallet();
  const gone: Request[] = [];
  for (let made = 1; made <= GONE; made += 1)
    gone.push(await cell.request(made % 2 === 0 ? 'signature' : 'transaction', wallet));
  const staying = [await cell.request('signature', wallet), await cell.request('transaction', wallet)];
  await readFor(cell, 2 * ROUND_MS);
  const { requests, rounds } = await readFor(cell, 5 * ROUND_MS);
  const usual = requests / rounds;
  expect(await countOurTurn(cell)).toBe(GONE + staying.length);

  for (const request of gone) cell.lane.rules.push({ matches: reads(recordPath(request)), behave: forget });
  for (const request of staying)
    cell.lane.rules.push({ matches: reads(listPath(request)), behave: (exchange) => leaveOut(gone, exchange) });
  // Which ones are gone has to be found out first: asked for twice each, and nothing more.
  const finding = await countExtra(cell, usual, MINUTES_TO_FIND_OUT * 60_000);
  expect.soft(await countOurTurn(cell)).toBe(staying.length);
  const minutes: number[] = [];
  const allowed = SHARE * READS_A_MINUTE * MINUTES;
  while (minutes.length < MINUTES && sum(minutes) <= allowed) minutes.push(await countExtra(cell, usual, 60_000));
  const share = (100 * sum(minutes)) / (READS_A_MINUTE * minutes.length);
  console.log(
    `${GONE} forgotten records: found out with ${finding} reads, then ${minutes.join(' ')} in each minute, ${share.toFixed(1)} % of the budget.`,
  );

  expect.soft(sum(minutes), `reads in ${minutes.length} of ${MINUTES} minutes`).toBeLessThanOrEqual(allowed);
  for (let from = 0; from + 10 <= minutes.length; from += 1) {
    const tenMinutes = sum(minutes.slice(from, from + 10));
    expect.soft(tenMinutes, `in the ten minutes from ${from}`).toBeLessThanOrEqual(SHARE * READS_A_MINUTE * 10);
  }
  const half = minutes.length / 2;
  expect.soft(sum(minutes.slice(half)), 'ever less often').toBeLessThan(sum(minutes.slice(0, half)));
  vi.useRealTimers();
  await cell.stop();
});

/** What is read in so much time, in milliseconds, besides what rounds read anyway. */
async function countExtra(cell: Cell, usual: number, milliseconds: number): Promise<number> {
  const { requests, rounds } = await readFor(cell, milliseconds);
  return Math.round(requests - usual * rounds);
}

/** Lets so much time pass, in milliseconds, with a round of reading each four seconds. */
async function readFor(cell: Cell, milliseconds: number): Promise<{ requests: number; rounds: number }> {
  const before = cell.lane.requests.length;
  const end = Date.now() + milliseconds;
  let rounds = 0;
  for (; Date.now() < end; rounds += 1) {
    await vi.advanceTimersByTimeAsync(ROUND_MS);
    await readOnce(cell);
  }
  return { requests: cell.lane.requests.length - before, rounds };
}

/** One round; where it waits for its turn, time passes until it has it. */
async function readOnce({ app, profileId, lane }: Cell): Promise<void> {
  const round = app.sync.now({ profileId }).then(() => true);
  for (;;) {
    const asked = lane.requests.length;
    const standstill = new Promise<false>((resolve) => void realSetTimeout(resolve, STANDSTILL_MS, false));
    if (await Promise.race([round, standstill])) return;
    if (lane.requests.length === asked) await vi.advanceTimersByTimeAsync(ROUND_MS);
  }
}

async function countOurTurn(cell: Cell): Promise<number> {
  return (await listApprovals(cell)).filter(({ ourSigners }) => ourSigners.length > 0).length;
}

const forget: FrontRule['behave'] = ({ response }) =>
  answerWith(response, 404, '{"error":true,"message":"There is no such record."}');
