import { expect, test } from 'vitest';
import type { WalletView } from '#shared/ipc/views.ts';
import { filterWallets } from '../../../../src/renderer/src/screens/wallets/filter-wallets.ts';

const wallet = (parts: Partial<WalletView>): WalletView => ({
  profileId: 'p',
  address: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  locator: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  addressSource: 'service',
  adminSigner: null,
  adminSignerType: null,
  type: 'evm-smart-wallet',
  linkedUser: null,
  notice: null,
  signable: true,
  fetchedAt: 1,
  name: null,
  group: null,
  note: null,
  ...parts,
});

const WALLETS = [
  wallet({ address: '0xa', locator: 'email:ops@example.com:evm-smart-wallet', linkedUser: 'email:ops@example.com' }),
  wallet({ address: '0xb', locator: '0xb', name: 'Payroll', group: 'Treasury', note: 'Paid on Fridays.' }),
  wallet({ adminSigner: 'evm-keypair:0x19E7', signable: false, fetchedAt: null }),
];

const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

test.each([
  ['ops@example', ['0xa']],
  ['payroll', ['0xb']],
  ['TREASURY fridays', ['0xb']],
  ['490e6a6c', [ADDRESS]],
  ['0x490e…a6e9', [ADDRESS]],
  ['0x19e7', [ADDRESS]],
  ['not signable', [ADDRESS]],
  ['evm-smart', ['0xa', '0xb', ADDRESS]],
  ['payroll ops', []],
  ['  ', ['0xa', '0xb', ADDRESS]],
])('“%s” finds %j', (text, found) => {
  expect(filterWallets(WALLETS, text).map(({ address }) => address)).toEqual(found);
});
