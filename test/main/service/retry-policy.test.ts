import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BACKOFF_CAP_MS, decideNextTry, isRetryable, MAX_TRIES, nextDelay } from '#main/service/retry-policy.ts';
import type { ServiceFailureCode } from '#main/service/service-failure.ts';

const randomPart = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the retry table', () => {
  test.each<[ServiceFailureCode, number | undefined]>([
    ['rate-limited', 429],
    ['service-fault', 500],
    ['service-fault', 503],
    ['unreachable', undefined],
    ['tls', undefined],
    ['timeout', undefined],
    ['rejected', 408],
    ['rejected', 425],
  ])('%s (%s) is tried again', (code, status) => {
    expect(isRetryable({ code, ...(status === undefined ? {} : { status }) })).toBe(true);
  });

  test.each<[ServiceFailureCode, number | undefined]>([
    ['wrong-key', 401],
    ['missing-scope', 403],
    ['not-found', 404],
    ['conflict', 409],
    ['not-accepted', 422],
    ['rejected', 400],
    ['too-large', 200],
    ['malformed-answer', 200],
    ['wrong-answer', 200],
    ['not-sent', undefined],
    ['stopped', undefined],
  ])('%s (%s) is not tried again', (code, status) => {
    expect(isRetryable({ code, ...(status === undefined ? {} : { status }) })).toBe(false);
  });

  test('the fifth failure parks the request', () => {
    const failure = { code: 'timeout' } as const;
    expect(decideNextTry(failure, { attempt: MAX_TRIES - 1, random: 0.5 })).toMatchObject({ action: 'retry' });
    expect(decideNextTry(failure, { attempt: MAX_TRIES, random: 0.5 })).toEqual({ action: 'park' });
  });
});

describe('the backoff', () => {
  test('never exceeds its cap, nor falls under what the service asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), randomPart, fc.nat(600_000), (attempt, random, retryAfterMs) => {
        const delay = nextDelay({ attempt, random, retryAfterMs });
        expect(delay).toBeGreaterThanOrEqual(retryAfterMs);
        expect(delay).toBeLessThanOrEqual(Math.max(BACKOFF_CAP_MS, retryAfterMs));
      }),
    );
  });

  test('draws from the whole range up to a ceiling that doubles', () => {
    const ceilings = [1, 2, 3, 4, 5, 6, 7].map((attempt) => nextDelay({ attempt, random: 0.999_999 }) + 1);
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(nextDelay({ attempt: 5, random: 0 })).toBe(0);
  });
});
