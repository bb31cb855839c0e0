import { describe, expect, test } from 'vitest';
import { findImitated, isKnownToken } from '#main/wallets/known-tokens.ts';

const BASE_USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const OTHER = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const book = [{ address: OTHER, chain: 'base' }];

describe('a token that the service lists', () => {
  test.each([
    ['what this app asks for, on any chain', 'usdxm', 'somewhere-new'],
    ['the chain’s own currency', 'POL', 'polygon'],
    ['on the bundled list of the chain', 'cbETH', 'base'],
    ['on it by its address', BASE_USDC.toLowerCase(), 'base'],
    ['in the address book by its address', OTHER.toLowerCase(), 'base'],
  ])('is known that is %s', (_what, token, chain) => {
    expect(isKnownToken({ token, chain, book })).toBe(true);
  });

  test.each([
    ['of a name that nobody knows', 'FREE-MONEY.example', 'base'],
    ['with what cannot be seen in its name', 'us\u200bdc', 'base'],
    ['in letters of another alphabet', 'uѕdс', 'base'],
    ['listed on another chain alone', 'cbETH', 'polygon'],
    ['on a chain that nobody knows', 'cbETH', 'somewhere-new'],
    ['in the address book for another chain', OTHER, 'polygon'],
    ['by an address that is nowhere', '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199', 'base'],
  ])('is not known %s', (_what, token, chain) => {
    expect(isKnownToken({ token, chain, book })).toBe(false);
  });

  test('says which listed one it can be taken for', () => {
    expect(findImitated({ token: 'ᴜsdс', chain: 'base' })).toBe('USDC');
    expect(findImitated({ token: 'FREE', chain: 'base' })).toBeNull();
    expect(findImitated({ token: 'usdc', chain: 'somewhere-new' })).toBeNull();
  });
});
