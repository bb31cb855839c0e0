import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutToDifference } from '../../../src/renderer/src/format/cut-difference.ts';

describe('two long values set one above the other', () => {
  test('are cut to where they begin to differ, and say where that is and how long they are', () => {
    const same = 'x'.repeat(1_000_000);
    const { expected, actual } = cutToDifference({ expected: `${same}one`, actual: `${same}another` });
    expect(expected).toBe('(from character 999,985) …xxxxxxxxxxxxxxxxone');
    expect(actual).toBe('(from character 999,985) …xxxxxxxxxxxxxxxxanother');
    expect(cutToDifference({ expected: 'none', actual: same }).actual).toContain('(1,000,000 characters in all)');
  });

  test('stay what they are where they are short', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (expected, actual) => {
        expect(cutToDifference({ expected, actual })).toEqual({ expected, actual });
      }),
    );
  });

  test('differ as they are cut where they differ, and are short whatever they are', () => {
    const long = fc.string({ unit: 'binary', minLength: 150, maxLength: 900 });
    fc.assert(
      fc.property(long, long, fc.string({ unit: 'binary', maxLength: 400 }), (one, other, start) => {
        const cut = cutToDifference({ expected: start + one, actual: start + other });
        expect(cut.expected === cut.actual).toBe(one === other);
        expect(Math.max(cut.expected.length, cut.actual.length)).toBeLessThan(300);
      }),
    );
  });
});
