import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJudgeBehind } from '#main/approvals/judge-behind.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Judges as many slices of each profile as it is told to have. */
function openBehind(slices: Record<string, number>) {
  const judged: string[] = [];
  const left = new Map(Object.entries(slices));
  const behind = createJudgeBehind((profileId) => {
    judged.push(profileId);
    const after = (left.get(profileId) ?? 1) - 1;
    left.set(profileId, after);
    return after <= 0;
  });
  return { judged, ...behind };
}

test('what changes again and again is judged once, after the time in which it is gathered', () => {
  const { goOn, judged } = openBehind({});
  for (let times = 0; times < 3; times += 1) goOn('p', { afterMs: 50 });
  vi.advanceTimersByTime(49);
  expect(judged).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(judged).toEqual(['p']);
});

test('what is wanted at once does not wait for what is gathered', () => {
  const { goOn, judged } = openBehind({});
  goOn('gathered', { afterMs: 50 });
  goOn('wanted', { afterMs: 0 });
  vi.advanceTimersByTime(0);
  expect(judged).toEqual(['gathered', 'wanted']);
  vi.advanceTimersByTime(1_000);
  expect(judged).toHaveLength(2);
});

test('what has more than a slice is gone on with until nothing is left', () => {
  const { goOn, judged } = openBehind({ p: 3 });
  goOn('p', { afterMs: 50 });
  vi.runAllTimers();
  expect(judged).toEqual(['p', 'p', 'p']);
});

test('what was judged meanwhile, or comes after the end, is not judged', () => {
  const { goOn, forget, stop, judged } = openBehind({});
  goOn('p', { afterMs: 50 });
  forget('p');
  vi.runAllTimers();
  stop();
  goOn('p', { afterMs: 0 });
  vi.runAllTimers();
  expect(judged).toEqual([]);
});

test('a slice that cannot be judged is left until something changes', () => {
  let isBroken = true;
  const judged: string[] = [];
  const { goOn } = createJudgeBehind((profileId) => {
    if (isBroken) throw new Error('disk I/O error');
    judged.push(profileId);
    return true;
  });
  goOn('p', { afterMs: 0 });
  vi.runAllTimers();
  isBroken = false;
  goOn('p', { afterMs: 0 });
  vi.runAllTimers();
  expect(judged).toEqual(['p']);
});
