import { describe, expect, test, vi } from 'vitest';
import type { Step } from '#main/outbox/intent-kind.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, FAILURE, openOutbox } from './outbox-harness.ts';

const asked = (formId: string, text: unknown = 'hello') => ({
  intent: { kind: 'test', profileId: 'p', target: `of ${formId}`, formId, body: { text } },
});

describe('several that are asked for together', () => {
  test('are answered each for itself, in their order, and those that can be are begun', async () => {
    const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    const { outbox } = openOutbox({ intent: step });
    const answers = outbox.submitAll([
      () => asked('one'),
      () => ({ answer: { ok: false, failure: FAILURE } }),
      () => asked('three', 7),
      () => {
        throw new Error('It could not be asked.');
      },
      () => asked('five'),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false, true]);
    const [one, two, , four, five] = answers;
    expect(expectValue(expectValue(one ?? fail()))).toMatchObject({ target: 'of one', state: 'intent' });
    expect(expectFailure(expectValue(two ?? fail()))).toEqual(FAILURE);
    expect(four).toMatchObject({ failure: { message: 'It could not be asked.' } });
    for (const answer of [one, five]) await outbox.settled(expectValue(expectValue(answer ?? fail())).id);
    expect(step.mock.calls.map(([{ target }]) => target)).toEqual(['of one', 'of five']);
    expect(listIntents(outbox, 'p')).toHaveLength(2);
  });

  test('are all in the journal before the first of them begins', async () => {
    const counts: number[] = [];
    const desk = openOutbox({
      intent: async () => {
        counts.push(desk.intents.listActive().length);
        return { next: 'wait', afterMs: 60_000 };
      },
    });
    const answers = desk.outbox.submitAll([() => asked('one'), () => asked('two')]);
    for (const answer of answers) await desk.outbox.settled(expectValue(expectValue(answer)).id);
    expect(counts).toEqual([2, 2]);
  });

  test('are none of them begun where the disk takes none, and an answer that was there already is given', () => {
    const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    const { intents } = openOutbox({});
    const cause = new Error('database or disk is full');
    const { outbox, changes } = openOutbox(
      { intent: step },
      {
        intents: {
          ...intents,
          together() {
            throw cause;
          },
        },
      },
    );
    const answers = outbox.submitAll([() => asked('one'), () => ({ answer: { ok: false, failure: FAILURE } })]);
    expect(answers).toEqual([
      { ok: false, failure: cause },
      { ok: true, value: { ok: false, failure: FAILURE } },
    ]);
    expect(step).not.toHaveBeenCalled();
    expect(changes).toEqual([]);
  });
});

describe('a form that is sent twice', () => {
  test('is one write with one key where it says the same, in whatever order it says it', async () => {
    const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    const { outbox, submit, intents } = openOutbox({ intent: step });
    const first = submit('same');
    const key = intents.get(first.id)?.idempotencyKey;
    await outbox.settled(first.id);
    expect(submit('same')).toMatchObject({ id: first.id, condition: 'done' });
    await outbox.settled(first.id);
    expect(intents.get(first.id)?.idempotencyKey).toBe(key);
    expect(step).toHaveBeenCalledTimes(1);
  });

  test('has a row of its own where the forms differ, each with a key of its own', () => {
    const { submit, intents } = openOutbox({ intent: async () => ({ next: 'wait', afterMs: 60_000 }) });
    const keys = [submit('one'), submit('two')].map(({ id }) => intents.get(id)?.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });
});

function fail(): never {
  throw new Error('There is no such answer.');
}
