import * as fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { findChain } from '#shared/chains.ts';
import { checkEmail } from '#shared/rules/check-email.ts';
import { checkCompressed, checkRecipient, splitRecipient } from '#shared/rules/check-recipient.ts';
import { anyAddress } from '../../helpers/arbitrary-record.ts';

const anyEvmChain = fc.constantFrom('base', 'polygon-amoy', 'ethereum-sepolia', 'story-testnet');
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';

describe('a recipient', () => {
  test('is an address on a chain that is known, or an e-mail and such a chain', () => {
    fc.assert(
      fc.property(anyEvmChain, anyAddress, (chain, address) => {
        expect(checkRecipient(`${chain}:${getAddress(address)}`)).toBeUndefined();
        expect(checkRecipient(`email:ops+${address}@example.com:${chain}`)).toBeUndefined();
      }),
    );
    expect(checkRecipient(`solana:${SOLANA}`)).toBeUndefined();
  });

  test('is judged whatever is typed, and one that passes can be taken apart into a known chain', () => {
    const anyTyped = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('email', ':', 'base', 'solana', '@', 'a.b', SOLANA, ' '), { maxLength: 8 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyTyped, (typed) => {
        if (checkRecipient(typed) !== undefined) return;
        expect(findChain(splitRecipient(typed)?.chain ?? '')).toBeDefined();
        expect(typed).not.toMatch(/\s/);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['', /needed/],
    ['ops@example.com', /one of these forms: email:<email>:<chain>/],
    ['email:ops@example.com', /one of these forms/],
    ['email:ops@example.com:atlantis', /"atlantis" is not a chain/],
    ['email:ops:base', /has an @/],
    ['base:0x12', /40 hex digits/],
    [`base:${SOLANA}`, /0x and 40 hex digits/],
    [`solana:0x${'a'.repeat(40)}`, /Solana address is needed/],
    [` base:0x${'a'.repeat(40)}`, /" base" is not a chain/],
    [`base:0x${'a'.repeat(40)} `, /0x and 40 hex digits/],
    [`email:a:b@example.com:base`, /one of these forms/],
  ])('"%s" is none, and which rule it breaks is said', (value, rule) => {
    expect(checkRecipient(value)).toMatch(rule);
  });

  test('off Solana cannot have a compressed NFT', () => {
    expect(checkCompressed(true, { recipient: 'email:ops@example.com:base' })).toMatch(/on base/);
    expect(checkCompressed(false, { recipient: 'email:ops@example.com:base' })).toBeUndefined();
    expect(checkCompressed(true, { recipient: `solana:${SOLANA}` })).toBeUndefined();
    expect(checkCompressed(true, { recipient: 'email:ops@example.com:a-chain-of-tomorrow' })).toBeUndefined();
  });
});

describe('an e-mail address', () => {
  test.each(['a@b.co', 'ops+1@mail.example.com', 'ünïcode@exämple.de', "o'neil@example.ie"])('%s is one', (value) => {
    expect(checkEmail(value)).toBeUndefined();
  });

  test.each([
    ['', /needed/],
    ['ops', /has an @/],
    ['@example.com', /before the @/],
    ['ops@example', /host with a dot/],
    ['ops@.com', /host with a dot/],
    ['ops@-a.com', /host with a dot/],
    ['ops@a..com', /host with a dot/],
    ['a b@example.com', /no spaces/],
    ['a\u200bb@example.com', /no invisible characters/],
    ['a:b@example.com', /does not have/],
    [`${'a'.repeat(250)}@example.com`, /at most 254/],
  ])('"%s" is none', (value, rule) => {
    expect(checkEmail(value)).toMatch(rule);
  });
});
