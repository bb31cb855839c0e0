import * as fc from 'fast-check';
import { getAddress, pad, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { readAddress, readHash, readHexBytes, showAddress } from '#proof/hex-bytes.ts';
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

describe('a shown address', () => {
  const anyAddress = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => toHex(bytes));

  test('has the checksum of viem, in whatever letter case it comes', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const upper: `0x${string}` = `0x${address.slice(2).toUpperCase()}`;
        for (const text of [address, upper, getAddress(address), address]) {
          expect(showAddress(text)).toBe(getAddress(address));
        }
      }),
    );
  });

  test('is the same after more addresses than are kept', () => {
    const addresses = Array.from({ length: 10_050 }, (_, index) =>
      pad(toHex(index * 7_919), { size: 20, dir: 'right' }),
    );
    for (const address of addresses) showAddress(address);
    for (const address of addresses.slice(0, 50)) expect(showAddress(address)).toBe(getAddress(address));
  });

  test.each(['0x', '0x12', `0x${'ab'.repeat(21)}`, `0x${'zz'.repeat(20)}`] as const)('is never made of %s', (text) => {
    expect(() => showAddress(text)).toThrow(TypeError);
  });
});
