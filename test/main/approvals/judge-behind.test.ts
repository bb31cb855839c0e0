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

test('what is asked for several times is judged once, and not before whoever asked has gone on', () => {
  const { goOn, judged } = openBehind({});
  for (let times = 0; times < 3; times += 1) goOn('p');
  expect(judged).toEqual([]);
  vi.runAllTimers();
  expect(judged).toEqual(['p']);
});

test('what changes again and again is judged once, when it is quiet', () => {
  const { goOnWhenQuiet, judged } = openBehind({});
  for (let times = 0; times < 3; times += 1) {
    goOnWhenQuiet('p');
    vi.advanceTimersByTime(150);
    expect(judged).toEqual([]);
  }
  vi.runAllTimers();
  expect(judged).toEqual(['p']);
});

test('what has more than a slice is gone on with until nothing is left', () => {
  const { goOn, judged } = openBehind({ p: 3 });
  goOn('p');
  vi.runAllTimers();
  expect(judged).toEqual(['p', 'p', 'p']);
});

test('what was judged meanwhile, or comes after the end, is not judged', () => {
  const { goOn, forget, stop, judged } = openBehind({});
  goOn('p');
  forget('p');
  vi.runAllTimers();
  stop();
  goOn('p');
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
  goOn('p');
  vi.runAllTimers();
  isBroken = false;
  goOn('p');
  vi.runAllTimers();
  expect(judged).toEqual(['p']);
});
