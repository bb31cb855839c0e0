/**
 * Days in which nobody looks: `npm run days [-- --hours 72 --wallets 200 --requests 5000 --poll 4 --seed 1 --measured 72 --json FILE]`. The whole core
 * runs on a clock that leaps, against a service that fails as planned. Prints what was measured, and exits with 1 where anything is off.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installLeapingClock } from '../../../bench/practice/leaping-clock.ts';
import { judgeDays } from './judge-days.ts';
import { runDays, SETTLING_MS } from './run-days.ts';
import { startOfDays } from './start-of-days.ts';
import { writeDays } from './write-days.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    hours: { ...text, default: '72' },
    wallets: { ...text, default: '200' },
    requests: { ...text, default: '5000' },
    /** Seconds between two rounds of reading: the app's own are 4. */
    poll: { ...text, default: '4' },
    seed: { ...text, default: '1' },
    /** How often it is measured: one an hour of three days. */
    measured: { ...text, default: '72' },
    json: text,
  },
});
const [hours, wallets, requests, poll, seed, measured] = [
  readWhole('hours', values.hours),
  readWhole('wallets', values.wallets),
  readWhole('requests', values.requests),
  readWhole('poll', values.poll),
  readWhole('seed', values.seed),
  readWhole('measured', values.measured),
];
const options = { hours, wallets, requests, seed, pollIntervalMs: poll * 1_000, measured };
// A place where summer time ends in these days.
process.env.TZ = 'Europe/Berlin';
const folder = mkdtempSync(join(tmpdir(), 'countersign-days-'));
const clock = installLeapingClock(startOfDays(hours) - SETTLING_MS);
try {
  const report = await runDays({ clock, options, folder, say: (line) => console.error(line) });
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(report, null, 2));
  const judged = judgeDays(report);
  console.log(writeDays(report, judged));
  process.exitCode = judged.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  clock.uninstall();
  rmSync(folder, { recursive: true, force: true });
}
// The ledger is held until the process ends.
process.exit();

/** @throws where it is no whole number from 1 on */
function readWhole(name: string, value: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(value)) throw new Error(`--${name} has to be a whole number from 1 on`);
  return Number(value);
}
