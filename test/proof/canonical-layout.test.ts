import * as fc from 'fast-check';
import { decodeAbiParameters, encodeAbiParameters } from 'viem';
import { describe, expect, test } from 'vitest';
import { hasCanonicalLayout } from '#proof/abi/canonical-layout.ts';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import type { Hex } from '#shared/hex.ts';
import { anyAddress, anyBytes, anyUnsigned } from '../helpers/arbitrary-record.ts';

const PARAMETERS = [
  { type: 'address' },
  { type: 'tuple[]', components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }] },
  { type: 'uint256[]' },
  { type: 'bytes[]' },
  { type: 'bytes32' },
  { type: 'bool' },
  { type: 'bytes' },
] as const;

const anyEncoded = fc
  .tuple(
    anyAddress,
    fc.array(fc.tuple(anyAddress, anyUnsigned(256), anyBytes(70)), { maxLength: 4 }),
    fc.array(anyUnsigned(256), { maxLength: 4 }),
    fc.array(anyBytes(70), { maxLength: 4 }),
    anyUnsigned(256).map((number): Hex => `0x${number.toString(16).padStart(64, '0')}`),
    fc.boolean(),
    anyBytes(70),
  )
  .map((values) => encodeAbiParameters(PARAMETERS, values));

/** What "canonical" means: viem decodes the bytes, and encoding the values gives the bytes again. */
function encodesAgain(bytes: Hex): boolean {
  try {
    return encodeAbiParameters(PARAMETERS, decodeAbiParameters(PARAMETERS, bytes)) === bytes;
  } catch {
    return false;
  }
}

function flipByte(bytes: Hex, position: number, mask: number): Hex {
  const raw = Buffer.from(bytes.slice(2), 'hex');
  raw[position % raw.length] = (raw[position % raw.length] ?? 0) ^ mask;
  return `0x${raw.toString('hex')}`;
}

describe('the canonical layout', () => {
  test('is that of everything viem encodes', () => {
    fc.assert(fc.property(anyEncoded, (bytes) => hasCanonicalLayout({ parameters: PARAMETERS, bytes })));
  });

  test('is found exactly where encoding the decoded values gives the bytes again', () => {
    fc.assert(
      fc.property(anyEncoded, fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, position, mask) => {
        const changed = flipByte(bytes, position, mask);
        expect(hasCanonicalLayout({ parameters: PARAMETERS, bytes: changed })).toBe(encodesAgain(changed));
      }),
      { numRuns: 500 },
    );
  });

  test('allows nothing after the end and nothing missing', () => {
    fc.assert(
      fc.property(anyEncoded, fc.integer({ min: 1, max: 40 }), (bytes, count) => {
        const longer: Hex = `${bytes}${'00'.repeat(count)}`;
        const shorter = bytes.slice(0, -2 * count) as Hex;
        expect(hasCanonicalLayout({ parameters: PARAMETERS, bytes: longer })).toBe(false);
        expect(hasCanonicalLayout({ parameters: PARAMETERS, bytes: shorter })).toBe(false);
      }),
    );
  });

  test('is refused at once where a small calldata makes free offsets overlap', () => {
    const count = 2000;
    const word = (value: number) => value.toString(16).padStart(64, '0');
    const offsets = Array.from({ length: count }, (_, index) => word(count * 32 + index));
    const bytes: Hex = `0x${word(32)}${word(count)}${offsets.join('')}${word(count * 16).repeat(count)}`;
    expect(decodeCanonically({ parameters: [{ type: 'bytes[]' }], bytes })).toBeUndefined();
  });

  test('is refused where a count is larger than the bytes that are there', () => {
    const word = (value: number) => value.toString(16).padStart(64, '0');
    const bytes: Hex = `0x${word(32)}${word(0xffffffff)}${word(0)}`;
    expect(decodeCanonically({ parameters: [{ type: 'uint256[]' }], bytes })).toBeUndefined();
    expect(decodeCanonically({ parameters: [{ type: 'bytes' }], bytes })).toBeUndefined();
  });

  test('is refused where a length, an array or a tuple is cut off', () => {
    const bytes: Hex = `0x${(32).toString(16).padStart(64, '0')}`;
    for (const type of ['bytes', 'uint256[]'])
      expect(decodeCanonically({ parameters: [{ type }], bytes })).toBeUndefined();
  });

  test('of a truth value is a one or a zero and nothing else', () => {
    const decode = (word: string) => decodeCanonically({ parameters: [{ type: 'bool' }], bytes: `0x${word}` })?.[0];
    const zeros = '0'.repeat(62);
    expect([decode(`${zeros}00`), decode(`${zeros}01`)]).toEqual([false, true]);
    for (const word of [`${zeros}02`, `${zeros}09`, `${zeros}11`, `01${zeros}`, zeros]) {
      expect(decode(word)).toBeUndefined();
    }
  });

  test('is not known of a tuple without members', () => {
    expect(hasCanonicalLayout({ parameters: [{ type: 'tuple' }], bytes: `0x${'00'.repeat(32)}` })).toBe(false);
  });

  test('never makes decoding throw', () => {
    fc.assert(fc.property(anyBytes(400), (bytes) => void decodeCanonically({ parameters: PARAMETERS, bytes })));
  });

  test('decodes many members without a limit', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => BigInt(index));
    const bytes = encodeAbiParameters([{ type: 'uint256[]' }], [values]);
    expect(decodeCanonically({ parameters: [{ type: 'uint256[]' }], bytes })?.[0]).toHaveLength(values.length);
  });
});
