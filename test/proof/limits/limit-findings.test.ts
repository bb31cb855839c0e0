import { describe, expect, test } from 'vitest';
import { findAboveLimits, isSpendableWithin } from '#proof/limits/limit-findings.ts';
import type { Effects, SpendableEffect } from '#shared/model/effects.ts';
import type { LimitKind } from '#shared/model/limits.ts';
import { PAYEE, USDBC, USDC } from '../../helpers/treasury.ts';

const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
const OF_USDBC = { token: USDBC, symbol: 'USDbC', decimals: 6 };
const ETH = { symbol: 'ETH', decimals: 18 };

type Money = { token?: string; symbol?: string; decimals?: number };
const leaves = (currency: Money, atMost: string | null) => ({ ...currency, atMost, to: PAYEE });
const allows = (currency: Money, atMost: string | null, some: Partial<SpendableEffect> = {}): SpendableEffect => ({
  ...currency,
  how: 'allowance',
  atMost,
  by: PAYEE,
  ...some,
});

/** Limits by what they are for, as they are asked for. */
const limitsOf = (...all: readonly [kind: LimitKind, token: string | null, atMost: bigint][]) => ({
  find: (kind: LimitKind, token: string | null) =>
    all.find(([ofKind, ofToken]) => ofKind === kind && ofToken === token)?.[2],
});
const lower = USDC.toLowerCase();
const everyLimit = { find: () => 0n };
const above = (some: Partial<Effects>, limits: Parameters<typeof findAboveLimits>[1]) =>
  findAboveLimits({ leaving: [], spendable: [], ...some }, limits).map(({ rule, facts }) => [rule, facts.amount]);

describe('what is above a limit', () => {
  test('is told for each currency by itself, once, whatever the case of its address', () => {
    const leaving = [
      leaves(OF_USDC, '1000000'),
      leaves(ETH, '5000000000000000000'),
      leaves({ ...OF_USDC, token: lower }, '2000000'),
      leaves(OF_USDBC, '4000000'),
    ];
    expect(above({ leaving }, everyLimit)).toEqual([
      ['above-leaving-limit', '3 USDC'],
      ['above-leaving-limit', '5 ETH'],
      ['above-leaving-limit', '4 USDbC'],
    ]);
    expect(above({ leaving }, limitsOf(['leaving', lower, 2_999_999n]))).toEqual([['above-leaving-limit', '3 USDC']]);
    expect(above({ leaving }, limitsOf(['leaving', lower, 3_000_000n]))).toEqual([]);
    expect(above({ leaving }, limitsOf(['leaving', null, 1n]))).toEqual([['above-leaving-limit', '5 ETH']]);
  });

  test('counts what may be taken as what leaves, and not the other way round', () => {
    const both = { leaving: [leaves(OF_USDC, '1000000')], spendable: [allows(OF_USDC, '2000000')] };
    expect(above(both, everyLimit)).toEqual([
      ['above-spendable-limit', '2 USDC'],
      ['above-leaving-limit', '3 USDC'],
    ]);
    expect(above(both, limitsOf(['spendable', lower, 2_000_000n], ['leaving', lower, 2_000_000n]))).toEqual([
      ['above-leaving-limit', '3 USDC'],
    ]);
  });

  test('is all that there is, wherever one part of it has no end', () => {
    for (const parts of [
      [null, '1'],
      ['1', null],
    ]) {
      const leaving = parts.map((atMost) => leaves(OF_USDC, atMost));
      expect(above({ leaving }, { find: () => 10n ** 60n })).toEqual([['above-leaving-limit', 'Any amount of USDC']]);
    }
  });

  test('is never what is named in no way: its limit is asked for by no address and not as the chain’s own', () => {
    const asked: (string | null)[] = [];
    const limits = { find: (_kind: LimitKind, token: string | null) => void asked.push(token) };
    expect(findAboveLimits({ leaving: [leaves({}, '5'), leaves(ETH, '5')], spendable: [] }, limits)).toEqual([]);
    expect(asked).toEqual(['', null]);
  });
});

describe('what may be taken is within a limit', () => {
  const one = allows(OF_USDC, '5');
  const isWithin = (spendable: readonly SpendableEffect[], limits: Parameters<typeof isSpendableWithin>[2]) =>
    isSpendableWithin(one, { leaving: [], spendable: [...spendable] }, limits);
  const limited = limitsOf(['spendable', lower, 8n], ['leaving', lower, 100n]);

  test.each<[string, readonly SpendableEffect[], boolean]>([
    ['by itself', [one], true],
    ['together with others of the token, up to the limit', [one, allows({ ...OF_USDC, token: lower }, '3')], true],
    ['together with others of the token, beyond it', [one, allows(OF_USDC, '4')], false],
    ['beside as much as you like of another token', [one, allows(OF_USDBC, '1000'), allows(ETH, null)], true],
    ['beside all that there is', [one, allows(OF_USDC, null)], false],
    ['beside what may be the id of a token', [one, allows(OF_USDC, '1', { orTokenId: '1' })], false],
    ['beside what is added to something', [one, allows(OF_USDC, '1', { isAdded: true })], false],
    ['beside what may be an id, of another token', [one, allows(OF_USDBC, '1', { orTokenId: '1' })], true],
  ])('%s', (_what, spendable, within) => {
    expect(isWithin(spendable, limited)).toBe(within);
  });

  test('only where one is set', () => {
    expect(isWithin([one], limitsOf(['leaving', lower, 8n], ['spendable', null, 8n]))).toBe(false);
    expect(isWithin([one], everyLimit)).toBe(false);
  });
});
