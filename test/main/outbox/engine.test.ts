import { describe, expect, test, vi } from 'vitest';
import type { StepOutcome } from '#main/outbox/intent-kind.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { advance, aKind, FAILURE, openOutbox, RETRY } from './outbox-harness.ts';

test('what announces an effect is synced to the disk before it, and so is the end; steps that can be done again are not waited for', async () => {
  const synced: string[] = [];
  const { intents } = openOutbox({});
  const watched: typeof intents = {
    ...intents,
    together(writes, options = { isSynced: true }) {
      const written = intents.together(writes, options);
      for (const each of written) {
        if (each.ok && options.isSynced) synced.push((each.value as IntentRow).state);
      }
      return written;
    },
  };
  const steps = {
    intent: advance('prepared'),
    prepared: advance('sending'),
    sending: advance('known'),
    known: advance('proven'),
    proven: advance('signed'),
    signed: advance('submitted'),
    submitted: advance('final'),
  };
  const { outbox } = openOutbox(steps, { intents: watched });
  const [begun] = outbox.submitAll([
    () => ({ intent: { kind: 'test', profileId: 'p', target: 'it', formId: 'form', body: { text: 'hello' } } }),
  ]);
  if (begun?.ok !== true) throw begun?.failure;
  await outbox.settled(expectValue(begun.value).id);
  expect(synced).toEqual(['sending', 'known', 'proven', 'signed', 'final']);
});

test('a kind is told of each that ended, also by hand', async () => {
  const ended: string[] = [];
  const wait: StepOutcome = { next: 'wait', afterMs: 60_000 };
  const kind = {
    ...aKind({ intent: async () => wait }, { dismissibleIn: ['intent'] }),
    onEnded: (id: string) => void ended.push(id),
  };
  const { outbox, submit } = openOutbox({}, { kinds: [kind] });
  const intent = submit();
  await outbox.settled(intent.id);
  expect(ended).toEqual([]);
  expectValue(outbox.dismiss(intent.id));
  expect(ended).toEqual([intent.id]);
});

describe('states that are kept with the next', () => {
  const LEARNT = { next: 'advance', state: 'known', facts: { read: 'it' } } as const;

  function openKept(steps: Parameters<typeof aKind>[0], over: Parameters<typeof openOutbox>[1] = {}) {
    const kind = { ...aKind(steps, { dismissibleIn: ['intent'] }), keptWithNext: ['prepared', 'known'] as const };
    const opened = openOutbox({}, { kinds: [kind], ...over });
    const statesOf = (id: string) => opened.intents.steps(id).map(({ state }) => state);
    return { ...opened, statesOf };
  }

  test('are in the journal in their order, each with what it learnt, and reach the disk in one writing', async () => {
    const written: string[][] = [];
    const { intents } = openOutbox({});
    const watched: typeof intents = {
      ...intents,
      together(writes, options = { isSynced: true }) {
        const done = intents.together(writes, options);
        written.push(done.flatMap((each) => (each.ok ? [(each.value as IntentRow).state] : [])));
        return done;
      },
    };
    const steps = {
      intent: advance('prepared', { a: 1 }),
      prepared: advance('known', { b: 2 }),
      known: advance('proven', { c: 3 }),
      proven: advance('final'),
    };
    const { outbox, submit, changes } = openKept(steps, { intents: watched });
    const { id } = submit();
    expect(await outbox.settled(id)).toMatchObject({ state: 'final', facts: { a: 1, b: 2, c: 3 } });
    expect(written).toEqual([['proven'], ['final']]);
    expect(changes.map(({ state }) => state)).toEqual(['intent', 'proven', 'final']);
    expect(intents.steps(id)).toMatchObject([
      { step: 0, state: 'intent', facts: {} },
      { step: 1, state: 'prepared', facts: { a: 1 } },
      { step: 2, state: 'known', facts: { b: 2 } },
      { step: 3, state: 'proven', facts: { c: 3 } },
      { step: 4, state: 'final', facts: {} },
    ]);
  });

  test('are gone through again where the app was closed or has to wait before the next', async () => {
    const read = vi.fn(async () => LEARNT);
    let outcome: StepOutcome = { next: 'wait', afterMs: 0 };
    const steps = {
      intent: advance('prepared'),
      prepared: read,
      known: async () => {
        const now = outcome;
        outcome = { next: 'advance', state: 'final' };
        return now;
      },
    };
    const { outbox, submit, statesOf } = openKept(steps);
    const { id } = submit();
    await outbox.settled(id);
    expect(statesOf(id)).toEqual(['intent']);
    await expect.poll(() => outbox.find({ profileId: 'p', id })).toMatchObject({ condition: 'done' });
    expect(statesOf(id)).toEqual(['intent', 'prepared', 'known', 'final']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('are in the journal before what went wrong in one of them', async () => {
    const steps = { intent: advance('prepared'), prepared: async () => RETRY };
    const { outbox, submit, intents } = openKept(steps);
    const { id } = submit();
    expect(await outbox.settled(id)).toMatchObject({ state: 'prepared', attempts: 1, failure: FAILURE });
    expect(intents.steps(id).map(({ state }) => state)).toEqual(['intent', 'prepared', 'prepared']);
  });

  test('are dropped with what came of them where the operator has ended it meanwhile', async () => {
    const reading = Promise.withResolvers<StepOutcome>();
    const steps = { intent: advance('prepared'), prepared: () => reading.promise, known: advance('proven') };
    const { outbox, submit, statesOf } = openKept(steps);
    const { id } = submit();
    expectValue(outbox.dismiss(id));
    reading.resolve(LEARNT);
    expect(await outbox.settled(id)).toMatchObject({ condition: 'dismissed' });
    expect(statesOf(id)).toEqual(['intent', 'intent']);
  });

  test('are not done again because the disk was full when they were to be written', async () => {
    const read = vi.fn(async () => LEARNT);
    const { intents } = openOutbox({});
    let isFull = true;
    const watched: typeof intents = {
      ...intents,
      together(writes, options) {
        if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
        return intents.together(writes, options);
      },
    };
    const steps = { intent: advance('prepared'), prepared: read, known: advance('final') };
    const { outbox, submit } = openKept(steps, { intents: watched });
    const { id } = submit();
    expect(await outbox.settled(id)).toMatchObject({ state: 'intent', failure: { code: 'disk-full' } });
    isFull = false;
    expectValue(outbox.retry(id));
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
    expect(read).toHaveBeenCalledTimes(1);
    expect(intents.steps(id).map(({ state }) => state)).toEqual(['intent', 'prepared', 'known', 'final']);
  });
});
