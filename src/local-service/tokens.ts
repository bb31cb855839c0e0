import type { Hex } from '#shared/hex.ts';

/** The staging tokens Fund Wallet mints (service facts, "Locators, tokens, chains"); both have 6 decimals here. */
export const TEST_TOKENS = [
  { token: 'usdc', name: 'Practice USD Coin', symbol: 'USDC', decimals: 6 },
  { token: 'usdxm', name: 'Practice Test Dollar', symbol: 'USDXM', decimals: 6 },
] as const;

export type TestToken = (typeof TEST_TOKENS)[number]['token'];
export type TokenAddresses = Record<TestToken, Hex>;

export function isTestToken(text: string): text is TestToken {
  return TEST_TOKENS.some(({ token }) => token === text);
}
