import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignDifference, GAP, joinRuns, wrapColumns } from '../../../src/renderer/src/format/align-difference.ts';

describe('two values one above the other', () => {
  test('of one length are compared in place', () => {
    expect(joinRuns(alignDifference({ expected: '0xab12', actual: '0xab21' }), 'actual')).toEqual([
      { text: '0xab', differs: false },
      { text: '21', differs: true },
    ]);
  });

  test('of two lengths share their ends, and what is missing is a gap', () => {
    const columns = alignDifference({ expected: 'transfer', actual: 'transxfer' });
    expect(joinRuns(columns, 'expected').map(({ text }) => text)).toEqual(['trans', GAP, 'fer']);
    expect(joinRuns(columns, 'actual')[1]).toEqual({ text: 'x', differs: true });
  });

  test('mark no character when they are the same, and at least one when they are not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (expected, actual) => {
        const isMarked = alignDifference({ expected, actual }).some(({ differs }) => differs);
        expect(isMarked).toBe(expected !== actual);
      }),
    );
  });

  test('lose no character, however the lines are cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '0') });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 9 }), (expected, actual, width) => {
        const lines = wrapColumns(alignDifference({ expected, actual }), width);
        const read = (side: 'expected' | 'actual') =>
          lines
            .map((line) =>
              joinRuns(line, side)
                .map((run) => run.text)
                .join(''),
            )
            .join('')
            .replaceAll(GAP, '');
        expect(read('expected')).toBe(expected);
        expect(read('actual')).toBe(actual);
        expect(lines.every((line) => line.length <= width)).toBe(true);
      }),
    );
  });
});
