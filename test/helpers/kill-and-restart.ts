import { expect } from 'vitest';
import type { IntentView } from '#shared/model/intent.ts';
import type { CoreScenario } from './core-scenario.ts';
import { type Journal, readJournal } from './read-journal.ts';
import { runCore, runCoreToItsEnd } from './run-core.ts';

/** The journal's states on the way through these steps, in order. */
export function statesOf(steps: readonly string[]): string[] {
  return steps.flatMap((step) => (step.startsWith('row ') ? [step.slice('row '.length)] : []));
}

/** Each step three times over, for `test.for`. */
export function threeTimes(steps: readonly string[]): { step: string; turn: number }[] {
  return steps.flatMap((step) => [1, 2, 3].map((turn) => ({ step, turn })));
}

/**
 * Kills the core at a step of its only job, looks at what is on the disk, starts it again with nothing but its data folder, and
 * expects that it brings the job to its end by itself and that the journal tells one story. @returns the intent as it ended
 */
export async function killAndRestart(options: {
  first: CoreScenario;
  again: CoreScenario;
  /** Every step of the job when nothing goes wrong. */
  steps: readonly string[];
  killAt: string;
}): Promise<IntentView> {
  const { first, again, steps, killAt } = options;
  const killed = await runCore({ ...first, killAt });
  expect(killed, killed.stderr).toMatchObject({ signal: 'SIGKILL', report: undefined });

  const reached = statesOf(steps.slice(0, steps.indexOf(killAt) + 1));
  const before = readJournal(first.dataFolder);
  // Persisted first: at each step, also right before a request leaves, its state is on the disk already.
  expect(before.steps.map(({ state }) => state)).toEqual(reached);
  expect(before.intents.map(({ state }) => state)).toEqual([reached.at(-1)]);

  const { intents, faults } = await runCoreToItsEnd(again);
  expect(faults).toEqual([]);
  expect(intents).toMatchObject([{ state: 'final', condition: 'done', failure: null }]);
  expectOneStory({ before, after: readJournal(first.dataFolder), states: statesOf(steps) });
  const [intent] = intents;
  if (intent === undefined) throw new Error('There is no intent.');
  return intent;
}

/** Steps are only added, numbered without a gap, each state once and in order; the row says what the last step says. */
function expectOneStory({ before, after, states }: { before: Journal; after: Journal; states: string[] }): void {
  expect(after.steps.slice(0, before.steps.length)).toEqual(before.steps);
  expect(after.steps.map(({ step }) => step)).toEqual(states.map((_, index) => index));
  expect(after.steps.map(({ state }) => state)).toEqual(states);
  expect(after.steps.map(({ condition }) => condition)).toEqual(
    states.map((state) => (state === 'final' ? 'done' : 'active')),
  );
  expect(after.intents).toHaveLength(1);
  expect(after.intents[0]).toMatchObject({ state: 'final', condition: 'done' });
  expect(new Set(after.steps.map(({ intentId }) => intentId))).toEqual(new Set([after.intents[0]?.id]));
}
