import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { HONEST_KINDS, type HonestAccountKind } from '../../test/helpers/honest-calldata.ts';
import { verifyKind } from './verify-kind.ts';
import { verifySignatures } from './verify-signatures.ts';

// Honest records of every account kind have to be proven, altered ones refused, and signatures be those of viem: `npm run verify:proof -- --count 10000`.
const { values } = parseArgs({ options: { count: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const count = readWhole(values.count, 'count');
const seed = values.seed === undefined ? randomInt(2 ** 31) : readWhole(values.seed, 'seed');
console.log(`${count} honest and ${count} altered records of each account kind, seed ${seed}.`);

const wrong: string[] = [];
for (const kind of Object.keys(HONEST_KINDS) as HonestAccountKind[]) {
  const start = performance.now();
  const counts = verifyKind({ kind, count, seed });
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  wrong.push(...counts.wrong);
  console.log(
    `${kind.padEnd(22)} ${counts.honest} honest ${counts.expected}, ${counts.altered} altered refused, ` +
      `${counts.wrong.length} wrong (${seconds} s)`,
  );
}
const signatures = await verifySignatures({ count: 2 * count, seed });
wrong.push(...signatures.wrong);
console.log(`${signatures.same} signatures as viem makes them, ${signatures.wrong.length} others`);
for (const line of wrong.slice(0, 20)) console.error(line);
console.log(
  wrong.length === 0 ? 'None the other way.' : `${wrong.length} the other way: the same seed shows them again.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

function readWhole(text: string, name: string): number {
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) < 1) throw new Error(`--${name} has to be a whole number from 1 on`);
  return Number(text);
}
