import { expect, test } from 'vitest';
import type { WalletDetail } from '#shared/ipc/views.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { listLeftAfter } from '../../../../src/renderer/src/screens/approvals/left-after.ts';

const WALLET = `0x${'aa'.repeat(20)}`;
const TOKEN = `0x${'bb'.repeat(20)}`;
const CHAIN = 'base-sepolia';
const ETHER = 10n ** 18n;
const ETH = { symbol: 'ETH', decimals: 18 };
const USDC = { token: TOKEN, symbol: 'USDC', decimals: 6 };
const sends = (amount: bigint | null, currency: Partial<LeavingEffect> = ETH, to = 'one'): LeavingEffect => ({
  ...currency,
  atMost: amount === null ? null : String(amount),
  to,
});

type Balance = WalletDetail['balances'][number];
const told = (token: string, amount: string, changes: Partial<Balance> = {}, decimals = 18): Balance => ({
  entry: { token, decimals, balances: { [CHAIN]: amount, total: amount } },
  fetchedAt: 7,
  notKnownOn: [],
  imitates: null,
  ...changes,
});
const TEN = told('eth', String(10n * ETHER));

function leftAfter(leaving: LeavingEffect[], balances: Balance[] = [TEN], fees?: Effects['fees']) {
  const effects: Effects = { leaving, spendable: [], control: [], arriving: [], open: [], ...(fees && { fees }) };
  return listLeftAfter({ effects, wallet: WALLET, chain: CHAIN, balances });
}

test('what leaves is taken from what the service told, with its age', () => {
  expect(leftAfter([sends(3n * ETHER)])).toEqual([{ currency: 'ETH', before: '10', after: '7', at: 7 }]);
});

test('fees count where the wallet pays them, and not where another pays', () => {
  const fees = { currency: ETH, atMost: String(ETHER), by: WALLET.toUpperCase().replace('X', 'x') };
  expect(leftAfter([sends(3n * ETHER)], [TEN], fees)).toMatchObject([{ after: '6', inAll: '4' }]);
  expect(leftAfter([sends(3n * ETHER)], [TEN], { ...fees, by: TOKEN })).toMatchObject([{ after: '7' }]);
  expect(leftAfter([], [TEN], fees)).toMatchObject([{ currency: 'ETH', after: '9' }]);
});

test('what goes to several is added up; to one it is that one line already', () => {
  const two = [sends(ETHER), sends(2n * ETHER, ETH, 'two')];
  expect(leftAfter(two)).toEqual([{ currency: 'ETH', inAll: '3', before: '10', after: '7', at: 7 }]);
  expect(leftAfter([sends(ETHER), sends(2n * ETHER)])).toEqual([{ currency: 'ETH', before: '10', after: '7', at: 7 }]);
});

test('more than there is, and any amount, are said in place of what is left', () => {
  expect(leftAfter([sends(11n * ETHER)])).toMatchObject([{ before: '10', lacks: 'more-than-there-is' }]);
  expect(leftAfter([sends(null)])).toMatchObject([{ before: '10', lacks: 'any-amount' }]);
});

test.each([
  ['has other decimals', told('usdc', '5000000')],
  [
    'is on another chain',
    told('usdc', '5000000', { entry: { token: 'usdc', decimals: 6, balances: { base: '5' } } }, 6),
  ],
  ['is none of the wallet’s own', told('usdc', '5000000', { notKnownOn: [CHAIN] }, 6)],
  ['is not a whole number', told('usdc', 'many', {}, 6)],
])('a balance of the same name that %s is not taken for it', (_why, balance) => {
  expect(leftAfter([sends(1n, USDC)], [balance])).toEqual([{ currency: 'USDC' }]);
});

test('a balance is found by the token’s address too, and not where two could be meant', () => {
  const byAddress = told(TOKEN.toUpperCase().replace('X', 'x'), '5000000', {}, 6);
  expect(leftAfter([sends(2_000_000n, USDC)], [byAddress])).toMatchObject([{ before: '5', after: '3' }]);
  expect(leftAfter([sends(2_000_000n, USDC)], [byAddress, told('usdc', '1', {}, 6)])).toEqual([{ currency: 'USDC' }]);
});

test('a single token of a collection has no balance that it is taken from', () => {
  expect(leftAfter([{ token: TOKEN, tokenId: '4', atMost: '1', to: 'one' }])).toEqual([]);
});
