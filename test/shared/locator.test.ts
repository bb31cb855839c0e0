import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACCEPTED_LOCATOR_FORMS,
  comparableUser,
  formatWalletLocator,
  LINKED_USER_TYPES,
  parseSignerLocator,
  parseWalletLocator,
} from '#shared/locator.ts';
import { anyAddress } from '../helpers/arbitrary-record.ts';
import { expectValue } from '../helpers/expect-result.ts';

const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const anyWalletType = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
/** Those that are known, and what a service may know beside them: the interface leaves open which networks there are. */
const anyUserType = fc.oneof(
  fc.constantFrom(...LINKED_USER_TYPES),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9._-]{0,20}$/),
);
/** Any text with something in it; colons, slashes and spaces are allowed inside a user id. */
const anyUserId = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== '');

describe('a wallet locator', () => {
  test('of any user reads the wallet type from the end, whatever colons the user id holds', () => {
    fc.assert(
      fc.property(anyUserType, anyUserId, anyWalletType, (userType, id, walletType) => {
        const value = userType.toLowerCase() === 'email' ? `${id}@example.com` : id;
        const parsed = expectValue(parseWalletLocator(`${userType}:${value}:${walletType}`));
        expect(parsed).toEqual({ kind: 'linked', userType, value, walletType });
      }),
    );
    expect(parseWalletLocator('userId:practice:payroll:evm-smart-wallet')).toMatchObject({
      value: { value: 'practice:payroll', walletType: 'evm-smart-wallet' },
    });
  });

  test('written back is the same text', () => {
    const anyText = fc.oneof(
      anyAddress,
      fc.constant(SOLANA),
      fc.tuple(anyUserId, anyWalletType).map(([id, type]) => `userId:${id}:${type}`),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(formatWalletLocator(expectValue(parseWalletLocator(text)))).toBe(text);
      }),
    );
  });

  test('never throws, and says in one sentence why a text is not one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = parseWalletLocator(text);
        if (!parsed.ok) expect(parsed.failure).toMatch(/\S.*\.$/s);
      }),
    );
  });

  test('may be an EVM or a Solana address', () => {
    expect(parseWalletLocator(`0x${'aB'.repeat(20)}`)).toMatchObject({ value: { kind: 'address', family: 'evm' } });
    expect(parseWalletLocator(SOLANA)).toMatchObject({ value: { kind: 'address', family: 'solana', address: SOLANA } });
  });

  test.each([
    ['', /neither an address/],
    ['0x1234', /40 hex digits; this has 4 characters/],
    [`0x${'a'.repeat(41)}`, /this has 41/],
    [`0x${'g'.repeat(40)}`, /40 hex digits/],
    [` 0x${'a'.repeat(40)}`, /neither an address/],
    ['tele gram:someone:evm-smart-wallet', /"tele gram" is not a kind of user/],
    [':someone:evm-smart-wallet', /"" is not a kind of user/],
    ['email:ops@example.com', /wallet type is missing.*email:ops@example.com:evm-smart-wallet/],
    ['email::evm-smart-wallet', /Nothing stands between/],
    ['email:ops:evm-smart-wallet', /"ops" is not an e-mail address/],
    ['userId:7:EVM Smart Wallet', /"EVM Smart Wallet" is not a wallet type/],
    ['userId:7:', /"" is not a wallet type/],
  ])('is not %j', (text, reason) => {
    const parsed = parseWalletLocator(text);
    expect(parsed).toMatchObject({ ok: false, failure: expect.stringMatching(reason) });
  });

  test('has each of its forms among the accepted ones that are shown', () => {
    const shown = ACCEPTED_LOCATOR_FORMS.join(' ');
    for (const userType of LINKED_USER_TYPES) expect(shown).toContain(`${userType}:`);
    expect(shown).toContain('<walletAddress>');
  });
});

describe('two texts for a linked user', () => {
  test.each([
    ['email:Ops@Example.com', 'EMAIL:ops@example.com'],
    ['phoneNumber:+1 (555) 010-0', 'phoneNumber:+15550100'],
  ])('%s and %s name the same one', (left, right) => expect(comparableUser(left)).toBe(comparableUser(right)));

  test.each([
    ['email:ops@example.com', 'userId:ops@example.com'],
    ['userId:1-2', 'userId:12'],
  ])('%s and %s name two', (left, right) => expect(comparableUser(left)).not.toBe(comparableUser(right)));
});

describe('a signer locator', () => {
  test('is taken apart with the letter case of its address kept', () => {
    fc.assert(
      fc.property(anyAddress, fc.boolean(), (address, upper) => {
        const written: `0x${string}` = upper ? `0x${address.slice(2).toUpperCase()}` : address;
        expect(parseSignerLocator(`evm-keypair:${written}`)).toEqual({ type: 'evm-keypair', address: written });
      }),
    );
  });

  test.each([
    '',
    'evm-keypair',
    'evm-keypair:',
    'evm-keypair:0x12',
    `evm-keypair:0x${'a'.repeat(40)}:x`,
    `EVM-keypair:0x${'a'.repeat(40)}`,
    SOLANA,
  ])('is not %j', (text) => expect(parseSignerLocator(text)).toBeUndefined());
});
