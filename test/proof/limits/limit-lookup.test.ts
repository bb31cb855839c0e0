import { expect, test } from 'vitest';
import { createLimitLookup } from '#proof/limits/limit-lookup.ts';
import { findChain } from '#shared/chains.ts';
import type { AmountLimit } from '#shared/model/limits.ts';
import { USDBC, USDC } from '../../helpers/treasury.ts';

const limit = (kind: AmountLimit['kind'], token: string | null, atMost: string, chain = 'base'): AmountLimit => ({
  kind,
  chain,
  token,
  atMost,
});
const AMOUNTS = [
  limit('leaving', USDC, '1', 'polygon'),
  limit('leaving', null, '2'),
  limit('leaving', USDC, '3'),
  limit('spendable', USDC, '4'),
  limit('fee', null, '5'),
];
const lookUp = (chain: string | undefined, swapLoss?: number) =>
  createLimitLookup({
    limits: { amounts: AMOUNTS, ...(swapLoss !== undefined && { swapLoss }) },
    chain: chain === undefined ? undefined : findChain(chain),
  });

test.each([
  ['fee', null, 5n],
  ['leaving', null, 2n],
  ['leaving', USDC, 3n],
  ['leaving', USDC.toLowerCase(), 3n],
  ['spendable', USDC, 4n],
  ['spendable', USDBC, undefined],
  ['spendable', null, undefined],
  ['leaving', '', undefined],
] as const)('a limit of the kind %s for the token %s is found where it is set for both: %s', (kind, token, atMost) => {
  expect(lookUp('base').find(kind, token)).toBe(atMost);
});

test('a limit holds on the chain that it is set for', () => {
  expect(lookUp('polygon').find('leaving', USDC)).toBe(1n);
  expect(lookUp('polygon').find('leaving', null)).toBeUndefined();
  expect(lookUp(undefined).find('leaving', USDC)).toBeUndefined();
});

test('an exchange may lose five in a hundred where the profile says nothing', () => {
  expect(lookUp('base').swapLoss).toBe(500);
  expect(lookUp('base', 0).swapLoss).toBe(0);
  const none = createLimitLookup({ limits: undefined, chain: findChain('base') });
  expect([none.swapLoss, none.find('leaving', null)]).toEqual([500, undefined]);
});
