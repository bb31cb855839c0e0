/**
 * Asks Electron, where its binary is, or else the host, and says where the answers differ from the recorded ones: `npm run probe`.
 * `npm run probe -- --record` writes the golden file of this platform; Electron's answers alone are recorded.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { compareAnswers, type Golden } from './answers.ts';
import { nameGoldenFile, readGolden } from './golden-file.ts';
import { findElectron, runProbe } from './run-probe.ts';

const VERSION = new URL('../../../node_modules/electron/package.json', import.meta.url);

async function main(): Promise<void> {
  const runtime = findElectron() === undefined ? 'chromium-host' : 'electron';
  const mayRecord = process.argv.includes('--record');
  console.log(runtime === 'electron' ? 'Asking Electron.' : 'Electron’s binary is not here: asking the chromium-host.');
  if (mayRecord && runtime !== 'electron') {
    throw new Error('Nothing was recorded: only the answers of Electron itself are. Run this where its binary is.');
  }
  const answers = await runProbe(runtime);
  if (mayRecord) {
    const { version } = JSON.parse(readFileSync(VERSION, 'utf8')) as { version: string };
    const golden: Golden = { recorded: `Electron ${version}`, answers };
    writeFileSync(nameGoldenFile(process.platform), `${JSON.stringify(golden, null, 2)}\n`);
    console.log(`Recorded ${Object.keys(answers).length} answers in ${nameGoldenFile(process.platform)}.`);
    return;
  }
  console.log(JSON.stringify(answers, null, 2));
  const golden = readGolden(process.platform);
  if (golden === undefined)
    return console.log('Nothing is recorded for this platform yet (npm run probe -- --record).');
  const differences = compareAnswers(golden.answers, answers);
  for (const line of differences) console.log(line);
  console.log(`${differences.length} differences from ${golden.recorded}.`);
  if (differences.length > 0) process.exitCode = 1;
}

await main();
