import { expect, test } from 'vitest';
import { writeAmount } from '../../../../src/renderer/src/screens/wallets/permissions/write-permission.ts';

const TOKEN = `0x${'11'.repeat(20)}`;

test.each([
  ['of the list, by its symbol', { symbol: 'USDC', saidBy: 'list' }, '1,500.5 USDC'],
  ['that a node described, by what it calls itself', { symbol: '“ABC”', saidBy: 'node' }, '1,500.5 “ABC”'],
  [
    'that only the service calls something, as its word',
    { symbol: '“usdc”', saidBy: 'service' },
    '1,500.5 “usdc” (as the service calls it)',
  ],
] as const)('an amount of a token %s', (_which, info, written) => {
  expect(writeAmount({ token: TOKEN, tokenInfo: { ...info, decimals: 6 } }, '1500500000')).toBe(written);
});

test('an amount of a token that nobody knows is in raw units', () => {
  expect(writeAmount({ token: TOKEN, tokenInfo: null }, '1500500000')).toContain('1,500,500,000');
});
