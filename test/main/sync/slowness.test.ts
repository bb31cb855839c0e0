import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSlowness, type Slowness } from '#main/sync/slowness.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function isSlow({ isSlow: slow }: Slowness): Promise<boolean> {
  let came = false;
  void slow.then(() => {
    came = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return came;
}

describe('a service that is asked', () => {
  test('is slow once it has taken two seconds, and not before', async () => {
    const slowness = createSlowness();
    slowness.asks(true);
    vi.advanceTimersByTime(1_999);
    expect(await isSlow(slowness)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isSlow(slowness)).toBe(true);
  });

  test('is slow by all that it was asked taken together, whatever lies between', async () => {
    const slowness = createSlowness();
    slowness.asks(true);
    vi.advanceTimersByTime(1_500);
    slowness.asks(false);
    vi.advanceTimersByTime(60_000);
    expect(await isSlow(slowness)).toBe(false);
    slowness.asks(true);
    vi.advanceTimersByTime(499);
    expect(await isSlow(slowness)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await isSlow(slowness)).toBe(true);
  });

  test('is asked from when it is first said so until it is said otherwise', () => {
    const slowness = createSlowness();
    expect(slowness.isAsking()).toBe(false);
    slowness.asks(true);
    slowness.asks(true);
    expect(slowness.isAsking()).toBe(true);
    slowness.asks(false);
    slowness.asks(false);
    expect(slowness.isAsking()).toBe(false);
  });
});

describe('a reading that waits for another one', () => {
  test('waits for the service from the start where that one is asking', async () => {
    const before = createSlowness();
    before.asks(true);
    const after = createSlowness(before);
    expect(after.isAsking()).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect(await isSlow(after)).toBe(true);
  });

  test.each([
    ['has asked for nothing', false],
    ['has ended', true],
  ])('does not where that one %s', async (_what, hasAsked) => {
    const before = createSlowness();
    before.asks(hasAsked);
    before.asks(false);
    const after = createSlowness(before);
    expect(after.isAsking()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(await isSlow(after)).toBe(false);
  });
});
