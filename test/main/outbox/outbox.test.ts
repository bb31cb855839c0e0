import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { intentKind, type Step } from '#main/outbox/intent-kind.ts';
import type { Intents } from '#main/store/intents.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, FAILURE, openOutbox, RETRY } from './outbox-harness.ts';

const ANY_BODY = {
  name: 'any',
  bodySchema: z.unknown(),
  usesIdempotencyKey: false,
  dismissibleIn: [],
  retryableIn: [],
};

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('a write', () => {
  test('is on the disk, with its idempotency key, before anything is done about it', async () => {
    let seen: ReturnType<Intents['get']>;
    const { outbox, submit, intents } = openOutbox({
      intent: async ({ id }) => {
        seen = intents.get(id);
        return { next: 'advance', state: 'final' };
      },
    });
    const { id } = submit();
    await outbox.settled(id);
    expect(seen).toMatchObject({
      state: 'intent',
      body: { text: 'hello' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      keyMadeAt: 1_000_000,
    });
  });

  test('has each step on the disk before the next one begins, and keeps one key through all of them', async () => {
    const seen: string[] = [];
    const keys = new Set<string | null>();
    const look =
      (next: Step<unknown>): Step<unknown> =>
      async (intent, run) => {
        const row = intents.get(intent.id);
        seen.push(`${intent.state}/${row?.state}/${intents.steps(intent.id).at(-1)?.state}`);
        keys.add(intent.idempotencyKey);
        return next(intent, run);
      };
    const { outbox, submit, intents } = openOutbox({
      intent: look(advance('prepared')),
      prepared: look(advance('sending', { a: 1 })),
      sending: look(advance('known', { b: 2 })),
      known: look(advance('final')),
    });
    const { id } = submit();
    const done = await outbox.settled(id);
    expect(seen).toEqual(['intent', 'prepared', 'sending', 'known'].map((state) => `${state}/${state}/${state}`));
    expect(done).toMatchObject({ condition: 'done', state: 'final', facts: { a: 1, b: 2 } });
    expect(keys.size).toBe(1);
  });

  test('asked for twice by one form is one write, run once at a time', async () => {
    const hold = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const { outbox, submit } = openOutbox({
      intent: async () => {
        most = Math.max(most, ++running);
        await hold.promise;
        running -= 1;
        return { next: 'advance', state: 'final' };
      },
    });
    const first = submit();
    const second = submit();
    outbox.resume();
    outbox.resume();
    hold.resolve();
    await outbox.settled(first.id);
    expect(second.id).toBe(first.id);
    expect(most).toBe(1);
  });

  test('with a body its kind does not know is refused before it is kept', () => {
    const { outbox } = openOutbox({});
    const bad = { kind: 'test', profileId: 'p', target: 'it', formId: 'f', body: { text: 7 } };
    expect(() => outbox.submit(bad)).toThrow(z.ZodError);
    expect(() => outbox.submit({ ...bad, kind: 'unheard-of' })).toThrow(/unheard-of/);
    expect(listIntents(outbox, 'p')).toEqual([]);
  });

  test('with a body that JSON cannot hold is not kept either, or it would be sent after the next start', () => {
    const kind = intentKind({ ...ANY_BODY, steps: { intent: advance('final') } });
    const { outbox } = openOutbox({}, { kinds: [kind] });
    const asked = { kind: 'any', profileId: 'p', target: 'it', formId: 'f' };
    for (const body of [{ score: Number.POSITIVE_INFINITY }, { amount: 1n }]) {
      expect(() => outbox.submit({ ...asked, body })).toThrow(TypeError);
    }
    expect(listIntents(outbox, 'p')).toEqual([]);
  });
});

describe('a step that does not work', () => {
  test('is repeated with growing pauses and parked after five tries, where the operator sees why', async () => {
    const step = vi.fn(async () => RETRY);
    const { outbox, submit, changes } = openOutbox({ intent: step });
    const { id } = submit();
    await vi.runAllTimersAsync();
    expect(step).toHaveBeenCalledTimes(5);
    expect(listIntents(outbox, 'p')).toEqual([
      expect.objectContaining({ id, condition: 'parked', attempts: 5, failure: FAILURE }),
    ]);
    // Half of 1, 2, 4 and 8 seconds: full jitter at 0.5; parked without a further pause.
    expect(changes.map(({ updatedAt }) => updatedAt - 1_000_000)).toEqual([0, 0, 500, 1500, 3500, 7500]);
  });

  test('is not repeated before the time that the service asked for', async () => {
    const step = vi
      .fn<Step<unknown>>()
      .mockResolvedValueOnce({ ...RETRY, afterMs: 60_000 })
      .mockImplementation(advance('final'));
    const { submit } = openOutbox({ intent: step });
    submit();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(step).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(step).toHaveBeenCalledTimes(2);
  });

  test('begins to count again when another step was done in between', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValue(RETRY);
    step
      .mockResolvedValueOnce(RETRY)
      .mockResolvedValueOnce(RETRY)
      .mockResolvedValueOnce({ next: 'advance', state: 'sending' });
    const { submit, outbox } = openOutbox({ intent: step, sending: step });
    submit();
    await vi.runAllTimersAsync();
    expect(step).toHaveBeenCalledTimes(3 + 5);
    expect(listIntents(outbox, 'p')[0]).toMatchObject({ condition: 'parked', state: 'sending', attempts: 5 });
  });

  test('and would not work by repeating it ends as failed, at once', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValue({ next: 'fail', failure: FAILURE });
    const { outbox, submit } = openOutbox({ intent: step });
    expect(await outbox.settled(submit().id)).toMatchObject({ condition: 'failed', failure: FAILURE });
    await vi.runAllTimersAsync();
    expect(step).toHaveBeenCalledTimes(1);
  });

  test('and may have happened all the same is uncertain, and never repeated by itself', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValue({ next: 'ask', failure: FAILURE });
    const { outbox, submit } = openOutbox({ intent: step });
    expect(await outbox.settled(submit().id)).toMatchObject({ condition: 'uncertain', failure: FAILURE });
    await vi.runAllTimersAsync();
    outbox.resume();
    await vi.runAllTimersAsync();
    expect(step).toHaveBeenCalledTimes(1);
  });
});

