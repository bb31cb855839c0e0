import { describe, expect, test } from 'vitest';
import { indexWallets } from '../../../src/renderer/src/screens/funding/index-wallets.ts';
import { readFundingText } from '../../../src/renderer/src/screens/funding/read-funding-text.ts';

const DEFAULTS = { amount: '10', token: 'usdc', chain: 'base-sepolia' };
const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const LOCATOR = 'email:ops@example.com:evm-smart-wallet';

describe('what is pasted to be funded', () => {
  test('is one wallet a line, with what holds for all', () => {
    expect(readFundingText(`${ADDRESS}\n\n  ${LOCATOR}  \n`, DEFAULTS)).toEqual([
      { locator: ADDRESS, ...DEFAULTS },
      { locator: LOCATOR, ...DEFAULTS },
    ]);
  });

  test('is CSV in the usual order, or as its first line names it', () => {
    const row = { locator: ADDRESS, amount: '25', token: 'usdxm', chain: 'polygon-amoy' };
    expect(readFundingText(`${ADDRESS},25,usdxm,polygon-amoy`, DEFAULTS)).toEqual([row]);
    expect(readFundingText(`Chain;Wallet;Amount;Token;Note\npolygon-amoy;${ADDRESS};25;usdxm;hello`, DEFAULTS)).toEqual(
      [row],
    );
    expect(readFundingText(`address,amount\r\n"${ADDRESS}",\r\n`, DEFAULTS)).toEqual([
      { locator: ADDRESS, ...DEFAULTS },
    ]);
  });

  test('drops no line but an empty one, whatever stands in it', () => {
    expect(readFundingText('what is this\n,,,\n"unclosed', DEFAULTS).map(({ locator }) => locator)).toEqual([
      'what is this',
      'unclosed',
    ]);
    expect(readFundingText('', DEFAULTS)).toEqual([]);
  });
});

test('a wallet of the list is found by its address, in any letter case, and by its locator as it stands', () => {
  const { findAddress } = indexWallets([{ address: ADDRESS, locator: LOCATOR }]);
  expect(findAddress(` ${ADDRESS.toLowerCase()} `)).toBe(ADDRESS);
  expect(findAddress(LOCATOR)).toBe(ADDRESS);
  expect(findAddress(LOCATOR.toUpperCase())).toBeUndefined();
});
