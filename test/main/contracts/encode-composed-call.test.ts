import fc from 'fast-check';
import { type AbiParameter, decodeAbiParameters, getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeComposedCall } from '#main/contracts/encode-composed-call.ts';
import { encodeFunction } from '#main/contracts/encode-function.ts';
import { type AbiValue, readArguments } from '#main/contracts/read-argument.ts';
import type { AbiInput } from '#shared/ipc/compose-views.ts';
import type { ComposedCall, TypedArgument } from '#shared/model/composed-call.ts';
import { expectValue } from '../../helpers/expect-result.ts';

const WALLET = '0x490e6a6c74bfd538083938a108098c1c47eaa6e9';
const TO = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const CONTRACT = '0x036CBD53842C5426634e7929541eC2318F3DC0De';

const encode = (call: ComposedCall) => encodeComposedCall(call, { wallet: WALLET });
const problemsOf = (call: ComposedCall) => {
  const encoded = encode(call);
  return encoded.ok ? [] : encoded.failure.map(({ path, rule }) => `${path.join('.')}: ${rule}`);
};
const word = (digits: string) => digits.padStart(64, '0');
const addressWord = (address: string) => word(address.slice(2).toLowerCase());

describe('a composed call', () => {
  test('of native currency has its value and no calldata', () => {
    expect(expectValue(encode({ kind: 'native', to: TO, amount: '1000000000000000001' }))).toEqual({
      to: TO.toLowerCase(),
      value: 1_000_000_000_000_000_001n,
      data: '0x',
    });
  });

  // Selectors: ERC-20 `transfer` (https://eips.ethereum.org/EIPS/eip-20), and those whose XOR makes the interface ids in
  // https://eips.ethereum.org/EIPS/eip-721 (0x80ac58cd) and https://eips.ethereum.org/EIPS/eip-1155 (0xd9b67a26).
  test.each([
    [{ kind: 'erc20', token: CONTRACT, to: TO, amount: '2500000' }, `0xa9059cbb${addressWord(TO)}${word('2625a0')}`],
    [
      { kind: 'erc721', contract: CONTRACT, to: TO, tokenId: '255' },
      `0x42842e0e${addressWord(WALLET)}${addressWord(TO)}${word('ff')}`,
    ],
    [
      { kind: 'erc1155', contract: CONTRACT, to: TO, tokenId: '7', amount: '3' },
      `0xf242432a${addressWord(WALLET)}${addressWord(TO)}${word('7')}${word('3')}${word('a0')}${word('0')}`,
    ],
  ] satisfies [ComposedCall, string][])(
    'of a token is the standard’s own transfer, from the wallet: %j',
    (call, data) => {
      expect(expectValue(encode(call))).toEqual({ to: CONTRACT.toLowerCase(), value: 0n, data });
    },
  );

  // The worked examples of https://docs.soliditylang.org/en/v0.8.30/abi-spec.html ("Examples", "Use of Dynamic Types").
  test.each([
    ['baz(uint32,bool)', ['69', 'true'], `cdcd77c0${word('45')}${word('1')}`],
    ['bar(bytes3[2])', [['0x616263', '0x646566']], `fce353f6${'616263'.padEnd(64, '0')}${'646566'.padEnd(64, '0')}`],
    [
      'sam(bytes,bool,uint256[])',
      ['0x64617665', 'true', ['1', '2', '3']],
      `a5643bf2${word('60')}${word('1')}${word('a0')}${word('4')}${'64617665'.padEnd(64, '0')}${word('3')}${word('1')}${word('2')}${word('3')}`,
    ],
    [
      'f(uint256,uint32[],bytes10,bytes)',
      ['0x123', ['0x456', '0x789'], '0x31323334353637383930', '0x48656c6c6f2c20776f726c6421'],
      `8be65246${word('123')}${word('80')}${'31323334353637383930'.padEnd(64, '0')}${word('e0')}${word('2')}${word('456')}${word('789')}${word('d')}${'48656c6c6f2c20776f726c6421'.padEnd(64, '0')}`,
    ],
  ])('of a contract is encoded as the specification’s example: %s', (signature, typed, data) => {
    const call = { kind: 'contract', contract: CONTRACT, abi: `function ${signature}`, signature, value: '0' } as const;
    expect(expectValue(encode({ ...call, arguments: typed }))).toEqual({
      to: CONTRACT.toLowerCase(),
      value: 0n,
      data: `0x${data}`,
    });
  });

  test('given by its calldata has exactly that', () => {
    const call = { kind: 'raw', to: TO, value: '5', data: '0xABCD' } as const;
    expect(expectValue(encode(call))).toEqual({ to: TO.toLowerCase(), value: 5n, data: '0xabcd' });
  });
});

