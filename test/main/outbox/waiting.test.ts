import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Step, StepOutcome } from '#main/outbox/intent-kind.ts';
import type { OutboxStanding } from '#shared/model/activity-standing.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { listIntents } from '../../helpers/list-activity.ts';
import { advance, aKind, FAILURE, openOutbox, RETRY } from './outbox-harness.ts';

const NOW = 1_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const wait = (afterMs: number): StepOutcome => ({ next: 'wait', afterMs, failure: FAILURE });

describe('what is held up', () => {
  test('says when it is tried again, and until then is paused in every count and list', async () => {
    const { outbox, submit, changes } = openOutbox({ intent: async () => wait(10_000) });
    const ids = (standing: OutboxStanding) =>
      outbox.page({ profileId: 'p', standing, after: null, limit: 10 }).items.map(({ id }) => id);
    const { id } = submit();
    expect(ids('under-way')).toEqual([id]);
    expect(await outbox.settled(id)).toMatchObject({ failure: FAILURE, dueAt: NOW + 10_000, attempts: 0 });
    expect(changes.at(-1)).toMatchObject({ id, dueAt: NOW + 10_000 });
    expect([ids('paused'), ids('under-way')]).toEqual([[id], []]);
    expect(outbox.counts('p').standings).toMatchObject({ paused: 1, 'under-way': 0 });
  });

  test('tells of a new time though it waits for the very same thing', async () => {
    const { outbox, submit, changes } = openOutbox({ intent: async () => wait(10_000) });
    await outbox.settled(submit().id);
    const told = changes.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(changes.slice(told).map(({ dueAt }) => dueAt)).toEqual([NOW + 20_000]);
  });

  test('has no time while it is tried, and goes on from there without what held it up', async () => {
    const answer = Promise.withResolvers<StepOutcome>();
    const step = vi.fn<Step<unknown>>().mockResolvedValueOnce(wait(10_000)).mockReturnValueOnce(answer.promise);
    const { outbox, submit } = openOutbox({ intent: step, prepared: async () => ({ next: 'wait', afterMs: 1_000 }) });
    const { id } = submit();
    await outbox.settled(id);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outbox.find({ profileId: 'p', id })).toMatchObject({ failure: FAILURE, dueAt: null });
    expect(outbox.counts('p').standings).toMatchObject({ paused: 1 });
    answer.resolve({ next: 'advance', state: 'prepared' });
    await vi.advanceTimersByTimeAsync(1);
    expect(outbox.find({ profileId: 'p', id })).toMatchObject({ failure: null, dueAt: null, state: 'prepared' });
    expect(outbox.counts('p').standings).toMatchObject({ paused: 0, 'under-way': 1 });
  });

  test('a failed try says when the next one is due, also after a restart', async () => {
    const first = openOutbox({ intent: async () => ({ ...RETRY, afterMs: 9_000 }) });
    const { id } = first.submit();
    expect(await first.outbox.settled(id)).toMatchObject({ attempts: 1, dueAt: NOW + 9_000 });
    await first.close();
    const { outbox } = openOutbox({}, { dataFolder: first.dataFolder });
    expect(listIntents(outbox, 'p')[0]).toMatchObject({ attempts: 1, dueAt: NOW + 9_000 });
    expect(outbox.counts('p').standings).toMatchObject({ paused: 1 });
  });

  test('looking again for its end is no other try: it has no time and is under way', async () => {
    const { outbox, submit, changes } = openOutbox({ intent: async () => ({ next: 'wait', afterMs: 1_000 }) });
    const { id } = submit();
    expect(await outbox.settled(id)).toMatchObject({ failure: null, dueAt: null });
    const told = changes.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(changes).toHaveLength(told);
    expect(outbox.counts('p').standings).toMatchObject({ paused: 0, 'under-way': 1 });
  });
});

describe('the ways on', () => {
  test('what is held up is tried at once when the operator says so, and once only', async () => {
    const step = vi.fn<Step<unknown>>().mockResolvedValueOnce(wait(60_000)).mockImplementation(advance('final'));
    const { outbox, submit } = openOutbox({ intent: step });
    const { id } = submit();
    expect((await outbox.settled(id)).ways).toEqual({ retry: 'safe', dismiss: false });
    expect(expectValue(outbox.retry(id))).toMatchObject({ condition: 'active', dueAt: null });
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(step).toHaveBeenCalledTimes(2);
  });

  test('so is a try that failed, with its count', async () => {
    const step = vi
      .fn<Step<unknown>>()
      .mockResolvedValueOnce({ ...RETRY, afterMs: 60_000 })
      .mockImplementation(advance('final'));
    const { outbox, submit } = openOutbox({ intent: step });
    const { id } = submit();
    await outbox.settled(id);
    expect(expectValue(outbox.retry(id))).toMatchObject({ condition: 'active', attempts: 1, dueAt: null });
    expect(await outbox.settled(id)).toMatchObject({ condition: 'done' });
  });

  test('what runs is left alone', async () => {
    const end = Promise.withResolvers<StepOutcome>();
    const step = vi.fn<Step<unknown>>(() => end.promise);
    const { outbox, submit } = openOutbox({ intent: step });
    const { id, ways } = submit();
    expect(ways).toEqual({ retry: null, dismiss: false });
    expect(expectValue(outbox.retry(id))).toMatchObject({ condition: 'active' });
    end.resolve({ next: 'advance', state: 'final' });
    await outbox.settled(id);
    expect(step).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['failed', { next: 'fail', failure: FAILURE }, { retry: 'safe', dismiss: true }],
    ['uncertain', { next: 'ask', failure: FAILURE }, { retry: 'after-check', dismiss: true }],
  ] as const)(
    'what is %s says whether it may be tried again unseen, and may be dismissed',
    async (_, outcome, ways) => {
      const { outbox, submit } = openOutbox({ intent: async () => outcome });
      const { id } = submit();
      expect((await outbox.settled(id)).ways).toEqual(ways);
      expect(expectValue(outbox.dismiss(id)).ways).toEqual({ retry: null, dismiss: false });
    },
  );

  test('where a kind cannot go on from its state, trying again is not offered', async () => {
    const failed = async (): Promise<StepOutcome> => ({ next: 'fail', failure: FAILURE });
    const { outbox, submit } = openOutbox({}, { kinds: [aKind({ intent: failed }, { retryableIn: ['sending'] })] });
    expect((await outbox.settled(submit().id)).ways).toEqual({ retry: null, dismiss: true });
  });
});
