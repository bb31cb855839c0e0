import * as fc from 'fast-check';
import { concatHex, encodeAbiParameters, parseAbiParameters } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import { decodeLoosely } from '#proof/abi/decode-loosely.ts';
import { showAddress } from '#proof/hex-bytes.ts';
import type { Hex } from '#shared/hex.ts';
import { FRIEND } from '../../helpers/describe-data.ts';

const parse = (types: string) => parseAbiParameters(types as string);
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;
const read = (types: string, bytes: Hex) => decodeLoosely({ parameters: parse(types), bytes });

const DIRTY = 'bytes that have to be zero are not';
const MOVED = 'its parts stand in another order, with gaps, or more than once';

describe('bytes that are no canonical encoding', () => {
  test.each([
    ['bytes behind the end', 'uint256', concatHex([word(7n), '0xff']), [7n], ['1 byte stands behind its end']],
    ['words behind the end', 'uint256', concatHex([word(7n), word(8n)]), [7n], ['32 bytes stand behind its end']],
    ['dirt before an address', 'address', concatHex([`0x01${'00'.repeat(11)}`, FRIEND]), [FRIEND], [DIRTY]],
    ['dirt before a number', 'uint8', word(0x107n), [7n], [DIRTY]],
    ['a sign that is not repeated', 'int8', word(0xffn), [-1n], [DIRTY]],
    ['a truth that is two', 'bool', word(2n), [true], [DIRTY]],
    ['dirt behind bytes', 'bytes4', `0x01020304${'00'.repeat(27)}01`, ['0x01020304'], [DIRTY]],
    [
      'dirt behind bytes of any length',
      'bytes',
      concatHex([word(32n), word(1n), `0x07${'00'.repeat(30)}01`]),
      ['0x07'],
      [DIRTY],
    ],
    [
      'no zeros behind them',
      'bytes',
      concatHex([word(32n), word(1n), '0x07']),
      ['0x07'],
      ['zeros at its end are missing'],
    ],
    ['a gap', 'bytes', concatHex([word(64n), word(0n), word(1n), `0x07${'00'.repeat(31)}`]), ['0x07'], [MOVED]],
    [
      'one part for two',
      'bytes a, bytes b',
      concatHex([word(64n), word(64n), word(1n), `0x07${'00'.repeat(31)}`]),
      ['0x07', '0x07'],
      [MOVED],
    ],
    [
      'no text',
      'string',
      concatHex([word(32n), word(1n), `0xff${'00'.repeat(31)}`]),
      ['\ufffd'],
      ['a text in it may be none'],
    ],
    ['a list', 'uint8[]', concatHex([word(32n), word(2n), word(0x101n), word(2n)]), [[1n, 2n]], [DIRTY]],
    ['a list of two', 'uint8[2] a', concatHex([word(0x101n), word(2n)]), [[1n, 2n]], [DIRTY]],
    [
      'a tuple',
      '(uint8 a, (bytes b, bool c) d)[1]',
      concatHex([word(32n), word(32n), word(1n), word(64n), word(64n), word(3n), word(0n)]),
      [[[1n, ['0x', true]]]],
      [DIRTY],
    ],
    [
      'a tuple of words',
      '(uint8 a, bool[2] b) t, uint8 c',
      concatHex([word(1n), word(1n), word(0n), word(0x105n)]),
      [[1n, [true, false]], 5n],
      [DIRTY],
    ],
  ] as [string, string, Hex, unknown[], string[]][])(
    'are read as lenient decoders do: %s',
    (_what, types, bytes, values, flaws) => {
      expect(decodeCanonically({ parameters: parse(types), bytes })).toBeUndefined();
      expect(read(types, bytes)).toEqual({ values, flaws });
    },
  );

  test.each([
    ['too short', 'uint256 a, uint256 b', word(1n)],
    ['an offset that leads out of it', 'bytes', word(2n ** 255n)],
    ['a length that leads out of it', 'bytes', concatHex([word(32n), word(32n)])],
    ['a list that is longer than it', 'uint256[]', concatHex([word(32n), word(33n)])],
  ] as [string, string, Hex][])('are not read where they are %s', (_what, types, bytes) => {
    expect(read(types, bytes)).toBeUndefined();
  });

  test('are not read where the same bytes would be read many times', () => {
    // Thirty times the same list of thirty times the same list.
    const listOf = (item: bigint) => [word(30n), ...Array.from({ length: 30 }, () => word(item))];
    const bytes = concatHex([word(32n), ...listOf(960n), ...listOf(960n), ...listOf(1n)]);
    expect(read('uint256[][][]', bytes)).toBeUndefined();
    expect(read('uint256[4000000]', word(1n))).toBeUndefined();
    expect(read('(uint8 a, uint8 b)[300]', concatHex(Array.from({ length: 601 }, () => word(1n))))).toBeUndefined();
    const wide = concatHex([word(32n), word(0n), word(1n)]);
    expect(read('uint256[400] a', concatHex(Array.from({ length: 401 }, () => word(1n))))?.flaws).toHaveLength(1);
    expect(read('bytes', wide)?.flaws).toEqual(['32 bytes stand behind its end']);
  });
});

describe('bytes that are canonical', () => {
  const types = 'address a, (bytes b, uint8[] c, int16 d)[] e, string f, bytes4 g, bool[2] h';
  const values = fc.tuple(
    fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes) => showAddress(`0x${Buffer.from(bytes).toString('hex')}`)),
    fc.array(
      fc.record({
        b: fc.uint8Array({ maxLength: 40 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
        c: fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3 }),
        d: fc.integer({ min: -32768, max: 32767 }),
      }),
      { maxLength: 3 },
    ),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`),
    fc.tuple(fc.boolean(), fc.boolean()),
  );
  const parameters = parse(types);
  const encodeAll = (all: readonly unknown[]) => encodeAbiParameters(parameters, all as never);

  test('are never read loosely', () => {
    fc.assert(
      fc.property(values, (all) => {
        expect(decodeLoosely({ parameters, bytes: encodeAll(all) })).toBeUndefined();
      }),
    );
  });

  test('and changed in one place they are canonical, or said not to be, or not read', () => {
    fc.assert(
      fc.property(
        values,
        fc.nat(),
        fc.nat({ max: 15 }),
        fc.string({ unit: fc.constantFrom('0', 'f'), maxLength: 8 }),
        (all, at, digit, end) => {
          const digits = encodeAll(all).slice(2);
          const place = at % digits.length;
          const bytes: Hex = `0x${digits.slice(0, place)}${digit.toString(16)}${digits.slice(place + 1)}${end.length % 2 === 0 ? end : ''}`;
          const canonical = decodeCanonically({ parameters, bytes });
          const loose = decodeLoosely({ parameters, bytes });
          if (loose !== undefined) expect(canonical).toBeUndefined();
          expect(loose?.flaws).not.toEqual([]);
        },
      ),
    );
  });
});
