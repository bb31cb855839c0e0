/**
 * Breaks each wall of a table (holes.ts), one at a time and in a copy of the sources, and says which test noticed:
 * `npm run plant`, or `npm run plant -- clock` for those with a word in their name.
 */
import { fileURLToPath } from 'node:url';
import { HOLES } from './holes.ts';
import { copySources, plantHole, runTest } from './plant-hole.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);
const chosen = HOLES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const copy = copySources(root);
const missed: string[] = [];
const sound = new Map<string, boolean>();
for (const hole of chosen) {
  const { test } = hole.caughtBy;
  if (!sound.has(test)) sound.set(test, (await runTest(copy, hole)).failed.length === 0);
  const { isCaught, failed, output } = await plantHole(copy, hole);
  const isNoticed = isCaught && sound.get(test) === true;
  console.log(
    `${isNoticed ? 'noticed' : 'MISSED '}  ${hole.name}\n         ${test}: ${failed[0] ?? output.slice(-2_000)}`,
  );
  if (failed.length > 1) console.log(`         and ${failed.length - 1} more`);
  if (!isNoticed) missed.push(hole.name);
}
console.log(`${chosen.length - missed.length} of ${chosen.length} holes were noticed.`);
if (chosen.length === 0 || missed.length > 0) process.exitCode = 1;
