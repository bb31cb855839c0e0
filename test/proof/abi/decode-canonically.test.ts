import * as fc from 'fast-check';
import { type AbiParameter, decodeAbiParameters, encodeAbiParameters } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import type { Hex } from '#shared/hex.ts';
import { anyAddress, anyBytes, anyUnsigned } from '../../helpers/arbitrary-record.ts';

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
function decodeByViem(parameters: readonly AbiParameter[], bytes: Hex): readonly unknown[] | undefined {
  try {
    const values = decodeAbiParameters(parameters, bytes);
    return encodeAbiParameters(parameters, values) === bytes ? values : undefined;
  } catch {
    return undefined;
  }
}

const isRead = (parameters: readonly AbiParameter[], bytes: Hex) =>
  decodeCanonically({ parameters, bytes }) !== undefined;

function flipByte(bytes: Hex, position: number, mask: number): Hex {
  const raw = Buffer.from(bytes.slice(2), 'hex');
  raw[position % raw.length] = (raw[position % raw.length] ?? 0) ^ mask;
  return `0x${raw.toString('hex')}`;
}

/** How bytes are altered in more than one place: words are exchanged, doubled or left out, offsets moved, the end cut or made longer. */
const ALTERATIONS = ['swap', 'copy', 'remove', 'repeat', 'raise', 'cut', 'append'] as const;
type Alteration = { how: (typeof ALTERATIONS)[number]; from: number; to: number; by: number };

const anyAlteration: fc.Arbitrary<Alteration> = fc.record({
  how: fc.constantFrom(...ALTERATIONS),
  from: fc.nat(),
  to: fc.nat(),
  by: fc.integer({ min: 1, max: 64 }),
});

function alter(bytes: Hex, { how, from, to, by }: Alteration): Hex {
  if (how === 'cut') return bytes.slice(0, Math.max(2, bytes.length - by * 2)) as Hex;
  if (how === 'append') return `${bytes}${'00'.repeat(by)}`;
  const words = bytes.slice(2).match(/.{64}/g) ?? [];
  const [one, other] = [from % (words.length || 1), to % (words.length || 1)];
  const [left = '', right = ''] = [words[one], words[other]];
  const raised = (BigInt(`0x${left || '0'}`) + BigInt(by)).toString(16).padStart(64, '0').slice(-64);
  if (how === 'swap') words.splice(one, 1, right);
  if (how === 'swap' || how === 'copy') words.splice(other, 1, left);
  if (how === 'remove') words.splice(one, 1);
  if (how === 'repeat') words.splice(one, 0, left);
  if (how === 'raise') words.splice(one, 1, raised);
  return `0x${words.join('')}`;
}

const SIZES = Array.from({ length: 32 }, (_, index) => index + 1);
const ELEMENTARY = [
  'address',
  'bool',
  'bytes',
  'string',
  ...SIZES.flatMap((size) => [`uint${size * 8}`, `int${size * 8}`, `bytes${size}`]),
];

/** Every shape of parameter that is known: elementary types, tuples, arrays of any and of fixed length, of each other. */
const anyParameter: fc.Arbitrary<AbiParameter> = fc.letrec<{ parameter: AbiParameter }>((tie) => ({
  parameter: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: fc.constantFrom(...ELEMENTARY).map((type): AbiParameter => ({ type })), weight: 2 },
    { arbitrary: fc.constantFrom('bytes', 'string', 'address').map((type): AbiParameter => ({ type })), weight: 1 },
    fc
      .tuple(fc.array(tie('parameter'), { minLength: 1, maxLength: 3 }), fc.constantFrom('all', 'some', 'none'))
      .map(([components, named]): AbiParameter => ({ type: 'tuple', components: nameMembers(components, named) })),
    fc
      .tuple(tie('parameter'), fc.constantFrom('[]', '[1]', '[2]'))
      .map(([member, brackets]): AbiParameter => ({ ...member, type: `${member.type}${brackets}` })),
  ),
})).parameter;

/** Members with names of their own: all, all but the last, or none of them. */
function nameMembers(members: readonly AbiParameter[], named: 'all' | 'some' | 'none'): AbiParameter[] {
  const count = { all: members.length, some: members.length - 1, none: 0 }[named];
  return members.map(({ name: _name, ...member }, index) =>
    index < count ? { ...member, name: `m${index}` } : member,
  );
}

/** A value of a parameter, for viem to encode. */
function anyValue(parameter: AbiParameter): fc.Arbitrary<unknown> {
  const [, type, length] = /^(.+)\[(\d*)\]$/.exec(parameter.type) ?? [];
  if (type !== undefined) {
    const member = anyValue({ ...parameter, type });
    return length ? fc.tuple(...Array(Number(length)).fill(member)) : fc.array(member, { maxLength: 3 });
  }
  if (parameter.type === 'tuple' && 'components' in parameter) return anyTuple(parameter.components);
  return anyElementaryValue(parameter.type);
}

