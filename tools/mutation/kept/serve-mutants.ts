import { TestRunner, test } from 'vitest';
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
type Outcome = Extract<Answer, { kind: 'passed' | 'failed' }>;

/** Those that can be run again by themselves, the quick ones first: one that fails is enough. */
async function listKept(): Promise<Kept[]> {
  const others = [...globalThis.keptTests].filter(([, { file }]) => !file.name.endsWith('serve-mutants.ts'));
  others.sort(([, left], [, right]) => (left.result?.duration ?? 0) - (right.result?.duration ?? 0));
  const kept: Kept[] = [];
  for (const [id, task] of others) {
    const one: Kept = [id, TestRunner.getTestFn(task)];
    if ((await run([one])).kind === 'passed') kept.push(one);
  }
  return kept;
}

async function tryMutant({ mutant, tests, hitLimit }: Question, kept: readonly Kept[]): Promise<Answer> {
  const asked = new Set(tests);
  const active = Object.assign(readActive(), { activeMutant: mutant, hitCount: 0, hitLimit });
  const outcome = await run(kept.filter(([id]) => asked.has(id)));
  const { hitCount } = Object.assign(active, { activeMutant: undefined, hitLimit: undefined });
  if (hitLimit !== undefined && hitCount > hitLimit) return { kind: 'endless' };
  if (outcome.kind === 'passed') return outcome;
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
