import { expect } from 'vitest';
import type { IntentView } from '#shared/model/intent.ts';
import type { CoreScenario } from './core-scenario.ts';
import { type Journal, readJournal } from './read-journal.ts';
import { runCore, runCoreToItsEnd } from './run-core.ts';

/** States that are written together with another one, which comes after them: by that one. */
type KeptWith = Readonly<Record<string, readonly string[]>>;

/** The journal's states on the way through these steps, in order. */
function statesOf(steps: readonly string[], keptWith: KeptWith): string[] {
  const written = steps.flatMap((step) => (step.startsWith('row ') ? [step.slice('row '.length)] : []));
  return written.flatMap((state) => [...(keptWith[state] ?? []), state]);
}

/** How often each step is gone through: once in `npm test`, more often in `npm run soak -- steps`. */
const TURNS = Number(process.env.COUNTERSIGN_SOAK_TURNS ?? 1);

/** Each step as often as there are turns, for `test.for`; `turn` is what a name says of it. */
export function inTurns(steps: readonly string[]): { step: string; turn: string }[] {
  const turns = Array.from({ length: TURNS }, (_, index) => (TURNS === 1 ? '' : ` (${index + 1} of ${TURNS})`));
  return steps.flatMap((step) => turns.map((turn) => ({ step, turn })));
}

/**
 * Kills the core at a step of its only job, looks at what is on the disk, starts it again with nothing but its data folder, and
 * expects that it brings the job to its end by itself and that the journal tells one story. @returns the intent as it ended
 * @param options `ends`: `uncertain` where nobody can know whether it was carried out, and it must not be repeated
 */
export async function killAndRestart(options: {
  first: CoreScenario;
  again: CoreScenario;
  /** Every step of the job when nothing goes wrong. */
  steps: readonly string[];
  keptWith?: KeptWith;
  killAt: string;
  /** What goes on while nothing runs here. */
  meanwhile?: () => Promise<void>;
  ends?: 'done' | 'uncertain';
}): Promise<IntentView> {
  const { first, again, steps, killAt, keptWith = {}, ends = 'done' } = options;
  const killed = await runCore({ ...first, killAt });
  expect(killed, killed.stderr).toMatchObject({ signal: 'SIGKILL', report: undefined });

  const reached = statesOf(steps.slice(0, steps.indexOf(killAt) + 1), keptWith);
  const before = readJournal(first.dataFolder);
  // Persisted first: at each step, also right before a request leaves, its state is on the disk already.
  expect(before.steps.map(({ state }) => state)).toEqual(reached);
  expect(before.intents.map(({ state }) => state)).toEqual([reached.at(-1)]);

  await options.meanwhile?.();
  const { intents, faults } = await runCoreToItsEnd(again);
  expect(faults).toEqual([]);
  const end = { done: { state: 'final', failure: null }, uncertain: { state: 'sending' } }[ends];
  expect(intents).toMatchObject([{ ...end, condition: ends }]);
  // A doubt is a step of its own, in the state in which it arose.
  const states = ends === 'done' ? statesOf(steps, keptWith) : [...reached, 'sending'];
  expectOneStory({ before, after: readJournal(first.dataFolder), states, ends });
  const [intent] = intents;
  if (intent === undefined) throw new Error('There is no intent.');
  return intent;
}

type Story = { before: Journal; after: Journal; states: string[]; ends: 'done' | 'uncertain' };

/** Steps are only added, numbered without a gap and in order; the row says what the last step says. */
function expectOneStory({ before, after, states, ends }: Story): void {
  expect(after.steps.slice(0, before.steps.length)).toEqual(before.steps);
  expect(after.steps.map(({ step }) => step)).toEqual(states.map((_, index) => index));
  expect(after.steps.map(({ state }) => state)).toEqual(states);
  const conditions = states.map((_, index) => (index === states.length - 1 ? ends : 'active'));
  expect(after.steps.map(({ condition }) => condition)).toEqual(conditions);
  expect(after.intents).toHaveLength(1);
  expect(after.intents[0]).toMatchObject({ state: states.at(-1), condition: ends });
  expect(new Set(after.steps.map(({ intentId }) => intentId))).toEqual(new Set([after.intents[0]?.id]));
}