describe('a step that waits', () => {
  test('is not a try, is not journaled, says what it waits for, and looks again in time', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValue({ next: 'wait', afterMs: 1000, failure: FAILURE });
    const { outbox, submit, intents } = openOutbox({ intent: step });
    const { id } = submit();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(step).toHaveBeenCalledTimes(21);
    expect(listIntents(outbox, 'p')[0]).toMatchObject({ condition: 'active', attempts: 0, failure: FAILURE });
    expect(intents.get(id)).toMatchObject({ attempts: 0, failure: null });
    expect(intents.steps(id)).toHaveLength(1);

    step.mockImplementation(advance('final'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(listIntents(outbox, 'p')[0]).toMatchObject({ condition: 'done', failure: null });
  });

  test('looks at once when what it waits for may have come', async () => {
    const step = vi
      .fn<Step<unknown>>()
      .mockResolvedValueOnce({ next: 'wait', afterMs: 3_600_000 })
      .mockImplementation(advance('final'));
    const { outbox, submit } = openOutbox({ intent: step });
    const { id } = submit();
    await outbox.settled(id);
    outbox.resume();
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
  });

  test('looks once more when that came while it was looking', async () => {
    const hold = Promise.withResolvers<void>();
    const step = vi
      .fn<Step<unknown>>()
      .mockImplementationOnce(async () => {
        await hold.promise;
        return { next: 'wait', afterMs: 3_600_000 };
      })
      .mockImplementation(advance('final'));
    const { outbox, submit } = openOutbox({ intent: step });
    const { id } = submit();
    outbox.resume();
    hold.resolve();
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
  });
});
