import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRequestNumbers } from '#main/records/request-numbers.ts';
import { createPoller, pauseAfter } from '#main/sync/poller.ts';

describe('the pause between two rounds', () => {
  const anyPause = fc.record({
    failures: fc.nat({ max: 10_000 }),
    intervalMs: fc.integer({ min: 1, max: 3_600_000 }),
    factor: fc.integer({ min: 1, max: 100 }),
    random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });

  test('is never shorter than the interval, and never longer than the cap and a tenth', () => {
    fc.assert(
      fc.property(anyPause, ({ failures, intervalMs, factor, random }) => {
        const maxIntervalMs = intervalMs * factor;
        const pause = pauseAfter({ failures, intervalMs, maxIntervalMs, random });
        expect(Number.isSafeInteger(pause)).toBe(true);
        expect(pause).toBeGreaterThanOrEqual(intervalMs);
        expect(pause).toBeLessThanOrEqual(Math.round(maxIntervalMs * 1.1));
      }),
    );
  });

  test('is a tenth longer at most: half of that where chance lies in the middle', () => {
    const pause = (random: number) => pauseAfter({ failures: 0, intervalMs: 1_000, maxIntervalMs: 1_000, random });
    expect([pause(0), pause(0.5), pause(1)]).toEqual([1_000, 1_050, 1_100]);
  });

  test('does not get shorter with another failure', () => {
    fc.assert(
      fc.property(anyPause, ({ failures, intervalMs, factor, random }) => {
        const shared = { intervalMs, maxIntervalMs: intervalMs * factor, random };
        expect(pauseAfter({ ...shared, failures: failures + 1 })).toBeGreaterThanOrEqual(
          pauseAfter({ ...shared, failures }),
        );
      }),
    );
  });
});

describe('a poller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const start = (round: () => Promise<void>) => {
    const poller = createPoller({ round, intervalMs: 100, random: () => 0 });
    poller.start();
    return poller;
  };

  test('reads at once, then an interval after each round ended', async () => {
    const round = vi.fn(async () => {});
    const poller = start(round);
    await vi.advanceTimersByTimeAsync(350);
    expect(round).toHaveBeenCalledTimes(4);
    poller.stop();
    await vi.runAllTimersAsync();
    expect(round).toHaveBeenCalledTimes(4);
  });

  test('stopped before it began never begins', async () => {
    const round = vi.fn(async () => {});
    const poller = createPoller({ round, intervalMs: 100, random: () => 0 });
    poller.stop();
    poller.start();
    await vi.runAllTimersAsync();
    expect(round).not.toHaveBeenCalled();
  });

  test('stopped in the middle of a round starts none', async () => {
    const hold = Promise.withResolvers<void>();
    const round = vi.fn(() => hold.promise);
    const poller = start(round);
    poller.stop();
    hold.resolve();
    await vi.runAllTimersAsync();
    expect(round).toHaveBeenCalledTimes(1);
  });
});

describe('request numbers', () => {
  test('rise with every request, however the clock runs', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 ** 41 }), { minLength: 2 }), (times) => {
        let index = 0;
        const next = createRequestNumbers({ clock: () => times[index++] ?? 0, newestKept: 0 });
        const numbers = times.map(() => next());
        for (const [at, number] of numbers.entries()) expect(number).toBeGreaterThan(numbers[at - 1] ?? 0);
        expect(numbers.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test('go on above what is kept, also when the clock was set back', () => {
    const next = createRequestNumbers({ clock: () => 1, newestKept: 5_000_000 });
    expect(next()).toBe(5_000_001);
  });
});
