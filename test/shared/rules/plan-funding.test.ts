import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnits, parseUnits } from '#shared/amount.ts';
import type { FundingRow } from '#shared/ipc/funding-views.ts';
import { MOST_ROWS } from '#shared/model/funding-terms.ts';
import { parseFundingRow } from '#shared/rules/check-funding-row.ts';
import { checkFundingRows } from '#shared/rules/check-funding-rows.ts';
import { planTopUps, readTargets, splitRows } from '#shared/rules/plan-funding.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const ROW: FundingRow = { locator: WALLET, amount: '10', token: 'usdc', chain: 'base-sepolia' };
const KNOWN = { findAddress: (locator: string) => locator };

describe('rows of a list', () => {
  test('are sent in parts that may each be asked for, know their place, and come to what was typed', () => {
    const anyAmount = fc.bigInt({ min: 1_000_000n, max: 2_000_000_000n }).map((units) => formatUnits(units, 6));
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 8 }), (amounts) => {
        const rows = amounts.map((amount) => ({ ...ROW, amount }));
        const { parts, count } = splitRows(rows);
        expect(parts).toHaveLength(rows.length);
        expect(parts.flat()).toHaveLength(count);
        for (const [index, sent] of parts.entries()) {
          const units = sent.map((part) => (parseFundingRow(part).ok ? (parseUnits(part.amount, 6) ?? 0n) : -1n));
          expect(
            formatUnits(
              units.reduce((sum, each) => sum + each, 0n),
              6,
            ),
          ).toBe(amounts[index]);
          const places = sent.map((_, at) => (sent.length === 1 ? undefined : { number: at + 1, of: sent.length }));
          expect(sent.map(({ part }) => part)).toEqual(places);
        }
      }),
    );
  });

  test('that come to more than a run may have stay as they are, and are counted', () => {
    const rows = [ROW, { ...ROW, amount: '100000' }];
    const five = Array.from({ length: 5 }, () => rows).flat();
    expect(splitRows(five)).toEqual({ parts: five.map((row) => [row]), count: 5 * 1_001 });
    expect(splitRows(rows).parts.flat()).toHaveLength(1_001);
    expect(splitRows(rows).count).toBeLessThan(MOST_ROWS);
  });

  test('may name more than is asked for at once, up to what one wallet may get, and are judged and summed whole', () => {
    const rows = ['100.5', '100000', '100000.1', '0.5', '9'.repeat(60)].map((amount) => ({ ...ROW, amount }));
    const { rows: checks, totals } = checkFundingRows(rows, KNOWN);
    const rule = 'An amount is from 1 to 100000.';
    expect(checks.map(({ problems }) => problems.map((each) => each.rule))).toEqual([[], [], [rule], [rule], [rule]]);
    expect(totals).toEqual([{ token: 'usdc', chain: 'base-sepolia', amount: '100100.5', wallets: 1 }]);
    const { targets, leftOut } = readTargets(rows, { isTopUp: false });
    expect(targets.map(({ most }) => most)).toEqual([100_500_000n, 100_000_000_000n]);
    expect(leftOut).toMatchObject([{ row: 3, reasons: [rule] }, { row: 4 }, { row: 5 }]);
  });
});

test('topping up is one row a wallet before it is split, so that no part is taken for the same wallet again', () => {
  const target = { row: 1, locator: WALLET, token: 'usdc', chain: 'base-sepolia', most: undefined };
  const { rows } = planTopUps([{ ...target, balance: { amount: '0', decimals: 6 }, failure: null }], '250');
  expect(rows).toEqual([{ ...ROW, amount: '250' }]);
  expect(checkFundingRows(rows, KNOWN).rows).toEqual([{ problems: [], warnings: [] }]);
});
