import * as fc from 'fast-check';
import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem';
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
function encodesAgain(bytes: Hex, parameters: readonly AbiParameter[] = PARAMETERS): boolean {
  try {
    return encodeAbiParameters(parameters, decodeAbiParameters(parameters, bytes)) === bytes;
  } catch {
    return false;
  }
}

function flipByte(bytes: Hex, position: number, mask: number): Hex {
  const raw = Buffer.from(bytes.slice(2), 'hex');
  raw[position % raw.length] = (raw[position % raw.length] ?? 0) ^ mask;
  return `0x${raw.toString('hex')}`;
}

const ELEMENTARY = [
  'address',
  'bool',
  'bytes',
  'string',
  'uint8',
  'uint24',
  'uint160',
  'uint256',
  'int8',
  'int128',
  'int256',
  'bytes1',
  'bytes20',
  'bytes32',
];

/** Every shape of parameter that is known: elementary types, tuples, arrays of any and of fixed length, of each other. */
const anyParameter: fc.Arbitrary<AbiParameter> = fc.letrec<{ parameter: AbiParameter }>((tie) => ({
  parameter: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...ELEMENTARY).map((type): AbiParameter => ({ type })),
    fc
      .array(tie('parameter'), { minLength: 1, maxLength: 3 })
      .map((components): AbiParameter => ({ type: 'tuple', components })),
    fc
      .tuple(tie('parameter'), fc.constantFrom('[]', '[1]', '[2]'))
      .map(([member, brackets]): AbiParameter => ({ ...member, type: `${member.type}${brackets}` })),
  ),
})).parameter;

/** A value of a parameter, for viem to encode. */
function anyValue(parameter: AbiParameter): fc.Arbitrary<unknown> {
  const [, type, length] = /^(.+)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (type !== undefined) {
    const member = anyValue({ ...parameter, type });
    return length ? fc.tuple(...Array(Number(length)).fill(member)) : fc.array(member, { maxLength: 3 });
  }
  if (parameter.type === 'tuple' && 'components' in parameter) return fc.tuple(...parameter.components.map(anyValue));
  return anyElementaryValue(parameter.type);
}

function anyElementaryValue(type: string): fc.Arbitrary<unknown> {
  const bits = Number(/\d+$/.exec(type)?.[0] ?? 0);
  if (type === 'address') return anyAddress;
  if (type === 'bool') return fc.boolean();
  if (type === 'string') return fc.string({ unit: 'binary', maxLength: 40 });
  if (type === 'bytes') return anyBytes(70);
  if (type.startsWith('bytes'))
    return fc.uint8Array({ minLength: bits, maxLength: bits }).map((raw) => `0x${Buffer.from(raw).toString('hex')}`);
  if (type.startsWith('uint')) return anyUnsigned(bits).map((value) => (bits <= 48 ? Number(value) : value));
  const half = 1n << BigInt(bits - 1);
  return fc.bigInt({ min: -half, max: half - 1n }).map((value) => (bits <= 48 ? Number(value) : value));
}

const anyTyped = fc
  .array(anyParameter, { minLength: 1, maxLength: 3 })
  .chain((parameters) => fc.tuple(fc.constant(parameters), ...parameters.map(anyValue)))
  .map(([parameters, ...values]) => ({ parameters, bytes: encodeAbiParameters(parameters, values) }));

describe('the canonical layout of any types', () => {
  test('is that of everything viem encodes, and of what is decoded and encoded again', () => {
    fc.assert(
      fc.property(anyTyped, ({ parameters, bytes }) => {
        const decoded = decodeCanonically({ parameters, bytes });
        expect(decoded).toBeDefined();
        expect(encodeAbiParameters(parameters, decoded as readonly unknown[])).toBe(bytes);
      }),
      { numRuns: 300 },
    );
  });

  test('is found exactly where encoding the decoded values gives the bytes again', () => {
    fc.assert(
      fc.property(anyTyped, fc.nat(), fc.integer({ min: 1, max: 255 }), ({ parameters, bytes }, position, mask) => {
        fc.pre(bytes !== '0x');
        const changed = flipByte(bytes, position, mask);
        expect(hasCanonicalLayout({ parameters, bytes: changed })).toBe(encodesAgain(changed, parameters));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    'uint',
    'int',
    'uint7',
    'uint264',
    'bytes0',
    'bytes33',
    'fixed128x18',
    'function',
    'uint256[0]',
    'tuple[2]',
    '[]',
    '',
  ])('is not known of the type %j', (type) => {
    for (const bytes of ['0x', `0x${'00'.repeat(32)}`, `0x${'00'.repeat(64)}`] as const) {
      expect(hasCanonicalLayout({ parameters: [{ type }], bytes })).toBe(false);
    }
  });

  test('is refused at once where a fixed length is larger than the bytes that are there', () => {
    for (const type of ['uint256[999999999]', 'string[999999999]', 'uint256[9][9][9][9][9][9][9][9][9]']) {
      expect(hasCanonicalLayout({ parameters: [{ type }], bytes: `0x${'00'.repeat(64)}` })).toBe(false);
    }
  });

  test('is not that of a text that is no UTF-8', () => {
    const word = (value: number) => value.toString(16).padStart(64, '0');
    for (const raw of ['ff', 'c3', 'efbbbf41']) {
      const bytes: Hex = `0x${word(32)}${word(raw.length / 2)}${raw.padEnd(64, '0')}`;
      expect(decodeCanonically({ parameters: [{ type: 'string' }], bytes })).toBeUndefined();
      expect(decodeCanonically({ parameters: [{ type: 'bytes' }], bytes })).toEqual([`0x${raw}`]);
    }
  });
});

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
