import { afterEach, expect, test, vi } from 'vitest';
import { IS_WHOLE } from '../helpers/a-share-of.ts';
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
const MINUTES = IS_WHOLE ? 40 : 10;
/** Until then all of them have been asked for twice. */
const MINUTES_TO_FIND_OUT = 10;

/** The machine's own, for noticing that nothing goes on until time passes. */
const realSetTimeout = setTimeout;
const LOOK_MS = 10;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

afterEach(() => void vi.useRealTimers());

test(`${GONE} records that the service has forgotten leave the operator’s turn and cost at most a twentieth of all reads`, {
  timeout: 300_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const cell = await openCell(await startHostileFront(), { timeoutMs: 3_600_000, pollIntervalMs: ROUND_MS });
  const wallet = await cell.addWallet();
  const gone: Request[] = [];
  for (let made = 1; made <= GONE; made += 1)
    gone.push(await cell.request(made % 2 === 0 ? 'signature' : 'transaction', wallet));
  const staying = [await cell.request('signature', wallet), await cell.request('transaction', wallet)];
  await letPass(cell, 3 * ROUND_MS);
  const before = await letPass(cell, 5 * ROUND_MS);
  const usual = before.reads / before.rounds;
  expect(await countOurTurn(cell)).toBe(GONE + staying.length);

  for (const request of gone) cell.lane.rules.push({ matches: reads(recordPath(request)), behave: forget });
  for (const request of staying)
    cell.lane.rules.push({ matches: reads(listPath(request)), behave: (exchange) => leaveOut(gone, exchange) });
  const countExtra = async () => {
    const minute = await letPass(cell, 60_000);
    return Math.round(minute.reads - usual * minute.rounds);
  };
  const finding: number[] = [];
  while (finding.length < MINUTES_TO_FIND_OUT && (await countOurTurn(cell)) > staying.length)
    finding.push(await countExtra());
  const minutes: number[] = [];
  const allowed = SHARE * READS_A_MINUTE * MINUTES;
  while (minutes.length < MINUTES && sum(minutes) <= allowed) minutes.push(await countExtra());
  const share = (100 * sum(minutes)) / (READS_A_MINUTE * minutes.length);
  console.log(
    `${GONE} forgotten records: found out with ${finding.join(' ')} reads a minute, then ${minutes.join(' ')}: ${share.toFixed(1)} % of the budget.`,
  );

  expect.soft(await countOurTurn(cell)).toBe(staying.length);
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

/** Lets so much time pass, in milliseconds, round after round. @returns what was read of the wallet, in how many rounds */
async function letPass({ lane }: Cell, milliseconds: number): Promise<{ reads: number; rounds: number }> {
  const before = lane.requests.length;
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    await vi.advanceTimersByTimeAsync(ROUND_MS);
    await standstill(lane);
  }
  const asked = lane.requests.slice(before).filter((request) => request.includes('/wallets/'));
  // Nothing but a round reads the list of transactions.
  const rounds = asked.filter((request) => /\/transactions\?.*page=1(&|$)/.test(request)).length;
  return { reads: asked.length, rounds };
}

/** Resolves when no request is under way and none follows: what goes on then waits for time to pass. */
async function standstill(lane: Cell['lane']): Promise<void> {
  for (let quiet = 0, seen = lane.requests.length; quiet < 3; ) {
    await new Promise<void>((resolve) => void realSetTimeout(resolve, LOOK_MS));
    quiet = lane.underWay === 0 && lane.requests.length === seen ? quiet + 1 : 0;
    seen = lane.requests.length;
  }
}

async function countOurTurn(cell: Cell): Promise<number> {
  return (await listApprovals(cell)).filter(({ ourSigners }) => ourSigners.length > 0).length;
}

const forget: FrontRule['behave'] = ({ response }) =>
  answerWith(response, 404, '{"error":true,"message":"There is no such record."}');
