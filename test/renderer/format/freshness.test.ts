import { describe, expect, test } from 'vitest';
import { isUnread, mergeFreshness, summariseFreshness } from '../../../src/renderer/src/format/freshness.ts';

const FAILURE = { code: 'unreachable', happened: 'No connection.', kept: 'All.', next: 'Try again.' };
const entry = (subject: string, succeededAt: number | null, failedAt: number | null = null) => ({
  subject,
  succeededAt,
  failedAt,
  failure: failedAt === null ? null : FAILURE,
});

describe('how old a list is', () => {
  test('is the age of its oldest part', () => {
    const freshness = [entry('w/transactions', 2_000), entry('w/signatures', 1_000)];
    expect(summariseFreshness({ failure: null, freshness })).toEqual({
      isAsked: true,
      readAt: 1_000,
      isOldest: false,
      failure: null,
      notice: null,
    });
  });

  test('is told to be that of the oldest where other parts are newer by so much that it would be seen', () => {
    const ofWallets = (newest: number) => ({
      failure: null,
      freshness: [entry('a/transactions', 1_000), entry('b/transactions', newest)],
    });
    expect(summariseFreshness(ofWallets(61_000))).toMatchObject({ readAt: 1_000, isOldest: true });
    expect(summariseFreshness(ofWallets(60_999))).toMatchObject({ readAt: 1_000, isOldest: false });
  });

  test('counts only what the list shows', () => {
    const freshness = [entry('w/transactions', 2_000), entry('w/balances', 1_000, 3_000)];
    const summary = summariseFreshness({ failure: null, freshness }, (subject) => subject.endsWith('/transactions'));
    expect(summary).toEqual({ isAsked: true, readAt: 2_000, isOldest: false, failure: null, notice: null });
  });

  test('tells a failure that came after the last success, and not one before it', () => {
    expect(summariseFreshness({ failure: null, freshness: [entry('a', 1_000, 2_000)] }).failure).toEqual(FAILURE);
    expect(summariseFreshness({ failure: null, freshness: [entry('a', 3_000, 2_000)] }).failure).toBeNull();
  });

  test('tells what could not be read of what was read', () => {
    const { failure, notice } = summariseFreshness({ failure: null, freshness: [entry('a', 2_000, 2_000)] });
    expect([failure, notice]).toEqual([null, FAILURE]);
  });

  test('is unknown before anything was read, and the profile’s own failure comes first', () => {
    expect(summariseFreshness({ failure: FAILURE, freshness: [] })).toEqual({
      isAsked: false,
      readAt: null,
      isOldest: false,
      failure: FAILURE,
      notice: null,
    });
  });

  test('is that of what is read: a profile with nothing to read leaves the others their age', () => {
    const read = summariseFreshness({ failure: null, freshness: [entry('a', 1_000)] });
    const idle = summariseFreshness({ failure: null, freshness: [] });
    const unread = summariseFreshness({ failure: null, freshness: [entry('a', null, 2_000)] });
    expect(mergeFreshness([read, idle])).toMatchObject({ isAsked: true, readAt: 1_000 });
    expect(mergeFreshness([read, unread]).readAt).toBeNull();
    expect(mergeFreshness([idle])).toMatchObject({ isAsked: false, readAt: null });
    expect([read, idle, unread].map(isUnread)).toEqual([false, false, true]);
  });
});
