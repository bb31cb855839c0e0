import * as fc from 'fast-check';
import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { findChain } from '#shared/chains.ts';
import { cautionChain } from '#shared/rules/check-chain.ts';
import { checkEmail } from '#shared/rules/check-email.ts';
import { checkRecipient, splitRecipient } from '#shared/rules/check-recipient.ts';
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

  test('is judged whatever is typed, and one that passes can be taken apart', () => {
    const anyTyped = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('email', ':', 'base', 'solana', '@', 'a.b', SOLANA, ' '), { maxLength: 8 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyTyped, (typed) => {
        if (checkRecipient(typed) !== undefined) return;
        expect(splitRecipient(typed)?.chain).toMatch(/./);
        expect(typed).not.toMatch(/\s/);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['', /needed/],
    ['ops@example.com', /one of these forms: email:<email>:<chain>/],
    ['email:ops@example.com', /one of these forms/],
    ['email:ops@example.com:', /chain is needed/],
    ['email:ops:base', /has an @/],
    ['base:0x12', /40 hex digits/],
    [`base:${SOLANA}`, /0x and 40 hex digits/],
    [`solana:0x${'a'.repeat(40)}`, /Solana address is needed/],
    [` base:0x${'a'.repeat(40)}`, /no spaces/],
    [`base:0x${'a'.repeat(40)}:more`, /one of these forms/],
    ['mantle:', /address is needed/],
    ['mantle:two words', /no spaces/],
    [`mantle:0x490E6A6c74bfd538083938A108098c1c47eAa6e9`, /EIP-55/],
    ['user id:7:mantle', /one of these forms/],
    ['userId::mantle', /one of these forms/],
    [`base:0x${'a'.repeat(40)} `, /0x and 40 hex digits/],
    [`email:a:b@example.com:base`, /does not have/],
  ])('"%s" is none, and which rule it breaks is said', (value, rule) => {
    expect(checkRecipient(value)).toMatch(rule);
  });

  test('may be on any chain, and by any kind of user: which there are is open', () => {
    const anyName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9._-]{0,20}$/).filter((name) => findChain(name) === undefined);
    const anyAccount = fc.stringMatching(/^[A-Za-z0-9_-]{1,66}$/).filter((text) => !/^0x[0-9a-f]{40}$/i.test(text));
    fc.assert(
      fc.property(
        anyName.filter((name) => name !== 'email'),
        anyName,
        anyAccount,
        (kind, chain, account) => {
          for (const recipient of [
            `${kind}:${account}`,
            `email:ops@example.com:${chain}`,
            `${kind}:${account}:${chain}`,
          ]) {
            expect(checkRecipient(recipient), recipient).toBeUndefined();
          }
        },
      ),
    );
  });
});

test('a chain that is known is named without a word; any other is told from none', () => {
  expect(['base', 'solana', '', 'no chain'].map(cautionChain)).toEqual([undefined, undefined, undefined, undefined]);
  expect(cautionChain('mantle')).toMatch(/does not know the chain "mantle".*as typed/);
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
