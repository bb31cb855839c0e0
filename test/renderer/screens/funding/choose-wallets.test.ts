import { expect, test } from 'vitest';
import { findWalletName, findWallets } from '../../../../src/renderer/src/screens/funding/choose-wallets.ts';

const ONE = '0x490E6A6c74bfd538083936A108098c1c47eAa6E9';
const TWO = `0x${'ab'.repeat(20)}`;
const none = { name: null, linkedUser: null, group: null, note: null };
const WALLETS = [
  { ...none, address: ONE, locator: ONE, name: 'Payroll', group: 'Nightly', note: 'Berlin office' },
  { ...none, address: TWO, locator: 'userId:qa-2:evm-smart-wallet', linkedUser: 'userId:qa-2', group: 'every' },
  { ...none, address: 'Sol', locator: 'Sol' },
];

const found = (words: string, group?: string | null) =>
  findWallets(WALLETS, { words, group }).map(({ address }) => address);

test('wallets are found by every word of what they are called, their address, group or note', () => {
  expect(found('')).toEqual([ONE, TWO, 'Sol']);
  expect(found(' payroll  BERLIN ')).toEqual([ONE]);
  expect(found('0x490e')).toEqual([ONE]);
  expect(found('qa-2')).toEqual([TWO]);
  expect(found('payroll qa-2')).toEqual([]);
});

test('a group shows its wallets alone, whatever it is called, and so do those without one', () => {
  expect(found('', 'every')).toEqual([TWO]);
  expect(found('qa', 'Nightly')).toEqual([]);
  expect(found('', null)).toEqual(['Sol']);
});

test('a row is told with what its wallet is called, where the row does not say it itself', () => {
  expect(findWalletName(WALLETS, ONE.toLowerCase())).toBe('Payroll');
  expect(findWalletName(WALLETS, TWO)).toBe('userId:qa-2');
  expect(findWalletName(WALLETS, 'userId:qa-2:evm-smart-wallet')).toBeUndefined();
  expect(findWalletName(WALLETS, `0x${'cd'.repeat(20)}`)).toBeUndefined();
});
