import { describe, expect, test } from 'vitest';
import {
  currencyOf,
  effects,
  isWallet,
  joinEffects,
  nativeCurrency,
  openToken,
  receiver,
} from '#proof/effects/effect-question.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { questionAt } from '../../helpers/effect-question.ts';
import { WALLET } from '../../helpers/honest-record.ts';
import { MULTICALL3, PAYEE } from '../../helpers/treasury.ts';
import { FRIEND } from './known/known-function.ts';

const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const lower = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`;
const question = questionAt(PAYEE);

describe('effects that are joined', () => {
  test('keep their order, each kind by itself', () => {
    const leaving = [1, 2, 3].map((amount) => ({ atMost: String(amount), to: PAYEE }));
    const [one, two, three] = leaving.map((each) => [each]);
    const open = [{ contract: null, because: 'nobody knows' }];
    const control = [{ contract: USDC, sentence: 'It changes.' }];
    const spendable = [{ how: 'permit' as const, atMost: '1', by: null }];
    const arriving = [{ atLeast: '1', claimedBy: USDC }];
    expect(
      joinEffects([
        { leaving: one ?? [] },
        {},
        { leaving: two ?? [], open },
        { leaving: three ?? [], control },
        { spendable, arriving },
      ]),
    ).toEqual({ leaving, spendable, control, arriving, open });
    expect(joinEffects([])).toEqual(effects());
  });
});

describe('a currency is named', () => {
  test('by the list that knows it, with its address as it is shown', () => {
    const named = { token: USDC, symbol: 'USDC', decimals: 6 };
    for (const token of [USDC, lower(USDC)]) expect(currencyOf(token, question)).toEqual(named);
    expect(currencyOf(PAYEE, question)).toEqual({ token: FRIEND });
  });

  test('by the chain where it is its own, and not at all where the chain is not known', () => {
    expect(nativeCurrency(question)).toEqual({ symbol: 'ETH', decimals: 18 });
    expect(nativeCurrency({ chain: findChain('polygon') })).toEqual({ symbol: 'POL', decimals: 18 });
    expect(nativeCurrency({ chain: undefined })).toEqual({});
  });
});

test('the wallet is itself in whatever case it is written', () => {
  for (const address of [WALLET, lower(WALLET)]) expect(isWallet(address, question)).toBe(true);
  expect(isWallet(PAYEE, question)).toBe(false);
});

test('what comes to a contract that keeps it for nobody is nobody’s, and anybody else’s is theirs', () => {
  expect(receiver(PAYEE, question)).toEqual({ to: FRIEND });
  for (const address of [MULTICALL3, lower(MULTICALL3)]) {
    expect(receiver(address, question)).toEqual({
      to: null,
      because: `it stays with the contract ${MULTICALL3} (Multicall3), which keeps it for nobody`,
    });
  }
});

test('a contract that is called as a token is not bounded where it is not known', () => {
  expect(openToken(USDC, question)).toEqual([]);
  expect(openToken(PAYEE, question)).toEqual([
    { contract: FRIEND, because: 'it is called as a token, and is none that is known here' },
  ]);
});
