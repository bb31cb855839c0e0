/**
 * Kills the app at every step over and over: `npm run soak [-- TURNS]`, ten unless told. It is the reliability suite of `npm test`, which
 * goes through a share of them once.
 */
import { runToEnd } from '../start/run-to-end.ts';

const [turns = '10'] = process.argv.slice(2);
if (!/^[1-9]\d{0,3}$/.test(turns)) {
  console.error('Usage: npm run soak [-- TURNS]\nTURNS is how often each step is gone through, 1 to 9999.');
  process.exitCode = 1;
} else {
  process.env.COUNTERSIGN_SOAK_TURNS = turns;
  process.env.COUNTERSIGN_WHOLE_TESTS = '1';
  process.exitCode = await runToEnd([
    process.execPath,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=reliability',
  ]);
}
