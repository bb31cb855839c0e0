/**
 * Tells what any number of wallets comes to within the limits of the service: `npm run bench:scale -- [WALLETS…]`, or 10, 1,000 and
 * 100,000 of them, which takes some minutes. docs/scale.md tells how to read what comes out.
 */
import { approveReally } from './approve-real.ts';
import { estimateSize } from './estimate-size.ts';
import { measureList } from './measure-list.ts';
import { runReal } from './run-real.ts';
import { simulateApproving } from './simulate-approving.ts';
import { simulateReading } from './simulate-reading.ts';
import { type ScaleReport, type Size, writeScale } from './write-scale.ts';

const WALLETS = [10, 1_000, 100_000];
const REQUESTS = [100, 500, 10_000];
const CHECKED = 200;
/** Of more, the size of the file with their records is estimated from two that are measured. */
const MOST_FILLED = 1_000;
const FEW_FILLED = 100;
/** As many as the app takes together. */
const LARGEST_BATCH = 500;
/** As many of the wallets have requests that wait. */
const APPROVED_OVER = 100;

async function main(counts: readonly number[]): Promise<void> {
  const few = fill(FEW_FILLED);
  const many = fill(MOST_FILLED);
  const sizes: ScaleReport['sizes'][number][] = [];
  for (const wallets of counts) {
    say(`${wallets} wallets…`);
    const isFilled = wallets <= MOST_FILLED;
    const { cacheBytes, ...list } = measureList(wallets, { withRecords: isFilled });
    const estimated: Size = { bytes: estimateSize(wallets, [few, many]), isEstimated: true };
    const cache = cacheBytes === undefined ? estimated : { bytes: cacheBytes, isEstimated: false };
    sizes.push({ wallets, list, cache, reading: await simulateReading(wallets) });
  }
  const approving = await approve();
  say(`The whole app with ${CHECKED} wallets…`);
  const simulated = await simulateReading(CHECKED);
  const check = { wallets: CHECKED, simulated, real: await runReal(CHECKED) };
  console.log(writeScale({ sizes, approving, check }));
}

async function approve(): Promise<ScaleReport['approving']> {
  const approving: ScaleReport['approving'][number][] = [];
  for (const count of REQUESTS) {
    say(`${count} approvals…`);
    const simulatedMs = await simulateApproving(count);
    const isRun = count <= LARGEST_BATCH;
    const realMs = isRun ? await approveReally({ wallets: CHECKED, count, over: APPROVED_OVER }) : undefined;
    approving.push({ count, simulatedMs, realMs });
  }
  return approving;
}

function fill(count: number): { count: number; bytes: number } {
  say(`${count} wallets with their records…`);
  const { cacheBytes } = measureList(count, { withRecords: true });
  if (cacheBytes === undefined) throw new Error('No records were put into the file.');
  return { count, bytes: cacheBytes };
}

function say(what: string): void {
  console.error(what);
}

const counts = process.argv.slice(2).map(Number);
if (counts.some((count) => !Number.isSafeInteger(count) || count < 1)) {
  console.error('Usage: npm run bench:scale -- [WALLETS…]');
  process.exitCode = 1;
} else {
  await main(counts.length === 0 ? WALLETS : counts);
}
