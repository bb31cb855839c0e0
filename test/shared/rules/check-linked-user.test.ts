import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWalletLocator } from '#shared/locator.ts';
import { checkLinkedUser } from '#shared/rules/check-linked-user.ts';

describe('a linked user', () => {
  test.each([
    '',
    '  ',
    'email:ops@example.com',
    'userId:white:label:42',
    'phoneNumber:+15550100',
    'x:handle',
    'farcaster:handle',
  ])('may be %j', (text) => {
    expect(checkLinkedUser(text)).toBeUndefined();
  });

  test.each([
    ['ops@example.com', /<kind>:<value>/],
    ['userId:', /Nothing stands after “userId:”/],
    ['email:ops', /“ops” is not an e-mail address/],
    ['email:ops@example.com:evm-smart-wallet', /Leave out “:evm-smart-wallet”/],
    ['userId:42:solana-smart-wallet', /Leave out “:solana-smart-wallet”/],
  ])('%j is told its rule', (text, rule) => {
    expect(checkLinkedUser(text)).toMatch(rule);
  });

  test('that passes makes a locator with any wallet type', () => {
    const kinds = fc.constantFrom('email', 'userId', 'phoneNumber', 'twitter', 'x', 'fax');
    fc.assert(
      fc.property(kinds, fc.string({ maxLength: 40 }), (kind, value) => {
        const text = `${kind}:${value}`;
        if (checkLinkedUser(text) !== undefined) return;
        expect(parseWalletLocator(`${text.trim()}:evm-smart-wallet`).ok).toBe(true);
      }),
    );
  });
});
