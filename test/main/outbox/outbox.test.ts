import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { intentKind, type Step } from '#main/outbox/intent-kind.ts';
import type { Intents } from '#main/store/intents.ts';
import type { UnreadableIntent } from '#main/store/unreadable-intents.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, aKind, aRow, FAILURE, openOutbox, RETRY } from './outbox-harness.ts';

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

describe('going on', () => {
  test('hurries the rows of one profile and leaves the others to their time', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValue({ ...RETRY, afterMs: 60_000 });
    const { outbox } = openOutbox({ intent: step });
    const asked = { kind: 'test', target: 'it', formId: 'f', body: { text: 'a' } };
    const ids = ['p', 'q'].map((profileId) => expectValue(outbox.submit({ ...asked, profileId })).id);
    for (const id of ids) await outbox.settled(id);
    step.mockImplementation(advance('final'));
    outbox.resume('p');
    const conditions = await Promise.all(ids.map(async (id) => (await outbox.settled(id)).condition));
    expect(conditions).toEqual(['done', 'active']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outbox.settled(ids[1] ?? '')).condition).toBe('done');
  });

  test('waits for its time after it was looked at early, however often that is', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValueOnce({ ...RETRY, afterMs: 60_000 });
    step.mockImplementation(advance('final'));
    const { outbox, submit } = openOutbox({ intent: step });
    const { id } = submit();
    await outbox.settled(id);
    await vi.advanceTimersByTimeAsync(30_000);
    outbox.resume();
    await outbox.settled(id);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(step).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(step).toHaveBeenCalledTimes(2);
  });

  test('waits as long as the longest pause there is; what is due later than that was written by another clock', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValueOnce({ ...RETRY, afterMs: 600_000 });
    step.mockResolvedValueOnce({ ...RETRY, afterMs: 600_001 }).mockImplementation(advance('final'));
    const { submit } = openOutbox({ intent: step });
    submit();
    await vi.advanceTimersByTimeAsync(599_999);
    expect(step).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(step).toHaveBeenCalledTimes(3);
  });

  test('is left to whoever vouches for the row: nothing is done for one that this app did not write', async () => {
    const step = vi.fn<Step<unknown>>().mockImplementation(advance('final'));
    let isBelieved = false;
    const { outbox, submit } = openOutbox({ intent: step }, { isBelieved: () => isBelieved });
    const { id } = submit();
    await outbox.settled(id);
    expect(step).not.toHaveBeenCalled();
    isBelieved = true;
    outbox.resume();
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
  });

  test('tells what it waits for, and when it waits for something else or for nothing that has a name', async () => {
    const other = { ...FAILURE, code: 'no-api-key' } as const;
    const step = vi.fn<Step<unknown>>().mockResolvedValue({ next: 'wait', afterMs: 10, failure: FAILURE });
    const { submit, changes, outbox } = openOutbox({ intent: step });
    const { id } = submit();
    const listCodes = () => changes.map(({ failure }) => failure?.code);
    // A new time alone is told as well: somebody may look at when it is tried again.
    const listNews = () => listCodes().filter((code, place, all) => place === 0 || code !== all[place - 1]);
    await vi.advanceTimersByTimeAsync(30);
    expect(listNews()).toEqual([undefined, FAILURE.code]);
    step.mockResolvedValueOnce({ next: 'wait', afterMs: 10, failure: other });
    step.mockResolvedValue({ next: 'wait', afterMs: 10 });
    await vi.advanceTimersByTimeAsync(20);
    expect(listNews()).toEqual([undefined, FAILURE.code, 'no-api-key', undefined]);
    expect((await outbox.settled(id)).failure).toBeNull();
  });

  test('tells a step whether its state was reached in this run, or may have been begun before', async () => {
    const runs: [string, boolean][] = [];
    let works = false;
    const { outbox, submit } = openOutbox({
      intent: async (_intent, { isFresh }) => {
        runs.push(['intent', isFresh]);
        return { next: 'advance', state: 'sending' };
      },
      sending: async (_intent, { isFresh }) => {
        runs.push(['sending', isFresh]);
        return works ? { next: 'advance', state: 'final' } : { ...RETRY, afterMs: 1 };
      },
    });
    const { id } = submit();
    await outbox.settled(id);
    works = true;
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toEqual([
      ['intent', false],
      ['sending', true],
      ['sending', false],
    ]);
  });
});

describe('the newest write about something', () => {
  test('is found among all that were asked for, however it ended, also where it cannot be read', async () => {
    const { outbox, submit, intents } = openOutbox({ intent: advance('final') });
    const key = { profileId: 'p', kind: 'test', targets: ['it', 'that'] };
    expect(outbox.findNewest(key)).toBeUndefined();
    const first = submit('one');
    vi.setSystemTime(1_000_100);
    const second = submit('two');
    await outbox.settled(second.id);
    expect(outbox.findNewest(key)).toMatchObject({ id: second.id, condition: 'done' });
    expect(outbox.findLatest({ profileId: 'p', kind: 'test', target: 'it' })?.id).toBe(second.id);
    expect(outbox.findNewest({ ...key, targets: ['that'] })).toBeUndefined();
    const broken = (changes: Partial<UnreadableIntent>): UnreadableIntent => ({
      id: 'broken',
      profileId: 'p',
      kind: 'test',
      target: 'that',
      formId: null,
      state: null,
      condition: null,
      attempts: null,
      createdAt: 2_000_000,
      updatedAt: null,
      broken: ['facts'],
      ...changes,
    });
    const withBroken = (changes: Partial<UnreadableIntent>) => {
      vi.spyOn(intents.unreadable, 'list').mockReturnValue([broken(changes)]);
      return outbox.findNewest(key)?.id;
    };
    expect(withBroken({})).toBe('broken');
    expect(withBroken({ createdAt: 5 })).toBe(second.id);
    expect(withBroken({ kind: 'other' })).toBe(second.id);
    expect(withBroken({ target: 'nothing of it' })).toBe(second.id);
    expect(withBroken({ target: null })).toBe(second.id);
    expect(first.id).not.toBe(second.id);
  });
});

test('the request of an entry is told as it is sent; of one that is not there, or cannot be read, it is not', async () => {
  const request = { method: 'POST', url: 'https://service.example/', headers: {}, body: '{}' } as never;
  const kind = { ...aKind({ intent: advance('final') }), writeRequest: async () => request };
  const { outbox, intents, submit } = openOutbox({}, { kinds: [kind] });
  const { id } = submit();
  await outbox.settled(id);
  expect(await outbox.writeRequest(id)).toBe(request);
  expect(await outbox.writeRequest('nothing')).toBeUndefined();
  intents.insert(aRow({ id: 'other', formId: 'form-2', kind: 'another-kind' }));
  expect(await outbox.writeRequest('other')).toBeUndefined();
  expect(() => outbox.retry('nothing')).toThrow('The journal has no intent nothing.');
});
