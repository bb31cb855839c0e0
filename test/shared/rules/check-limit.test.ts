import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnits } from '#shared/amount.ts';
import {
  checkLimitAmount,
  checkLimitToken,
  checkSwapLoss,
  readLimitAmount,
  readSwapLoss,
} from '#shared/rules/check-limit.ts';

describe('the amount of a limit', () => {
  test('is read exactly, whatever the decimals', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: (1n << 190n) - 1n }),
        fc.integer({ min: 0, max: 18 }),
        (amount, decimals) => {
          const text = formatUnits(amount, decimals);
          expect(readLimitAmount(` ${text} `, decimals)).toBe(amount);
          expect(checkLimitAmount(text, decimals)).toBeUndefined();
        },
      ),
    );
  });

  test.each([
    ['', 6, 'An amount is needed; 0 is one.'],
    ['1,5', 6, 'An amount is written with a point, for example 1000.50.'],
    ['lots', 6, 'An amount is written in digits, and has to fit on a chain.'],
    ['-1', 6, 'An amount is written in digits, and has to fit on a chain.'],
    ['9'.repeat(60), 18, 'An amount is written in digits, and has to fit on a chain.'],
    ['0.0000001', 6, 'This currency has at most 6 digits after the point.'],
    ['0.5', undefined, 'Raw units are whole: nothing stands behind a point.'],
  ])('%s with decimals %s is told what is wrong with it', (text, decimals, rule) => {
    expect(checkLimitAmount(text, decimals)).toBe(rule);
    expect(readLimitAmount(text, decimals)).toBeUndefined();
  });
});

test('the token of a limit is an address', () => {
  expect(checkLimitToken(` 0x${'ab'.repeat(20)} `)).toBeUndefined();
  for (const text of ['', 'USDC', '0x12', `0x${'ab'.repeat(21)}`]) expect(checkLimitToken(text)).toContain('0x and 40');
});

test('the loss of an exchange is from 0 to 100 percent, in hundredths', () => {
  expect(['0', '5', '0.25', ' 100 '].map(readSwapLoss)).toEqual([0, 500, 25, 10_000]);
  for (const text of ['', '-1', '100.01', '0.001', '5%']) {
    expect(readSwapLoss(text)).toBeUndefined();
    expect(checkSwapLoss(text)).toContain('from 0 to 100');
  }
  expect(checkSwapLoss('5')).toBeUndefined();
});
