import { describe, expect, test } from 'vitest';
import { estimateSize } from '../../../bench/scale/estimate-size.ts';
import { showBytes, showDuration, writeScale } from '../../../bench/scale/write-scale.ts';

const reading = {
  waits: { median: 30_000, p99: 59_000, worst: 60_000 },
  readsAMinute: { mean: 250.4, most: 270 },
  slowRoundMs: 3 * 60 * 60_000,
  askedForMs: 4_300,
};
const list = { journalBytes: 200_000, heapBytes: 30_000, roundMs: 0.5 };

describe('the table of scale', () => {
  const write = (isEstimated: boolean) =>
    writeScale({
      sizes: [{ wallets: 100_000, reading, list, cache: { bytes: 8.2e9, isEstimated } }],
      approving: [
        { count: 500, simulatedMs: 240_000, realMs: 300_000 },
        { count: 10_000, simulatedMs: 83 * 60_000, realMs: undefined },
      ],
      check: { wallets: 200, simulated: reading, real: { ...reading, slowRoundMs: 2 * 60 * 60_000 } },
    });

  test('says of an estimate that it is one, and of what was measured not', () => {
    expect(write(true)).toContain('about 8.2 GB (estimated)');
    expect(write(false)).toContain('8.2 GB');
    expect(write(false)).not.toContain('about');
  });

  test('gives no time to what was not run', () => {
    expect(write(true)).toMatch(/^approved by the whole app +5 min +not run$/m);
  });

  test('tells how far the simulation is from the real run', () => {
    const lines = write(true).split('\n');
    expect(lines.find((line) => line.startsWith('worst  '))).toMatch(/60 s/);
    expect(lines.find((line) => /^everything else {2}/.test(line))).toMatch(/3 h +2 h +\+50\.0 %$/);
  });

  test('has every column as wide as its widest cell', () => {
    const [wallets = ''] = write(true).split('\n\n');
    expect(new Set(wallets.split('\n').map(({ length }) => length)).size).toBe(1);
  });
});

describe('a size', () => {
  test('is estimated on the line through two that were measured', () => {
    const measured = [
      { count: 100, bytes: 1_500 },
      { count: 1_000, bytes: 10_500 },
    ] as const;
    expect(estimateSize(100_000, measured)).toBe(1_000_500);
  });

  test('is not estimated from one alone', () => {
    const one = { count: 100, bytes: 1_500 };
    expect(() => estimateSize(1, [one, one])).toThrow('Two sizes of the same count tell nothing of a third.');
  });

  test('is shown in its unit', () => {
    expect([999, 20_332_544, 8.2e9].map(showBytes)).toEqual(['0.999 kB', '20.3 MB', '8.2 GB']);
  });
});

test('a duration is shown in the unit of which there are two', () => {
  const shown = [0.5, 1_500, 2_000, 119_000, 120_000, 7_200_000, 47 * 3_600_000, 48 * 3_600_000].map(showDuration);
  expect(shown).toEqual(['0.5 ms', '1500 ms', '2 s', '119 s', '2 min', '2 h', '47 h', '2 days']);
});
