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

type Kept = readonly [id: string, run: () => unknown];
type Outcome = { kind: 'passed'; count: number } | Extract<Answer, { kind: 'failed' }>;

/** Those that can be run again by themselves, the quick ones first: one that fails is enough. */
async function listKept(): Promise<Kept[]> {
  const others = [...globalThis.keptTests].filter(([, { file }]) => !file.name.endsWith('serve-mutants.ts'));
  others.sort(([, left], [, right]) => (left.result?.duration ?? 0) - (right.result?.duration ?? 0));
  const kept: Kept[] = [];
  for (const [id, task] of others) {
    const one: Kept = [id, () => runTest(task)];
    if ((await run([one])).kind === 'passed') kept.push(one);
  }
  return kept;
}

/** Runs a test as vitest does it: what stands before and behind each test of its groups, and what it leaves to be ended. */
async function runTest(task: RunnerTestCase): Promise<void> {
  const groups = listGroups(task);
  const ends: (() => unknown)[] = [];
  try {
    for (const group of groups) {
      for (const before of TestRunner.getSuiteHooks(group).beforeEach) {
        const end: unknown = await before(task.context, group);
        if (typeof end === 'function') ends.push(() => end());
      }
    }
    await TestRunner.getTestFn(task)();
  } finally {
    const afters = groups
      .toReversed()
      .flatMap((group) => TestRunner.getSuiteHooks(group).afterEach.map((after) => () => after(task.context, group)));
    await endAll([...afters, ...ends.toReversed(), ...takeFinishers()]);
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
/** Not the one that a test may have put in its place. */
const { setTimeout: startTimer } = globalThis;

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
  const outcome = await run(kept.filter(([id]) => asked.has(id)));
  const { hitCount } = Object.assign(active, { activeMutant: undefined, hitLimit: undefined });
  if (hitLimit !== undefined && hitCount > hitLimit) return { kind: 'endless' };
  if (outcome.kind === 'passed') {
    const known = new Set(kept.map(([id]) => id));
    return { ...outcome, left: tests.filter((id) => !known.has(id)) };
  }
  const again = await run(kept.filter(([id]) => id === outcome.by));
  return again.kind === 'passed' ? outcome : { kind: 'spoiled' };
}

async function run(tests: readonly Kept[]): Promise<Outcome> {
  for (const [index, [by, test]] of tests.entries()) {
    try {
      await test();
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
