import { describe, expect, test } from 'vitest';
import { findByAddress } from '../../../../src/renderer/src/format/find-by-address.ts';
import {
  FUNDING_PATH,
  fundingPaths,
  readFundingRoute,
  readWalletRoute,
  WALLETS_PATH,
  walletPaths,
} from '../../../../src/renderer/src/routes.ts';

const EVM = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const SOLANA = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';

/** What the window makes of a path: the part after the screen's own, decoded once. */
const read = (path: string) => readWalletRoute(decodeURIComponent(path.slice(WALLETS_PATH.length + 1)));

describe('a route of the Wallets screen', () => {
  test('is read as the page that its path was made for', () => {
    expect(readWalletRoute(undefined)).toEqual({ page: 'none' });
    expect(read(walletPaths.create())).toEqual({ page: 'create', signer: undefined });
    expect(read(walletPaths.create(EVM))).toEqual({ page: 'create', signer: EVM });
    expect(read(walletPaths.wallet(EVM))).toEqual({ page: 'wallet', address: EVM });
    expect(read(walletPaths.compose(EVM, 'transaction'))).toEqual({ page: 'transaction', address: EVM });
    expect(read(walletPaths.compose(EVM, 'self'))).toEqual({ page: 'self', address: EVM });
    expect(read(walletPaths.compose(EVM, 'message'))).toEqual({ page: 'message', address: EVM });
  });

  test('carries a locator whole, whatever characters it has', () => {
    const locator = 'userId:a/b:c%20d?#:evm-smart-wallet';
    expect(read(walletPaths.add(locator))).toEqual({ page: 'add', locator });
  });

  test('of the form of a funding run carries the locator of its wallet', () => {
    const locator = 'email:ops@example.com:evm-smart-wallet';
    const path = decodeURIComponent(fundingPaths.createFor(locator).slice(FUNDING_PATH.length + 1));
    expect(readFundingRoute(path)).toEqual({ page: 'new', locator });
    expect(readFundingRoute('new')).toEqual({ page: 'new', locator: undefined });
  });

  test('that nobody made shows the wallet of its address', () => {
    expect(readWalletRoute(`${EVM}/elsewhere`)).toEqual({ page: 'wallet', address: EVM });
  });
});

describe('the wallet of an address', () => {
  const items = [{ address: EVM }, { address: SOLANA }];

  test('is found in any letter case where it is hex, and only in its own where it is not', () => {
    expect(findByAddress(items, EVM.toLowerCase())).toBe(items[0]);
    expect(findByAddress(items, SOLANA)).toBe(items[1]);
    expect(findByAddress(items, SOLANA.toLowerCase())).toBeUndefined();
  });
});
