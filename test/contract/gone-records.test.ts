import { expect, test, vi } from 'vitest';
import {
  type Cell,
  LONGEST_WAIT_MS,
  listApprovals,
  listPath,
  openCell,
  type Request,
  reads,
  recordPath,
  within,
} from './hostile-service/cell.ts';
import { answerWith } from './hostile-service/hostile-answer.ts';
import { startHostileFront } from './hostile-service/hostile-front.ts';
import { leaveOut } from './hostile-service/spoil.ts';

/** As often as the app reads, and what a minute of reading may cost (service facts, "Errors, limits, paging"). */
const ROUND_MS = 4_000;
const READS_A_MINUTE = 360;
const SHARE = 0.05;
const GONE = 40;
const MINUTES = 40;
const ROUNDS_A_MINUTE = 60_000 / ROUND_MS;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

test(`${GONE} records that the service has forgotten leave the operator’s turn, and cost at most a twentieth of all reads`, {
  timeout: 240_000,
}, async () => {
  // The clock alone stands still between rounds: whatever waits for a moment in an hour of reading finds it here.
  vi.useFakeTimers({ toFake: ['Date'] });
  const cell = await openCell(await startHostileFront(), { timeoutMs: 20_000, isLarge: false });
  const wallet = await cell.addWallet();
  const gone: Request[] = [];
  for (let made = 1; made <= GONE; made += 1)
    gone.push(await cell.request(made % 2 === 0 ? 'signature' : 'transaction', wallet));
  const staying = [await cell.request('signature', wallet), await cell.request('transaction', wallet)];
  await countReads(cell, 2);
  const usual = (await countReads(cell, 5)) / 5;
  expect(await countOurTurn(cell)).toBe(GONE + staying.length);

  for (const request of gone) cell.lane.rules.push({ matches: reads(recordPath(request)), behave: forget });
  for (const request of staying)
    cell.lane.rules.push({ matches: reads(listPath(request)), behave: (exchange) => leaveOut(gone, exchange) });
  const minutes: number[] = [];
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const read = await countReads(cell, ROUNDS_A_MINUTE);
    minutes.push(Math.round(read - usual * ROUNDS_A_MINUTE));
    if (minute === 1) expect.soft(await countOurTurn(cell)).toBe(staying.length);
  }

  const share = sum(minutes) / (READS_A_MINUTE * MINUTES);
  console.log(
    `${GONE} forgotten records: ${minutes.join(' ')} reads in each minute, ${(100 * share).toFixed(1)} % of all.`,
  );
  expect.soft(share).toBeLessThanOrEqual(SHARE);
  for (let from = 2; from + 10 <= MINUTES; from += 1) {
    const tenMinutes = sum(minutes.slice(from, from + 10));
    expect.soft(tenMinutes / (10 * READS_A_MINUTE), `minutes ${from + 1} to ${from + 10}`).toBeLessThanOrEqual(SHARE);
  }
  expect.soft(sum(minutes.slice(MINUTES / 2)), 'ever less often').toBeLessThan(sum(minutes.slice(0, MINUTES / 2)));
  await cell.stop();
});

/**
 * Reads so many rounds, one each four seconds. @returns how many reads that were
 * @throws when a round waits for its turn, because the reads before it have used up the budget
 */
async function countReads({ app, profileId, lane }: Cell, rounds: number): Promise<number> {
  const before = lane.requests.length;
  for (let round = 1; round <= rounds; round += 1) {
    vi.setSystemTime(Date.now() + ROUND_MS);
    const ended = await within(LONGEST_WAIT_MS, app.sync.now({ profileId }));
    const read = lane.requests.length - before;
    if (ended === undefined)
      throw new Error(`${read} reads in ${round} rounds of ${rounds}, and the next ones have to wait.`);
  }
  return lane.requests.length - before;
}

async function countOurTurn(cell: Cell): Promise<number> {
  return (await listApprovals(cell)).filter(({ ourSigners }) => ourSigners.length > 0).length;
}

const forget = ({ response }: Parameters<Cell['lane']['rules'][number]['behave']>[0]) =>
  answerWith(response, 404, '{"error":true,"message":"There is no such record."}');
