import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutage } from '#main/service/outage.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function failure(code: ServiceFailure['code'], status?: number): ServiceFailure {
  const parts = status === undefined ? {} : { status };
  return { code, happened: 'h', kept: 'k', next: 'n', facts: {}, effectUncertain: false, ...parts };
}
const REFUSED_KEY = failure('wrong-key', 401);

function noteTimes(outage: ReturnType<typeof createOutage>, times: number, noted: ServiceFailure | undefined) {
  for (let time = 0; time < times; time += 1) outage.note(noted);
}

test('one odd answer about the key or the network is none', () => {
  const outage = createOutage();
  noteTimes(outage, 2, REFUSED_KEY);
  expect(outage.current()).toBeUndefined();
});

test.each([REFUSED_KEY, failure('unreachable'), failure('tls')])(
  'the same thing each time is one, for a while: $code',
  async (noted) => {
    const outage = createOutage();
    noteTimes(outage, 5, noted);
    expect(outage.current()).toBe(noted);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(outage.current()).toBeUndefined();
  },
);

test('a clock that is set back ends it: nobody asked would find out that it is over', () => {
  const outage = createOutage();
  noteTimes(outage, 5, failure('unreachable'));
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(outage.current()).toBeUndefined();
});

test.each([undefined, failure('not-found', 404), failure('service-fault', 500)])(
  'any other answer ends it',
  (answer) => {
    const outage = createOutage();
    noteTimes(outage, 9, failure('unreachable'));
    outage.note(answer);
    expect(outage.current()).toBeUndefined();
  },
);

test('no answer at all is none, and ends none', () => {
  const outage = createOutage();
  noteTimes(outage, 99, failure('timeout'));
  expect(outage.current()).toBeUndefined();
  noteTimes(outage, 5, failure('unreachable'));
  outage.note(failure('timeout'));
  expect(outage.current()?.code).toBe('unreachable');
});

test('a person who wants to know ends it', () => {
  const outage = createOutage();
  noteTimes(outage, 9, REFUSED_KEY);
  outage.end();
  expect(outage.current()).toBeUndefined();
});
