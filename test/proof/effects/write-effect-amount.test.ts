import { expect, test } from 'vitest';
import { writeEffectAmount } from '#proof/effects/write-effect-amount.ts';
import { USDC } from '../../helpers/treasury.ts';

const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };

test.each([
  ['1,234.56789 USDC', { ...OF_USDC, amount: '1234567890' }],
  ['any amount of USDC', { ...OF_USDC, amount: null }],
  [`1,234,567 raw units of the token ${USDC}`, { token: USDC, amount: '1234567' }],
  [`any amount of the token ${USDC}`, { token: USDC, amount: null }],
  ['1.5 ETH', { symbol: 'ETH', decimals: 18, amount: '1500000000000000000' }],
  ["5 raw units of the chain's own currency", { amount: '5' }],
  ["any amount of the chain's own currency", { amount: null }],
  [`token id 7 of ${USDC}`, { token: USDC, tokenId: '7', amount: '1' }],
  [`7 raw units of the token ${USDC}, or its token id 7`, { token: USDC, orTokenId: '7', amount: '7' }],
])('an amount is written as %s', (text, one) => {
  expect(writeEffectAmount(one)).toBe(text);
});
