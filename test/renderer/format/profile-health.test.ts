import { describe, expect, test } from 'vitest';
import type { Failure } from '#shared/failure.ts';
import { mergeFreshness, summariseFreshness } from '../../../src/renderer/src/format/freshness.ts';
import { isCutOff, judgeProfileHealth } from '../../../src/renderer/src/format/profile-health.ts';

const READ_AT = 1_000;
const failureOf = (concerns?: Failure['concerns']): Failure => ({
  code: 'any',
  happened: 'No.',
  kept: 'All.',
  next: 'Wait.',
  ...(concerns && { concerns }),
});
const read = { subject: 'orders', succeededAt: READ_AT, failedAt: null, failure: null };
const failed = (concerns?: Failure['concerns']) => ({ ...read, failedAt: READ_AT + 1, failure: failureOf(concerns) });

describe('how a profile stands', () => {
  test('is told by its last reading: whether its key, its service or something else is in the way', () => {
    const kindOf = (...freshness: (typeof read | ReturnType<typeof failed>)[]) =>
      judgeProfileHealth({ failure: null, freshness }).kind;
    expect([kindOf(read), kindOf()]).toEqual(['read', 'not-read']);
    expect([kindOf(failed('key')), kindOf(failed('scope'))]).toEqual(['key-refused', 'key-refused']);
    expect([kindOf(read, failed('host')), kindOf(failed('asked')), kindOf(failed())]).toEqual([
      'offline',
      'failing',
      'failing',
    ]);
  });

  test('is cut off where nothing at all is read, and not where one thing fails', () => {
    const cutOff = (...freshness: (typeof read | ReturnType<typeof failed>)[]) =>
      isCutOff({ failure: null, freshness });
    expect([cutOff(failed('host')), cutOff(failed('key'))]).toEqual([true, true]);
    expect([cutOff(read), cutOff(), cutOff(failed('asked')), cutOff(failed('endpoint'))]).toEqual(Array(4).fill(false));
    expect(isCutOff({ failure: failureOf(), freshness: [read] })).toBe(true);
  });

  test('is closed where its key is not used or not had, and says still when it was read', () => {
    const closed = judgeProfileHealth({ failure: failureOf('key'), freshness: [read] });
    expect(closed).toEqual({ kind: 'closed', readAt: READ_AT });
  });
});

describe('the freshness of a list of several profiles', () => {
  const summary = (succeededAt: number | null) =>
    summariseFreshness({ failure: null, freshness: [{ ...read, succeededAt }] });

  test('is that of the oldest, and none as long as one was never read', () => {
    expect(mergeFreshness([summary(200_000), summary(5)])).toMatchObject({ readAt: 5, isOldest: true });
    expect(mergeFreshness([summary(200_000), summary(200_001)])).toMatchObject({ readAt: 200_000, isOldest: false });
    expect(mergeFreshness([summary(5), summary(null)]).readAt).toBeNull();
  });

  test('has the failure of whichever fails', () => {
    const failing = summariseFreshness({ failure: null, freshness: [failed('host')] });
    expect(mergeFreshness([summary(5), failing]).failure).toEqual(failureOf('host'));
    expect(mergeFreshness([summary(5)]).failure).toBeNull();
  });
});
