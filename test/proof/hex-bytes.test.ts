import { describe, expect, test } from 'vitest';
import { readAddress, readHash, readHexBytes } from '#proof/hex-bytes.ts';
import { WALLET } from '../helpers/honest-record.ts';

describe('bytes of hex', () => {
  test.each([[[WALLET]], [{ toString: () => WALLET }], [BigInt(WALLET)], [null], [undefined]])(
    'are not read from %o, though it would be written as an address',
    (value) => {
      for (const read of [readAddress, readHexBytes, readHash]) expect(read(value)).toBeUndefined();
    },
  );

  test('are an address with 20 of them, and a hash with 32', () => {
    const bytes = (count: number) => `0x${'aB'.repeat(count)}`;
    expect([19, 20, 21].map((count) => readAddress(bytes(count)))).toEqual([
      undefined,
      bytes(20).toLowerCase(),
      undefined,
    ]);
    expect([31, 32, 33].map((count) => readHash(bytes(count)))).toEqual([
      undefined,
      bytes(32).toLowerCase(),
      undefined,
    ]);
  });

  test('are whole ones', () => {
    expect(readHexBytes('0x')).toBe('0x');
    expect(readHexBytes('0x123')).toBeUndefined();
    expect(readHexBytes('1234')).toBeUndefined();
  });
});
