import { describe, expect, test } from 'vitest';
import { hashTypedDataTwice } from '#proof/typed-data/hash-typed-data.ts';
import { listHeldHashes } from '#proof/typed-data/list-held-hashes.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import { isElementaryType, isMemberName, isStructName, readArrayType } from '#proof/typed-data/type-names.ts';
import type { TypedDataFlaw } from '#proof/typed-data/typed-data.ts';
import { MAX_JSON_DEPTH } from '#shared/exact-json.ts';
import { expectValue } from '../../helpers/expect-result.ts';

type Types = Record<string, unknown>;

/** Typed data with one member of one type. */
const withMember = (type: unknown, value: unknown, more: Types = {}) => ({
  types: { Order: [{ name: 'value', type }], ...more },
  primaryType: 'Order',
  domain: { name: 'Shop' },
  message: { value },
});

/** The first rule that is not kept. */
function flawOf(value: unknown): TypedDataFlaw {
  const read = readTypedData(value);
  if (read.ok) throw new Error(`expected a flaw, and it was read: ${JSON.stringify(value)}`);
  return read.failure;
}

const isRead = (value: unknown) => readTypedData(value).ok;

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}${index}`);

describe('a flaw of typed data tells what was expected and what is there', () => {
  const data = withMember('uint8', 1);

  test.each<[string, unknown, string, string, string]>([
    ['a member too many', { ...data, note: 1 }, 'note', 'only the members types, primaryType, domain, message', '1'],
    ['a member too few', { ...data, message: {} }, 'message.value', 'a value', 'not there'],
    [
      'a member of a struct that has none',
      withMember('Empty', { more: 1 }, { Empty: [] }),
      'message.value.more',
      'no member',
      '1',
    ],
    ['a domain that is a list', { ...data, domain: [] }, 'domain', 'an object', '[]'],
    ['a domain of nothing', { ...data, domain: {} }, 'domain', 'at least one member', 'none'],
    [
      'a domain of another type',
      { ...withMember('uint8', 1, { EIP712Domain: [{ name: 'chainId', type: 'uint8' }] }), domain: { chainId: 1 } },
      'types.EIP712Domain[0]',
      'string name, string version, uint256 chainId, address verifyingContract, bytes32 salt',
      'uint8 chainId',
    ],
    ['a list that is none', withMember('uint8[]', 1), 'message.value', 'a list', '1'],
    ['a list that is too long', withMember('uint8[2]', [1, 2, 3]), 'message.value', 'a list of 2', 'a list of 3'],
    ['a list of a size that is none', withMember('uint8[2]', 1), 'message.value', 'a list of 2', '1'],
    [
      'too many values',
      withMember('uint8[]', new Array(10_000).fill(1)),
      'message.value[9999]',
      'at most 10000 values',
      'more',
    ],
    ['no JSON', '{"types":', '', 'JSON', '{"types":'],
    ['nothing', undefined, '', 'an object', 'not there'],
  ])('with %s', (_what, value, path, expected, actual) => {
    expect(flawOf(value)).toEqual({ path, expected, actual });
  });

  test('with JSON that is nested too deeply, and with none that is not', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(flawOf(nested(MAX_JSON_DEPTH + 1))).toEqual({ path: '', expected: 'JSON', actual: 'nested too deeply' });
    expect(flawOf(nested(MAX_JSON_DEPTH)).expected).toBe('an object');
  });
});

describe('a limit of typed data', () => {
  test('is 64 types', () => {
    const withTypes = (count: number) => {
      const names = numbered(count - 1, 'T');
      const members = names.map((name) => ({ name, type: name }));
      const types = { Order: members, ...Object.fromEntries(names.map((name) => [name, []])) };
      return { ...withMember('', 0), types, message: Object.fromEntries(names.map((name) => [name, {}])) };
    };
    expect(isRead(withTypes(64))).toBe(true);
    expect(flawOf(withTypes(65))).toEqual({ path: 'types', expected: 'at most 64 types', actual: '65 types' });
  });

  test('is 64 members', () => {
    const withMembers = (count: number) => {
      const names = numbered(count, 'm');
      const types = { Order: names.map((name) => ({ name, type: 'bool' })) };
      return { ...withMember('', 0), types, message: Object.fromEntries(names.map((name) => [name, true])) };
    };
    expect(isRead(withMembers(64))).toBe(true);
    expect(flawOf(withMembers(65))).toEqual({
      path: 'types.Order',
      expected: 'at most 64 members',
      actual: '65 members',
    });
  });

  test('is a type of 150 letters', () => {
    expect(isRead(withMember(`uint16${'[]'.repeat(72)}`, []))).toBe(true);
    expect(flawOf(withMember(`uint8${'[]'.repeat(73)}`, [])).path).toBe('types.Order[0].type');
  });

  test('counts every struct, wherever it stands', () => {
    const long = 'x'.repeat(90);
    const names = numbered(60, 'T').map((name) => `${name}${long}`);
    const circle = names.map((name, index) => [
      name,
      names.map((_, member) => ({ name: `m${member}${long}`, type: `${names[(index + 1) % 60]}[]` })),
    ]);
    const list = { name: 'list', type: `${names[0]}[]` };
    const inner = (count: number) =>
      withMember('Outer[]', new Array(count).fill({ item: { list: [] } }), {
        ...Object.fromEntries(circle),
        Outer: [{ name: 'item', type: 'Item' }],
        Item: [list],
      });
    const plain = (count: number) => ({
      ...withMember('', 0),
      types: { ...Object.fromEntries(circle), Order: [{ name: 'items', type: 'Item[]' }, list], Item: [] },
      message: { items: new Array(count).fill({}), list: [] },
    });
    for (const write of [inner, plain]) {
      expect(isRead(write(1))).toBe(true);
      expect(flawOf(write(3000)).actual).toBe('too many');
    }
  });
});

describe('what looks like a text and is none', () => {
  test('is no name and no type of a member', () => {
    const withMembers = (member: unknown) => ({ ...withMember('uint8', 1), types: { Order: [member] } });
    expect(flawOf(withMembers({ name: ['value'], type: 'uint8' })).path).toBe('types.Order[0].name');
    expect(flawOf(withMembers({ name: 'value', type: ['uint8'] }))).toEqual({
      path: 'types.Order[0].type',
      expected: 'the name of a type',
      actual: '["uint8"]',
    });
  });

  test('is no bytes and no number', () => {
    for (const value of [['0x12345678'], 'x', 5])
      expect(flawOf(withMember('bytes4', value)).path).toBe('message.value');
    for (const value of ['0xfg', `0x${'0'.repeat(65)}`, '0x 1']) {
      expect(flawOf(withMember('uint256', value)).path).toBe('message.value');
    }
    for (const value of ['0xff', '0xF', `0x${'0'.repeat(62)}ff`]) expect(isRead(withMember('uint8', value))).toBe(true);
  });
});

test('the domain is no type of a member, declared or not', () => {
  const domain = { EIP712Domain: [{ name: 'name', type: 'string' }] };
  expect(flawOf(withMember('EIP712Domain', { name: 'Shop' }, domain)).path).toBe('types.Order[0].type');
});

test('a struct whose name is like that of a type is refused, though the message is made of it', () => {
  for (const name of ['bytesLike', 'uint8x', 'my type']) {
    expect(flawOf(withMember(name, {}, { [name]: [] }))).toEqual({
      path: `types.${name}`,
      expected: 'a name for a struct',
      actual: name,
    });
  }
});

describe('the name of a type', () => {
  test.each(['Order', 'myaddress', 'addressBook', 'xuint8', 'stringy', 'tuples', 'mybytes', 'unfixed', 'a', '_'])(
    'may be a struct’s: %s',
    (name) => {
      expect(isStructName(name)).toBe(true);
      expect(isElementaryType(name)).toBe(false);
    },
  );

  test.each([
    ...['address', 'bool', 'string', 'byte', 'bytes', 'bytes4', 'bytesLike', 'function', 'mapping', 'tuple'],
    ...['int', 'int8', 'int8x16', 'uint', 'uint256', 'uintLike', 'fixed', 'fixed128x18', 'ufixed', 'ufixed8x1'],
    ...['1st', 'my type', '', 'A$'],
  ])('is no struct’s: %j', (name) => {
    expect(isStructName(name)).toBe(false);
  });

  test.each(['uint9', 'uint12', 'int255', 'uint8x', 'xaddress', 'bytes32x', 'abool', 'uint1000'])(
    'is none of EIP-712: %s',
    (type) => {
      expect(isElementaryType(type)).toBe(false);
    },
  );

  test('of an array ends with its brackets, and their number may have more digits than one', () => {
    expect(readArrayType('uint8[12]')).toEqual({ item: 'uint8', length: 12 });
    expect(readArrayType('uint8[2][]')).toEqual({ item: 'uint8[2]', length: undefined });
    for (const type of ['uint8[2]x', 'uint8[]x', 'uint8[a]', 'uint8[1a]', '[]'])
      expect(readArrayType(type)).toBeUndefined();
  });

  test('of a member may be what a struct may not be called', () => {
    expect(['address', 'value', '_1'].map(isMemberName)).toEqual([true, true, true]);
    expect(['', '1', 'a b', 'a$'].map(isMemberName)).toEqual([false, false, false, false]);
  });
});

test('a text could be a hash from 64 letters on, and up to a hundred, with blanks around it', () => {
  const names = [63, 64, 100, 101].map((length) => ({ name: `of${length}`, length }));
  const texts = Object.fromEntries(names.map(({ name, length }) => [name, 'a'.repeat(length)]));
  const types = { Order: names.map(({ name }) => ({ name, type: 'string' })) };
  const data = expectValue(readTypedData({ ...withMember('', 0), types, message: texts }));
  const encoded = hashTypedDataTwice(data);
  expect(listHeldHashes(data, encoded)).toEqual([encoded.standard, texts.of64, texts.of100]);
});