describe('what is wrong with a composed call', () => {
  const MISTYPED = TO.replace('E7e7e4', 'e7e7e4');
  const TOO_MUCH = String(2n ** 256n);

  test.each([
    [{ kind: 'native', to: '0x12', amount: TOO_MUCH }, ['to', 'amount']],
    [{ kind: 'native', to: MISTYPED, amount: '1' }, ['to']],
    [{ kind: 'erc20', token: 'usdc', to: MISTYPED, amount: TOO_MUCH }, ['token', 'to', 'amount']],
    [{ kind: 'erc721', contract: '', to: '', tokenId: TOO_MUCH }, ['contract', 'to', 'tokenId']],
    [
      { kind: 'erc1155', contract: '', to: '', tokenId: TOO_MUCH, amount: TOO_MUCH },
      ['contract', 'to', 'tokenId', 'amount'],
    ],
    [{ kind: 'raw', to: '', value: TOO_MUCH, data: '0x123' }, ['to', 'value', 'data']],
    [{ kind: 'raw', to: TO, value: '0', data: 'a9059cbb' }, ['data']],
  ] satisfies [ComposedCall, string[]][])('is said for each field: %j', (call, fields) => {
    const encoded = encode(call);
    expect(encoded.ok ? [] : encoded.failure.map(({ path }) => path.join('.'))).toEqual(fields);
  });

  const CALL = {
    kind: 'contract',
    contract: CONTRACT,
    abi: 'function set(uint8 small, (address who, bytes2[2] codes)[] list) ',
    signature: 'set(uint8,(address,bytes2[2])[])',
    value: '0',
  } as const;

  test('is said with the path of the very value, however deep', () => {
    const typed = ['256', [[TO, ['0x1234', '0x12']], ['0x0', ['0x1234']], 'x', [TO]]];
    expect(problemsOf({ ...CALL, arguments: typed })).toEqual([
      'arguments.0: uint8 goes from 0 to 255.',
      'arguments.1.0.1.1: Write exactly 2 bytes: 0x and 4 hex digits.',
      'arguments.1.1.0: An EVM address has 40 hex digits after 0x; this has 1.',
      'arguments.1.1.1: A list of exactly 2 is needed here; this has 1.',
      'arguments.1.2: The members of a tuple are needed here, in their order.',
      'arguments.1.3: Values needed here: 2; given: 1.',
    ]);
  });

  test('is said of its address and value beside that of its arguments', () => {
    expect(problemsOf({ ...CALL, contract: 'x', value: '1', arguments: ['1'] })).toEqual([
      'contract: An EVM address is 0x and 40 hex digits.',
      'arguments: Values needed here: 2; given: 1.',
      'value: This function is not payable: it refuses native currency.',
    ]);
  });

  test('is said of the ABI and of the signature', () => {
    expect(problemsOf({ ...CALL, abi: '[', arguments: [] })).toEqual(['abi: It begins like JSON, but is not whole.']);
    expect(problemsOf({ ...CALL, signature: 'set(uint8)', arguments: [] })).toEqual([
      'signature: The ABI has no function of this signature that changes something.',
    ]);
  });

  test('is not that a payable function is given native currency', () => {
    const call = { ...CALL, abi: 'function pay() payable', signature: 'pay()', arguments: [], value: '7' };
    expect(expectValue(encode(call))).toMatchObject({ value: 7n, data: '0x1b9265b8' });
  });
});

describe('a typed value', () => {
  const read = (type: string, typed: TypedArgument, components: AbiInput[] = []) =>
    readArguments([{ name: '', type, components }], { typed: [typed], path: [] });

  test.each([
    ['uint8', ['0', '255', '0xff', '007'], ['-1', '256', '', ' 1', '1.0', '1e3', '1_000', '0x', '٣', 'ff']],
    ['int8', ['-128', '127', '0'], ['-129', '128', '--1', '-0x1']],
    ['uint256', ['0', String(2n ** 256n - 1n)], [String(2n ** 256n), '-1']],
    ['int256', [String(-(2n ** 255n)), String(2n ** 255n - 1n)], [String(2n ** 255n)]],
    ['bool', ['true', 'false'], ['True', '1', '0', 'yes', '']],
    ['bytes4', ['0x12345678', '0xABCDEF00'], ['0x123456', '0x1234567890', '12345678', '0x1234567g', '']],
    ['bytes', ['0x', '0x00', '0xAB'], ['0x0', '', 'ab', '0xzz']],
    ['string', ['', 'Grüße \u{1F980}', '0x12'], ['\ud800', 'a\udc00b']],
    [
      'address',
      [TO, TO.toLowerCase(), `0x${TO.slice(2).toUpperCase()}`],
      [TO.replace('E7e7e4', 'e7e7e4'), TO.slice(2), '', 'vitalik.eth'],
    ],
  ])('of %s is taken only as its type says', (type, good, bad) => {
    for (const typed of good) expect([typed, read(type, typed).problems]).toEqual([typed, []]);
    for (const typed of bad) expect([typed, read(type, typed).problems.length]).toEqual([typed, 1]);
  });

  test.each([
    ['a list for one value', 'uint8', ['1']],
    ['one value for a list', 'uint8[]', '1'],
    ['one value for a tuple', 'tuple', '1'],
  ] satisfies [string, string, TypedArgument][])('is refused as %s', (_what, type, typed) => {
    expect(read(type, typed).problems).toHaveLength(1);
  });
});

