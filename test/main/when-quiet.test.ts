import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWhenQuiet } from '#main/when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openQuiet() {
  const run = vi.fn();
  return { run, ...createWhenQuiet({ quietMs: 100, atMostMs: 350, run }) };
}

test('what comes in a row is one reason, and the thing is done when no more came for a while', () => {
  const { run, touch } = openQuiet();
  for (const wait of [0, 60, 60]) {
    vi.advanceTimersByTime(wait);
    touch();
  }
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(1);
});

test('what does not stop coming puts it off no longer than at most', () => {
  const { run, touch } = openQuiet();
  for (let at = 0; at < 700; at += 50) {
    touch();
    vi.advanceTimersByTime(50);
  }
  expect(run).toHaveBeenCalledTimes(2);
});

test('a reason that comes afterwards is a new one, and after the end nothing is done', () => {
  const { run, touch, stop } = openQuiet();
  touch();
  vi.runAllTimers();
  touch();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
  touch();
  stop();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledTimes(2);
});
