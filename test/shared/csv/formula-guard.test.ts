import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { armCell, disarmCell } from '#shared/csv/formula-guard.ts';
import { anyTrickyText } from '../../helpers/tricky-text.ts';

describe('a cell', () => {
  test('is the same again after it was armed and disarmed', () => {
    fc.assert(
      fc.property(fc.oneof(anyTrickyText, fc.string()), (cell) => {
        expect(disarmCell(armCell(cell))).toBe(cell);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '"=1"', '\tx', 'own;=1', 'a\n=1', "'=1", "own;'=1"])(
    'that a spreadsheet would take for a formula begins with an apostrophe there: %j',
    (cell) => {
      const armed = armCell(cell);
      expect(armed).not.toBe(cell);
      expect(armed).not.toMatch(/(?:^|[;\t\r\n])"*[=+\-@＝＋－＠]/);
    },
  );

  test('of apostrophes alone is read as soon as any other', () => {
    const cell = "'".repeat(200_000);
    expect(disarmCell(armCell(cell))).toBe(cell);
  });

  test('of ordinary words stays as it is', () => {
    for (const cell of ['Treasury', "O'Neill", 'a-b', 'a;b', '1 + 1', '']) expect(armCell(cell)).toBe(cell);
  });
});