function anyTuple(members: readonly AbiParameter[]): fc.Arbitrary<unknown> {
  const names = members.flatMap(({ name }) => name ?? []);
  const values = fc.tuple(...members.map(anyValue));
  if (names.length < members.length) return values;
  return values.map((all) => Object.fromEntries(names.map((name, index) => [name, all[index]])));
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

describe('decoding values of any types', () => {
  test('gives what viem decodes of everything that viem encodes', () => {
    fc.assert(
      fc.property(anyTyped, ({ parameters, bytes }) => {
        const decoded = decodeCanonically({ parameters, bytes });
        expect(decoded).toStrictEqual(decodeAbiParameters(parameters, bytes));
        expect(encodeAbiParameters(parameters, decoded as readonly unknown[])).toBe(bytes);
      }),
      { numRuns: 2000 },
    );
  });

  test('reads altered bytes exactly where encoding what viem decodes gives the bytes again, and then the same values', () => {
    fc.assert(
      fc.property(anyTyped, fc.nat(), fc.integer({ min: 1, max: 255 }), ({ parameters, bytes }, position, mask) => {
        fc.pre(bytes !== '0x');
        const changed = flipByte(bytes, position, mask);
        expect(decodeCanonically({ parameters, bytes: changed })).toStrictEqual(decodeByViem(parameters, changed));
      }),
      { numRuns: 2000 },
    );
  });

  test('reads bytes whose words are moved no other way than viem and encoding again would', () => {
    fc.assert(
      fc.property(
        anyTyped,
        fc.array(anyAlteration, { minLength: 1, maxLength: 3 }),
        ({ parameters, bytes }, alterations) => {
          const changed = alterations.reduce(alter, bytes);
          expect(decodeCanonically({ parameters, bytes: changed })).toStrictEqual(decodeByViem(parameters, changed));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('reads nothing of bytes that were made for other types, unless they are the encoding of theirs too', () => {
    fc.assert(
      fc.property(anyTyped, anyTyped, ({ parameters }, { bytes }) => {
        expect(decodeCanonically({ parameters, bytes })).toStrictEqual(decodeByViem(parameters, bytes));
      }),
      { numRuns: 2000 },
    );
  });

  test('reads no letter case but the lower, no half bytes and nothing that is no hex', () => {
    const word = 'ab'.padStart(64, '0');
    expect(isRead([{ type: 'uint256' }], `0x${word}`)).toBe(true);
    for (const bytes of [word.toUpperCase(), `${word}0`, word.slice(1), `${word.slice(2)}zz`, `${word}\n`]) {
      expect(isRead([{ type: 'uint256' }], `0x${bytes}`)).toBe(false);
      expect(isRead([{ type: 'bytes32' }], `0x${bytes}`)).toBe(false);
    }
    expect(isRead([{ type: 'uint256' }], word as Hex)).toBe(false);
  });

  test('keeps a member whatever it is called', () => {
    const components = ['__proto__', 'toString', 'm'].map((name) => ({ name, type: 'uint8' }));
    const bytes = encodeAbiParameters([{ type: 'uint8[3]' }], [[1, 2, 3]]);
    const [value] = decodeCanonically({ parameters: [{ type: 'tuple', components }], bytes }) ?? [];
    expect(Object.entries(value ?? {})).toEqual([
      ['__proto__', 1],
      ['toString', 2],
      ['m', 3],
    ]);
  });

  test('of no parameters is that of no bytes', () => {
    expect(decodeCanonically({ parameters: [], bytes: '0x' })).toEqual([]);
    expect(decodeCanonically({ parameters: [], bytes: '0x00' })).toBeUndefined();
  });
});

describe('the canonical layout of any types', () => {
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
      expect(isRead([{ type }], bytes)).toBe(false);
    }
  });

  test('is refused at once where a fixed length is larger than the bytes that are there', () => {
    for (const type of ['uint256[999999999]', 'string[999999999]', 'uint256[9][9][9][9][9][9][9][9][9]']) {
      expect(isRead([{ type }], `0x${'00'.repeat(64)}`)).toBe(false);
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
    fc.assert(fc.property(anyEncoded, (bytes) => isRead(PARAMETERS, bytes)));
  });

  test('is found exactly where encoding the decoded values gives the bytes again', () => {
    fc.assert(
      fc.property(anyEncoded, fc.nat(), fc.integer({ min: 1, max: 255 }), (bytes, position, mask) => {
        const changed = flipByte(bytes, position, mask);
        expect(isRead(PARAMETERS, changed)).toBe(decodeByViem(PARAMETERS, changed) !== undefined);
      }),
      { numRuns: 500 },
    );
  });

  test('allows nothing after the end and nothing missing', () => {
    fc.assert(
      fc.property(anyEncoded, fc.integer({ min: 1, max: 40 }), (bytes, count) => {
        const longer: Hex = `${bytes}${'00'.repeat(count)}`;
        const shorter = bytes.slice(0, -2 * count) as Hex;
        expect(isRead(PARAMETERS, longer)).toBe(false);
        expect(isRead(PARAMETERS, shorter)).toBe(false);
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
    expect(isRead([{ type: 'tuple' }], `0x${'00'.repeat(32)}`)).toBe(false);
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
