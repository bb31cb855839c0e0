import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseUnits } from '#shared/amount.ts';
import { checkTarget, lackOf, splitAmount } from '#shared/rules/plan-top-up.ts';

const WHOLE = 1_000_000n;

describe('what a wallet lacks of a balance', () => {
  test.each([
    ['0', 6, '25', 25n * WHOLE],
    ['10000000', 6, '25', 15n * WHOLE],
    ['25000000', 6, '25', 0n],
    ['26000000', 6, '25', 0n],
    // Less than may be asked for at once.
    ['24900000', 6, '25', WHOLE],
    // Of a token with more digits, rounded up.
    ['10000000000000000001', 18, '25', 15n * WHOLE],
    ['9999999999999999999', 18, '25', 15n * WHOLE + 1n],
    // Of one with fewer.
    ['1050', 2, '25', 14_500_000n],
  ])('with %s in %i digits, of %s, is %s', (amount, decimals, target, lack) => {
    expect(lackOf({ amount, decimals }, target)).toBe(lack);
  });

  test('brings it to the balance and less than one token above, whatever it has', () => {
    const digits = fc.integer({ min: 0, max: 18 });
    fc.assert(
      fc.property(
        digits,
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.integer({ min: 1, max: 5_000 }),
        (decimals, has, target) => {
          const lack = lackOf({ amount: String(has), decimals }, String(target));
          const scale = 10n ** BigInt(24 - decimals);
          const after = has * scale + lack * 10n ** 18n;
          const wanted = BigInt(target) * 10n ** 24n;
          expect(after >= wanted).toBe(true);
          if (lack > 0n) expect(after - wanted < 10n ** 24n).toBe(true);
        },
      ),
    );
  });
});

describe('an amount', () => {
  test.each([
    ['100', ['100']],
    ['250', ['100', '100', '50']],
    ['100.5', ['99.5', '1']],
    ['200', ['100', '100']],
  ])('of %s is asked for as %j', (amount, parts) => {
    const units = (text: string) => parseUnits(text, 6) ?? -1n;
    expect(splitAmount(units(amount))).toEqual(parts.map(units));
  });

  test('is split into parts that may each be asked for, and that come to it exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: WHOLE, max: 100_000n * WHOLE }), (units) => {
        const parts = splitAmount(units);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(units);
        for (const part of parts) expect(part >= WHOLE && part <= 100n * WHOLE).toBe(true);
      }),
    );
  });
});

test.each([
  ['25', undefined],
  ['0.5', undefined],
  ['0', /more than 0/],
  ['100001', /at most 100000/],
  ['ten', /written in digits/],
  ['1.0000001', /at most 6 digits/],
])('a target of %j is judged before any balance is read', (text, rule) => {
  if (rule === undefined) expect(checkTarget(text)).toBeUndefined();
  else expect(checkTarget(text)).toMatch(rule);
});
