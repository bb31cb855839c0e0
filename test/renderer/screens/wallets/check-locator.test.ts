import { describe, expect, test } from 'vitest';
import { checkAddress, checkLocator } from '../../../../src/renderer/src/screens/wallets/check-locator.ts';

const EVM = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const SOLANA = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';

describe('what is typed in a form', () => {
  test.each([EVM, SOLANA, ` ${EVM} `, 'email:ops@example.com:evm-smart-wallet'])('%j is a locator', (text) => {
    expect(checkLocator(text)).toBeUndefined();
  });

  test('is told why it is no locator', () => {
    expect(checkLocator('')).toMatch(/Enter the locator/);
    expect(checkLocator('0x1234')).toMatch(/40 hex digits/);
    expect(checkLocator('email:ops@example.com')).toMatch(/wallet type/);
  });

  test('is an address only where nothing but an address stands', () => {
    expect(checkAddress(EVM)).toBeUndefined();
    expect(checkAddress(SOLANA)).toBeUndefined();
    expect(checkAddress('email:ops@example.com:evm-smart-wallet')).toMatch(/0x and 40 hex digits/);
    expect(checkAddress(' ')).toMatch(/Enter the address/);
  });
});
