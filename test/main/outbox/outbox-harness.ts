import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { OutboxOptions } from '#main/outbox/engine.ts';
import { type IntentKind, intentKind, type Step, type StepOutcome } from '#main/outbox/intent-kind.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { openStore } from '#main/store/open-store.ts';
import type { Failure } from '#shared/failure.ts';
import type { IntentState, IntentView } from '#shared/model/intent.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { makeStoreFolder } from '../../helpers/store-folder.ts';

export const FAILURE: Failure = { code: 'unreachable', happened: 'h', kept: 'k', next: 'n' };
export const RETRY: Extract<StepOutcome, { next: 'retry' }> = { next: 'retry', failure: FAILURE };

type Steps = Partial<Record<IntentState, Step<{ text: string }>>>;

export function aKind(
  steps: Steps,
  over: Partial<Pick<IntentKind, 'name' | 'dismissibleIn' | 'retryableIn'>> = {},
): IntentKind {
  return intentKind({
    name: 'test',
    bodySchema: z.object({ text: z.string() }),
    usesIdempotencyKey: true,
    dismissibleIn: [],
    retryableIn: ['intent', 'prepared', 'sending', 'known'],
    ...over,
    steps,
  });
}

/** A row as the journal has it, of the kind that `aKind` makes. */
export function aRow(changes: Partial<IntentRow> = {}): IntentRow {
  return {
    id: 'a',
    profileId: 'p',
    kind: 'test',
    target: 'it',
    formId: 'form-1',
    body: { text: 'hello' },
    idempotencyKey: 'key-1',
    keyMadeAt: 0,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: 0,
    createdAt: 1,
    updatedAt: 2,
    ...changes,
  };
}

/** The engine over a real journal, with kinds made for the test. */
export function openOutbox(steps: Steps, options: Partial<OutboxOptions> & { dataFolder?: string } = {}) {
  const { dataFolder = makeStoreFolder(), ...rest } = options;
  const store = openStore({ dataFolder, clock: Date.now });
  const changes: IntentView[] = [];
  const troubles: { intentId: string; failure: Failure }[] = [];
  const outbox = createOutbox({
    intents: store.intents,
    kinds: [aKind(steps)],
    clock: Date.now,
    random: () => 0.5,
    onChange: (intent) => changes.push(intent),
    onTrouble: (trouble) => troubles.push(trouble),
    // The time of these tests stands still.
    soon: queueMicrotask,
    ...rest,
  });
  const close = async () => {
    await outbox.stop();
    store.close();
  };
  onTestFinished(close);
  const submit = (formId = 'form-1') =>
    expectValue(outbox.submit({ kind: 'test', profileId: 'p', target: 'it', formId, body: { text: 'hello' } }));
  return { dataFolder, intents: store.intents, outbox, changes, troubles, close, submit };
}

/** A step that goes on to this state. */
export const advance =
  (state: IntentState, facts?: Record<string, unknown>): Step<unknown> =>
  async () => ({ next: 'advance', state, ...(facts === undefined ? {} : { facts }) });