/** A parameter, what a person types for it, and what a contract then reads. */
type Sample = { input: AbiInput; typed: TypedArgument; value: unknown };

const hexOf = (size: { minLength: number; maxLength: number }) =>
  fc.uint8Array(size).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const elementary = (type: string, typed: fc.Arbitrary<string>, read: (text: string) => unknown): fc.Arbitrary<Sample> =>
  typed.map((text) => ({ input: { name: '', type, components: [] }, typed: text, value: read(text) }));
const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8);
// viem reads up to 48 bits as numbers, what is longer as bigints.
const readNumber = (size: number) => (text: string) => (size <= 48 ? Number(text) : BigInt(text));

const leaf = fc.oneof(
  bits.chain((size) =>
    elementary(`uint${size}`, fc.bigInt({ min: 0n, max: 2n ** BigInt(size) - 1n }).map(String), readNumber(size)),
  ),
  bits.chain((size) => {
    const half = 2n ** BigInt(size - 1);
    return elementary(`int${size}`, fc.bigInt({ min: -half, max: half - 1n }).map(String), readNumber(size));
  }),
  elementary('address', hexOf({ minLength: 20, maxLength: 20 }), (text) => getAddress(text)),
  elementary('bool', fc.constantFrom('true', 'false'), (text) => text === 'true'),
  elementary('bytes', hexOf({ minLength: 0, maxLength: 70 }), (text) => text),
  elementary('string', fc.string({ unit: 'grapheme' }), (text) => text),
  fc
    .integer({ min: 1, max: 32 })
    .chain((size) => elementary(`bytes${size}`, hexOf({ minLength: size, maxLength: size }), (text) => text)),
);

/** Lists hold the same sample several times: their members share one type. */
function nest(depth: number): fc.Arbitrary<Sample> {
  if (depth === 0) return leaf;
  const inner = nest(depth - 1);
  const list = fc
    .tuple(inner, fc.integer({ min: 1, max: 3 }), fc.boolean())
    .map(([{ input, typed, value }, length, isFixed]) => ({
      input: { ...input, type: `${input.type}[${isFixed ? length : ''}]` },
      typed: Array.from({ length }, () => typed),
      value: Array.from({ length }, () => value),
    }));
  const tuple = fc.array(inner, { minLength: 1, maxLength: 3 }).map((members) => ({
    input: { name: '', type: 'tuple', components: members.map(({ input }) => input) },
    typed: members.map(({ typed }) => typed),
    value: members.map(({ value }) => value),
  }));
  return fc.oneof(leaf, list, tuple);
}

test('what was typed is what the contract reads', () => {
  fc.assert(
    fc.property(fc.array(nest(2), { maxLength: 4 }), (samples) => {
      const inputs = samples.map(({ input }) => input);
      const { values, problems } = readArguments(inputs, { typed: samples.map(({ typed }) => typed), path: [] });
      expect(problems).toEqual([]);
      const data = encodeFunction({ signature: 'f()', inputs }, values);
      const decoded = inputs.length === 0 ? [] : decodeAbiParameters(inputs.map(withoutNames), `0x${data.slice(10)}`);
      expect(decoded).toEqual(samples.map(({ value }) => value));
    }),
  );
});

/** Tuples whose members have no name are decoded as lists. */
function withoutNames({ type, components }: AbiInput): AbiParameter {
  return components.length === 0 ? { type } : { type, components: components.map(withoutNames) };
}

test('nothing that is typed makes the reading throw', () => {
  const { typed } = fc.letrec<{ typed: TypedArgument }>((tie) => ({
    typed: fc.oneof({ maxDepth: 3 }, fc.string(), fc.array(tie('typed'), { maxLength: 4 })),
  }));
  const sample = nest(2);
  fc.assert(
    fc.property(sample, typed, ({ input }, given) => {
      const read = readArguments([input], { typed: [given], path: ['arguments'] });
      if (read.problems.length > 0) return;
      const values: AbiValue[] = read.values;
      expect(encodeFunction({ signature: 'f()', inputs: [input] }, values)).toMatch(/^0x([0-9a-f]{2})*$/);
    }),
  );
});
