import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnits } from '#shared/amount.ts';
import { type AmountRule, parseAmount } from '../../../src/renderer/src/format/parse-amount.ts';

const MAX_UINT256 = 2n ** 256n - 1n;

describe('an amount typed as a decimal', () => {
  test('is read back from what any integer is written as, digit for digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UINT256 }), fc.integer({ min: 0, max: 30 }), (amount, decimals) => {
        expect(parseAmount({ text: formatUnits(amount, decimals), decimals })).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test.each<[string, number, bigint]>([
    ['0.25', 18, 250_000_000_000_000_000n],
    [' 1.50 ', 1, 15n],
    ['0.000000000000000001', 18, 1n],
    ['007', 0, 7n],
    ['0', 6, 0n],
  ])('%j with %i decimals is %s of the smallest unit', (text, decimals, value) => {
    expect(parseAmount({ text, decimals })).toEqual({ ok: true, value });
  });

  test.each<[string, AmountRule]>([
    ['', 'missing'],
    ['  ', 'missing'],
    ['-1', 'form'],
    ['1,5', 'form'],
    ['1e18', 'form'],
    ['0x10', 'form'],
    ['.5', 'form'],
    ['1.', 'form'],
    ['1 000', 'form'],
    ['٣', 'form'],
    ['0.0000000000000000001', 'decimals'],
    ['9'.repeat(80), 'size'],
  ])('%j breaks the rule "%s"', (text, rule) => {
    expect(parseAmount({ text, decimals: 18 })).toEqual({ ok: false, failure: rule });
  });
});
