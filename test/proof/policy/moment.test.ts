import { describe, expect, test } from 'vitest';
import { momentOf } from '#proof/policy/moment.ts';

describe('the moment of a request', () => {
  const now = new Date(2026, 2, 4, 13, 7, 30);

  test('is told by the minute of the day and the day of the week of this computer’s clock', () => {
    expect(momentOf(now, 0)).toEqual({ at: now.getTime(), minute: 13 * 60 + 7, day: 3, isBehind: false });
  });

  test('is never before the last entry of the ledger, and behind it by more than a minute only where that is so', () => {
    const last = now.getTime() + 60_000;
    expect(momentOf(now, last)).toMatchObject({ at: last, isBehind: false });
    expect(momentOf(now, last + 1)).toMatchObject({ at: last + 1, isBehind: true });
  });
});
