import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openWorld } from './open-world.ts';
import { drawOperations, verifyOperations } from './verify-operations.ts';

// What operations really do to a wallet has to be within their effects: `npm run verify:effects -- --count 5000`.
const { values } = parseArgs({ options: { count: { type: 'string', default: '5000' }, seed: { type: 'string' } } });
const count = readWhole(values.count, 'count');
const seed = values.seed === undefined ? randomInt(2 ** 31) : readWhole(values.seed, 'seed');
console.log(`${count} operations of a wallet, seed ${seed}.`);

const world = await openWorld();
try {
  const start = performance.now();
  const onProgress = (done: number) => {
    if (done % 500 === 0) console.log(`${done} run, ${((performance.now() - start) / 1_000).toFixed(0)} s`);
  };
  const { holes, ran, open, ratings } = await verifyOperations({
    world,
    operations: drawOperations(world.wallet, { count, seed }),
    onProgress,
  });
  for (const line of holes.slice(0, 20)) console.error(line);
  console.log(
    `${ran} of ${count} went through, ${open} with a contract that is not bounded; ${JSON.stringify(ratings)}`,
  );
  console.log(`${holes.length} outside their effects${holes.length === 0 ? '.' : ': the same seed shows them again.'}`);
  process.exitCode = holes.length === 0 ? 0 : 1;
} finally {
  await world.stop();
}

function readWhole(text: string, name: string): number {
  if (!/^[0-9]{1,9}$/.test(text) || Number(text) < 1) throw new Error(`--${name} has to be a whole number from 1 on`);
  return Number(text);
}
