/**
 * Behaves as a person at the built app and says what that costs: `npm run steps [-- --json] [--keep-build]`.
 *
 * Each journey has a goal of actions, and some one of seconds. Exit codes: 0 all goals are met, 1 one was missed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../start/build-app.ts';
import { chooseRuntime } from '../start/choose-runtime.ts';
import { openApp } from '../start/open-app.ts';
import { isMet, type Journey, type Measured } from './goals.ts';
import { JOURNEYS } from './journeys.ts';
import { createPerson } from './person.ts';
import { openPractice } from './practice-requests.ts';
import { writeSteps, writeStepsAsJson } from './write-steps.ts';

/** Longest wait for anything to appear, in milliseconds: a chain, a slow machine. */
const PATIENCE_MS = 120_000;

/** Those that follow each other in one app; each app begins with an empty folder. */
const APPS: readonly (readonly Journey[])[] = [['first', 'ten', 'find', 'decline'], ['wallets']];

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, 'keep-build': { type: 'boolean' } } });
  if (values['keep-build'] !== true) await buildApp();
  const measured: Measured[] = [];
  for (const journeys of APPS) measured.push(...(await measureInOneApp(journeys)));
  console.log(values.json === true ? writeStepsAsJson(measured) : writeSteps(measured));
  return measured.every(isMet) ? 0 : 1;
}

async function measureInOneApp(journeys: readonly Journey[]): Promise<Measured[]> {
  const userData = mkdtempSync(join(tmpdir(), 'countersign-steps-'));
  const app = await openApp(chooseRuntime(), userData);
  app.page.setDefaultTimeout(PATIENCE_MS);
  const stage = { page: app.page, practice: () => openPractice(userData) };
  const measured: Measured[] = [];
  try {
    for (const journey of journeys) measured.push(await measure(journey, stage));
    return measured;
  } finally {
    await app.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(journey: Journey, stage: Parameters<(typeof JOURNEYS)[Journey]['walk']>[0]): Promise<Measured> {
  const { prepare, walk } = JOURNEYS[journey];
  const person = createPerson(stage.page);
  let begun = performance.now();
  const read = () => ({ journey, ...person.counted(), seconds: (performance.now() - begun) / 1_000 });
  try {
    await prepare?.(stage);
    begun = performance.now();
    await walk(stage, person);
    return read();
  } catch (cause) {
    await stage.page.screenshot({ path: `test-results/steps-${journey}.png` }).catch(() => undefined);
    return { ...read(), failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

process.exitCode = await main();
