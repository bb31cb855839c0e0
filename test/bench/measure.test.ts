import { describe, expect, test } from 'vitest';
import { requireResult } from '../../bench/harness/bench-case.ts';
import { measure } from '../../bench/harness/measure.ts';
import { runCase } from '../../bench/harness/run-case.ts';
import { createHandClock, makeComparison } from './sample-cases.ts';

/** Contenders that take these many milliseconds, one after the other, and tell when they run. */
function makeTimed({ ours, reference }: { ours: number[]; reference: number[] }) {
  const clock = createHandClock();
  const ran: string[] = [];
  const contender = (what: string, times: number[]) => ({
    what,
    operations: 1,
    run: () => {
      ran.push(what);
      clock.take(times.shift() ?? 0);
    },
  });
  return {
    ran,
    clock,
    comparison: makeComparison({ ours: contender('ours', ours), reference: contender('reference', reference) }),
  };
}

describe('a comparison', () => {
  test('is timed in turn, five repeats of each, ours first', async () => {
    const { ran, clock, comparison } = makeTimed({ ours: [1, 2, 3, 4, 5], reference: [10, 10, 10, 10, 10] });
    const { ours, reference } = await measure({ ...comparison, warmUps: 0 }, clock);
    expect(ran).toEqual(Array.from({ length: 5 }, () => ['ours', 'reference']).flat());
    expect(ours).toMatchObject({ median: 3, low: 1, high: 5, repeats: [1, 2, 3, 4, 5] });
    expect(reference).toMatchObject({ median: 10, low: 10, high: 10 });
  });

  test('has the ratio of the medians, and as its spread those of the repeats side by side', async () => {
    const { clock, comparison } = makeTimed({ ours: [1, 2, 4], reference: [4, 4, 4] });
    const { ratio } = await measure({ ...comparison, warmUps: 0 }, { ...clock, repeats: 3 });
    expect(ratio).toEqual({ median: 2, low: 1, high: 4 });
  });

  test('tells the time of one operation, without what was prepared', async () => {
    const clock = createHandClock();
    const ours = { what: 'ours', operations: 10, prepare: () => clock.take(1_000), run: () => clock.take(50) };
    const reference = { what: 'theirs', operations: 1, run: () => clock.take(5) };
    const figures = await measure(makeComparison({ ours, reference }), clock);
    expect(figures.ours.median).toBe(5);
    expect(figures.ratio.median).toBe(1);
  });

  test('takes the word of a contender that times itself, and none from one that tells no time', async () => {
    const clock = createHandClock();
    const telling = (what: string, told: unknown) => ({
      what,
      operations: 1,
      timesItself: true,
      run: async () => told,
    });
    const figures = await measure(
      makeComparison({ ours: telling('ours', 30), reference: telling('theirs', 20) }),
      clock,
    );
    expect(figures.ours.median).toBe(30);
    expect(figures.reference.median).toBe(20);
    const silent = makeComparison({ ours: telling('ours', Number.NaN), reference: telling('theirs', 20) });
    await expect(measure(silent, clock)).rejects.toThrow('told no time');
  });

  test('is warmed up by a repeat that no time is told of', async () => {
    const { ran, clock, comparison } = makeTimed({ ours: [100, 1, 1, 1, 1, 1], reference: [100, 1, 1, 1, 1, 1] });
    const { ours } = await measure(comparison, clock);
    expect(ran).toHaveLength(12);
    expect(ours.high).toBe(1);
  });

  test('of what only computes runs each side once more before it is timed, unless one of them has to prepare it', async () => {
    const times = () => ({ ours: [1, 9, 1, 9], reference: [2, 8, 2, 8] });
    const computing = makeTimed(times());
    const warmed = { ...computing.comparison, clock: 'processor' as const, warmUps: 0 };
    const figures = await measure(warmed, { ...computing.clock, repeats: 2 });
    expect([figures.ours.repeats, figures.reference.repeats]).toEqual([
      [9, 9],
      [8, 8],
    ]);
    const preparing = makeTimed(times());
    const ours = { ...preparing.comparison.ours, prepare: () => {} };
    const cold = { ...preparing.comparison, ours, clock: 'processor' as const, warmUps: 0 };
    expect((await measure(cold, { ...preparing.clock, repeats: 2 })).reference.repeats).toEqual([2, 8]);
  });

  test('is checked before anything is timed: a wrong result leaves no figures', async () => {
    const { ran, clock, comparison } = makeTimed({ ours: [], reference: [] });
    const check = () => requireResult(false, 'The hashes differ.');
    await expect(measure({ ...comparison, check }, clock)).rejects.toThrow('The hashes differ.');
    expect(ran).toEqual([]);
  });

  test('meets or misses its goal by what was measured', async () => {
    const { clock, comparison } = makeTimed({ ours: Array(5).fill(2), reference: Array(5).fill(3) });
    expect((await measure({ ...comparison, warmUps: 0, goal: 1.6 }, clock)).verdict).toBe('missed');
  });
});

describe('a case', () => {
  test('has failed as a whole, with the reason, where one of its results is wrong', async () => {
    const wrong = { check: () => requireResult(false, 'Two signatures differ.') };
    const prepare = () => ({ comparisons: [makeComparison(), makeComparison(wrong)] });
    expect(await runCase({ name: 'both', prepare }, createHandClock())).toEqual({
      name: 'both',
      outcome: 'failed',
      reason: 'Two signatures differ.',
    });
  });

  test('is cleared away when it fails, too', async () => {
    let isClosed = false;
    const close = () => {
      isClosed = true;
    };
    const check = () => Promise.reject(new Error('no'));
    await runCase(
      { name: 'one', prepare: () => ({ comparisons: [makeComparison({ check })], close }) },
      createHandClock(),
    );
    expect(isClosed).toBe(true);
  });
});
