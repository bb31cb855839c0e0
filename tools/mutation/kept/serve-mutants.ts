import { type RunnerTestCase, type RunnerTestSuite, TestRunner, test, vi } from 'vitest';
import { type Answer, CHANNEL, type Question } from './protocol.ts';

/**
 * The last file of tests in a thread: all others were run before it. It runs them again for as long as somebody asks, each time with
 * another mutant.
 */
test('mutants are tried for as long as somebody asks', { timeout: 0 }, async () => {
  const kept = await listKept();
  const channel = new BroadcastChannel(CHANNEL);
  const { promise: end, resolve: stop } = Promise.withResolvers<void>();
  channel.onmessage = async (event) => {
    const asked: Question | 'stop' = event.data;
    if (asked === 'stop') stop();
    else channel.postMessage(await tryMutant(asked, kept));
  };
  channel.postMessage({ kind: 'ready' } satisfies Answer);
  await end;
  channel.close();
});

type Kept = readonly [id: string, run: (patience: number) => unknown, usualMs: number];
type Outcome = { kind: 'passed'; count: number } | Extract<Answer, { kind: 'failed' }>;

/** Those that can be run again by themselves, the quick ones first: one that fails is enough. */
async function listKept(): Promise<Kept[]> {
  const others = [...globalThis.keptTests].filter(([, { file }]) => !file.name.endsWith('serve-mutants.ts'));
  others.sort(([, left], [, right]) => (left.result?.duration ?? 0) - (right.result?.duration ?? 0));
  const kept: Kept[] = [];
  for (const [id, task] of others) {
    const one: Kept = [id, (patience) => runTest(task, patience), task.result?.duration ?? 0];
    if ((await run([one])).kind === 'passed') kept.push(one);
  }
  return kept;
}

/** Runs a test as vitest does it: what stands before and behind each test of its groups, and what it leaves to be ended. */
async function runTest(task: RunnerTestCase, patience: number): Promise<void> {
  const groups = listGroups(task);
  const ends: (() => unknown)[] = [];
  try {
    for (const group of groups) {
      for (const before of TestRunner.getSuiteHooks(group).beforeEach) {
        const end: unknown = await before(task.context, group);
        if (typeof end === 'function') ends.push(() => end());
      }
    }
    await within(GIVEN_UP_MS + patience * (task.result?.duration ?? 0), TestRunner.getTestFn(task));
  } finally {
    const afters = groups
      .toReversed()
      .flatMap((group) => TestRunner.getSuiteHooks(group).afterEach.map((after) => () => after(task.context, group)));
    await endAll([...afters, ...ends.toReversed(), ...takeFinishers()]);
  }
}

/** A test that a mutant keeps waiting is given up long before its own limit, which is for busy machines. */
const GIVEN_UP_MS = 2_000;
/** After so many times as long as it usually takes; without a mutant it may take much longer: what one left behind may still be at work. */
const [PATIENCE, MORE_PATIENCE] = [5, 50];

/** Not those that a test may have put in their place. */
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** @throws {Error} what the test throws, or that it took longer than `limit` milliseconds. */
async function within(limit: number, run: () => unknown): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = startTimer(() => reject(new Error(`Not through after ${limit.toFixed(0)} ms`)), limit);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    stopTimer(timer);
  }
}

/** The groups of a test, the file first. */
function listGroups({ suite, file }: RunnerTestCase | RunnerTestSuite): RunnerTestSuite[] {
  return suite === undefined ? [file] : [...listGroups(suite), suite];
}

/** Where vitest puts what `onTestFinished` is given; its types leave it out. */
type Finishing = { onFinished?: ((context: RunnerTestCase['context']) => unknown)[] };

/** What tests left to be ended: all of them take the test that is running, which is the one of this file, for their own. */
function takeFinishers(): (() => unknown)[] {
  const running: (RunnerTestCase & Finishing) | undefined = TestRunner.getCurrentTest();
  if (running === undefined) return [];
  const finishers = (running.onFinished ?? []).splice(0).toReversed();
  return finishers.map((finish) => () => finish(running.context));
}

/** What has not ended by then does not: nobody waits for it, and whether it disturbs the next test shows there. */
const ENDING_MS = 3_000;

/** Ends what it can: what a mutant keeps from ending must not end the thread, nor hold it up. */
async function endAll(ends: readonly (() => unknown)[]): Promise<void> {
  for (const end of ends) {
    const ended = Promise.resolve()
      .then(end)
      .catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => startTimer(resolve, ENDING_MS))]);
  }
  vi.restoreAllMocks();
}

async function tryMutant({ mutant, tests, hitLimit }: Question, kept: readonly Kept[]): Promise<Answer> {
  const asked = new Set(tests);
  const active = Object.assign(readActive(), { activeMutant: mutant, hitCount: 0, hitLimit });
  const outcome = await run(orderByUse(kept.filter(([id]) => asked.has(id))));
  const { hitCount } = Object.assign(active, { activeMutant: undefined, hitLimit: undefined });
  if (hitLimit !== undefined && hitCount > hitLimit) return { kind: 'endless' };
  if (outcome.kind === 'passed') {
    const known = new Set(kept.map(([id]) => id));
    return { ...outcome, left: tests.filter((id) => !known.has(id)) };
  }
  const again = await run(
    kept.filter(([id]) => id === outcome.by),
    MORE_PATIENCE,
  );
  if (again.kind === 'failed') return { kind: 'spoiled' };
  noteNoticed(outcome.by);
  return outcome;
}

/** How many mutants a test has noticed, the latest of which count the most: mutants that stand side by side come one after the other. */
const noticed = new Map<string, number>();
const REMEMBERED = 0.95;

function noteNoticed(by: string): void {
  for (const [id, count] of noticed) noticed.set(id, count * REMEMBERED);
  noticed.set(by, (noticed.get(by) ?? 0) + 1);
}

/** Those first that are likeliest to notice for the time they take: one that fails is enough. */
function orderByUse(tests: Kept[]): Kept[] {
  const rate = ([id, , usualMs]: Kept): number => ((noticed.get(id) ?? 0) + 0.1) / (usualMs + 1);
  return tests.toSorted((left, right) => rate(right) - rate(left));
}

async function run(tests: readonly Kept[], patience = PATIENCE): Promise<Outcome> {
  for (const [index, [by, test]] of tests.entries()) {
    try {
      await test(patience);
    } catch (thrown) {
      return { kind: 'failed', count: index + 1, by, message: String(thrown) };
    }
  }
  return { kind: 'passed', count: tests.length };
}

/** How the changed sources know which mutant is on, and how often it may be passed by (`INSTRUMENTER_CONSTANTS` of Stryker). */
type Active = { activeMutant?: string | undefined; hitCount?: number; hitLimit?: number | undefined };

function readActive(): Active {
  const all = globalThis as { __stryker__?: Active };
  all.__stryker__ ??= {};
  return all.__stryker__;
}
