import { expect, test } from 'vitest';
import { afterFailure } from '#main/outbox/after-failure.ts';
import { FAILURE_CODES } from '#main/service/failure-table.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';

function failure(code: ServiceFailureCode, changes: Partial<ServiceFailure> = {}): ServiceFailure {
  return { code, happened: 'h', kept: 'k', next: 'n', facts: {}, effectUncertain: false, ...changes };
}

test.each(FAILURE_CODES)('a write without a key that may have happened is asked about and not repeated: %s', (code) => {
  const outcome = afterFailure(failure(code, { effectUncertain: true }), { repeatable: false });
  expect(outcome).toMatchObject({
    next: 'ask',
    failure: { code, next: expect.stringMatching(/^Check at the service/) },
  });
});

test.each(FAILURE_CODES.filter((code) => code !== 'stopped' && code !== 'rate-limited'))(
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

test('"not now" is asked again', () => {
  expect(afterFailure(failure('not-now', { status: 425 }), { repeatable: true }).next).toBe('retry');
});

test('what is known not to have been sent goes back to before its sending, and a pause there is no try', () => {
  const back = { repeatable: true, backTo: 'prepared' } as const;
  expect(afterFailure(failure('timeout'), back)).toMatchObject({ next: 'retry', state: 'prepared' });
  expect(afterFailure(failure('timeout'), back)).not.toHaveProperty('counted');
  for (const code of ['rate-limited', 'stopped'] as const)
    expect(afterFailure(failure(code), back)).toMatchObject({ next: 'retry', state: 'prepared', counted: false });
  expect(afterFailure(failure('rejected'), back)).toMatchObject({ next: 'fail' });
});

test('a 429 is waited out as long as the service asked, and is no try', () => {
  const outcome = afterFailure(failure('rate-limited', { retryAfterMs: 42_000 }), { repeatable: true });
  expect(outcome).toMatchObject({ next: 'wait', afterMs: 42_000 });
});

test('where the service names no time, a 429 is waited out all the same', () => {
  expect(afterFailure(failure('rate-limited'), { repeatable: true })).toMatchObject({ next: 'wait', afterMs: 10_000 });
  expect(afterFailure(failure('stopped'), { repeatable: false })).toMatchObject({ next: 'wait', afterMs: 500 });
});

test('a fault without a Retry-After leaves the pause to the backoff, and the state as it is', () => {
  expect(afterFailure(failure('service-fault'), { repeatable: true })).toEqual({
    next: 'retry',
    failure: failure('service-fault'),
  });
});

test('a Retry-After of a fault is the floor of the next try', () => {
  const outcome = afterFailure(failure('service-fault', { retryAfterMs: 42_000 }), { repeatable: true });
  expect(outcome).toMatchObject({ next: 'retry', afterMs: 42_000 });
});

test('a closed client is waited for', () => {
  expect(afterFailure(failure('stopped'), { repeatable: true })).toMatchObject({ next: 'wait' });
});
