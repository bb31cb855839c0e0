import { expect, test } from 'vitest';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { listSignerChoices } from '../../../../../src/renderer/src/screens/wallets/compose/signer-choices.ts';

const ROBOT = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const LAPTOP = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const PARTNER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const key = (address: `0x${string}`, label: string): SignerKey => ({
  address,
  label,
  profileId: 'p',
  source: 'generated',
  backedUpAt: null,
  backupTriedAt: null,
  createdAt: '',
});
const delegated = (locator: string, status: string) => ({
  locator,
  signer: { type: undefined, locator, chains: { base: { status, id: undefined, approvals: undefined } } },
  malformed: null,
  raw: '',
  fetchedAt: 0,
});

const known = {
  chain: 'base',
  chosen: '',
  keys: [key(LAPTOP, 'Laptop'), key(ROBOT, 'Robot')],
  signers: [delegated(`evm-keypair:${ROBOT.toLowerCase()}`, 'active'), delegated(`evm-keypair:${PARTNER}`, 'pending')],
};

test('the delegated signers come first, by the locators that the service writes, ours or not; then our other keys', () => {
  expect(listSignerChoices(known).map(({ locator, label, isActive }) => [locator, label, isActive])).toEqual([
    [`evm-keypair:${ROBOT.toLowerCase()}`, 'Robot', true],
    [`evm-keypair:${PARTNER}`, undefined, false],
    [`evm-keypair:${LAPTOP}`, 'Laptop', false],
  ]);
});

test('a delegated signer is active on its chain alone', () => {
  expect(listSignerChoices({ ...known, chain: 'polygon' }).some(({ isActive }) => isActive)).toBe(false);
});

test('a signer of another kind can be chosen by its locator', () => {
  const [first] = listSignerChoices({ ...known, signers: [delegated('evm-passkey:abc', 'active')] });
  expect(first).toEqual({ locator: 'evm-passkey:abc', address: 'evm-passkey:abc', label: undefined, isActive: true });
});

test('what is chosen stays to be seen when nothing is known of it any more', () => {
  const chosen = `evm-keypair:${PARTNER}`;
  expect(listSignerChoices({ chain: 'base', signers: [], keys: [], chosen })).toMatchObject([{ locator: chosen }]);
});
