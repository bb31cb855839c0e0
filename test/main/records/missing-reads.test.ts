import { describe, expect, test } from 'vitest';
import { createMissingReads, holdMissing, noteRecordFailure } from '#main/records/missing-reads.ts';
import { REQUEST_PRIORITY } from '#main/service/service-turn.ts';
import { failureOf, openReadingDesk } from '../sync/reading-desk.ts';

const MINUTE_MS = 60_000;

describe('reads of records that are gone', () => {
  function open() {
    const time = { now: 10 * MINUTE_MS };
    const take = createMissingReads(() => time.now);
    const takeAll = (profileId = 'p') => Array.from({ length: 30 }, () => take(profileId)).filter(Boolean).length;
    return { time, take, takeAll };
  }

  test('are eighteen a minute in each profile', () => {
    const { takeAll } = open();
    expect(takeAll()).toBe(18);
    expect(takeAll()).toBe(0);
    expect(takeAll('q')).toBe(18);
  });

  test('are to be had again a minute after they were made, and not before', () => {
    const { takeAll, take, time } = open();
    take('p');
    time.now += 1_000;
    expect(takeAll()).toBe(17);
    time.now += MINUTE_MS - 1_001;
    expect(take('p')).toBe(false);
    time.now += 1;
    expect(takeAll()).toBe(1);
    time.now += 1_000;
    expect(takeAll()).toBe(17);
  });

  test('are not lost where the clock was set back', () => {
    const { takeAll, time } = open();
    takeAll();
    time.now -= 1;
    expect(takeAll()).toBe(18);
  });
});

describe('a record that is gone', () => {
  const KEY = { profileId: 'p', resource: 'nft', parent: 'c', id: 'n' } as const;

  function open({ isGone = true, isLeft = false } = {}) {
    const { store, context, time } = openReadingDesk({});
    const asked: string[] = [];
    const takeMissingRead = (profileId: string) => {
      asked.push(profileId);
      return isLeft;
    };
    const failure = failureOf('not-found', { happened: 'It is gone.', next: 'Look elsewhere.' });
    for (const _time of isGone ? [1, 2] : [])
      store.recordFailures.note({ ...KEY, at: time.now, failure, isMissing: true });
    const hold = (priority?: number) => holdMissing({ store, takeMissingRead }, KEY, priority);
    return { store, context, asked, hold };
  }

  test('is not asked for in the background where the minute has no read left for it, in the words of the service', () => {
    const { hold, asked } = open();
    expect(hold()).toMatchObject({
      ...{ code: 'not-found', happened: 'It is gone.', next: 'Look elsewhere.', effectUncertain: false },
    });
    expect(hold(REQUEST_PRIORITY.background)).toBeDefined();
    expect(asked).toEqual(['p', 'p']);
  });

  test('is asked for out of the few reads that are left', () => {
    const { hold, asked } = open({ isLeft: true });
    expect(hold()).toBeUndefined();
    expect(asked).toEqual(['p']);
  });

  test('is asked for at any time where a person waits for it', () => {
    const { hold, asked } = open();
    expect(hold(REQUEST_PRIORITY.screen)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is not taken for one that only failed, or never did', () => {
    const { store, hold, asked } = open({ isGone: false });
    expect(hold()).toBeUndefined();
    store.recordFailures.note({ ...KEY, at: 1, failure: failureOf('timeout'), isMissing: false });
    expect(hold()).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is noted as missing, with what was told and without the text of the answer', () => {
    const { store, context } = open({ isGone: false });
    const failure = failureOf('not-found', { raw: 'the whole answer', retryAfterMs: 5_000 });
    noteRecordFailure(context, { ...KEY, failure });
    const noted = store.recordFailures.get(KEY);
    expect(noted).toMatchObject({ missing: 1, failedAt: context.clock() });
    expect(noted?.failure).toEqual(failureOf('not-found'));
    noteRecordFailure(context, { ...KEY, id: 'm', failure: failureOf('timeout') });
    expect(store.recordFailures.get({ ...KEY, id: 'm' })).toMatchObject({ missing: 0 });
  });
});
