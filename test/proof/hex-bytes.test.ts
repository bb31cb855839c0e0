import * as fc from 'fast-check';
import { getAddress, hexToBytes, pad, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { bytesOfHex, readAddress, readHash, readHexBytes, showAddress, writeHexBytes } from '#proof/hex-bytes.ts';
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

describe('hex as bytes', () => {
  test('is what viem reads, in any letter case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (bytes, isUpper) => {
        const hex = toHex(bytes);
        const written: `0x${string}` = isUpper ? `0x${hex.slice(2).toUpperCase()}` : hex;
        expect(bytesOfHex(written)).toEqual(hexToBytes(hex));
      }),
    );
  });

  test('goes where it is told to, and says where it ends', () => {
    const target = new Uint8Array(6);
    expect(writeHexBytes('0x0aFf', target, 3)).toBe(5);
    expect([...target]).toEqual([0, 0, 0, 10, 255, 0]);
    expect(writeHexBytes('0x', target)).toBe(0);
  });

  test.each(['0x0', '0x012', '0xg0', '0x0g', '0x/0', '0x:0', '0x@0', '0x`0', '0x 0', '0xé0', '0x0é', '0x\u{1f600}'])(
    'is not read from %s',
    (text) => {
      expect(() => writeHexBytes(text as `0x${string}`, new Uint8Array(8))).toThrow(TypeError);
    },
  );
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
