import { expect, test } from 'vitest';
import { afterFailure } from '#main/outbox/after-failure.ts';
import { RETRY_TABLE } from '#main/service/retry-policy.ts';
import type { ServiceFailure, ServiceFailureCode } from '#main/service/service-failure.ts';

const CODES = Object.keys(RETRY_TABLE) as ServiceFailureCode[];

function failure(code: ServiceFailureCode, changes: Partial<ServiceFailure> = {}): ServiceFailure {
  return { code, happened: 'h', kept: 'k', next: 'n', facts: {}, effectUncertain: false, ...changes };
}

test.each(CODES)('a write without a key that may have happened is asked about and not repeated: %s', (code) => {
  const outcome = afterFailure(failure(code, { effectUncertain: true }), { repeatable: false });
  expect(outcome).toMatchObject({
    next: 'ask',
    failure: { code, next: expect.stringMatching(/^Check at the service/) },
  });
});

test.each(CODES.filter((code) => code !== 'stopped' && code !== 'rate-limited'))(
  'a write with a key that may have happened is repeated: %s',
  (code) => {
    expect(afterFailure(failure(code, { effectUncertain: true }), { repeatable: true }).next).toBe('retry');
  },
);

test.each(['wrong-key', 'missing-scope', 'not-found', 'conflict', 'not-accepted', 'rejected', 'not-sent'] as const)(
  'a refusal is final, with or without a key: %s',
  (code) => {
    for (const repeatable of [true, false]) expect(afterFailure(failure(code), { repeatable }).next).toBe('fail');
  },
);

test.each([408, 425])('a %i is asked again', (status) => {
  expect(afterFailure(failure('rejected', { status }), { repeatable: true }).next).toBe('retry');
});

test('a 429 is waited out as long as the service asked, and is no try', () => {
  const outcome = afterFailure(failure('rate-limited', { retryAfterMs: 42_000 }), { repeatable: true });
  expect(outcome).toMatchObject({ next: 'wait', afterMs: 42_000 });
});

test('a Retry-After of a fault is the floor of the next try', () => {
  const outcome = afterFailure(failure('service-fault', { retryAfterMs: 42_000 }), { repeatable: true });
  expect(outcome).toMatchObject({ next: 'retry', afterMs: 42_000 });
});

test('a closed client is waited for', () => {
  expect(afterFailure(failure('stopped'), { repeatable: true })).toMatchObject({ next: 'wait' });
});
