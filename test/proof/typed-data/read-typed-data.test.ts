import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import type { TypedDataFlaw } from '#proof/typed-data/typed-data.ts';
import { anyTypedData } from '../../helpers/arbitrary-typed-data.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { MAIL } from '../../vectors/typed-data.ts';

/** Typed data with one member of one type. */
function withMember(type: unknown, value: unknown, more: Record<string, unknown> = {}) {
  return {
    types: { Order: [{ name: 'value', type }], ...more },
    primaryType: 'Order',
    domain: { name: 'Shop' },
    message: { value },
  };
}

/** The first rule that is not kept. */
function flawOf(value: unknown): TypedDataFlaw {
  const read = readTypedData(value);
  if (read.ok) throw new Error(`expected a flaw, and it was read: ${JSON.stringify(value)}`);
  return read.failure;
}

const placeOf = (value: unknown) => flawOf(value).path;

describe('typed data', () => {
  test('is read with every value in its one way of writing', () => {
    const { domain, message } = expectValue(readTypedData(MAIL.data));
    expect(domain.members[2]).toEqual({ name: 'chainId', type: 'uint256', form: 'atom', value: 1n });
    expect(message.members[0]).toMatchObject({
      name: 'from',
      type: 'Person',
      form: 'struct',
      members: [{ value: 'Cow' }, { value: '0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826' }],
    });
  });

  test('keeps every digit of a number, in text and in JSON', () => {
    const digits = '12345678901234567890123';
    for (const text of [digits, `"${digits}"`]) {
      const json = `{"types":{"Order":[{"name":"value","type":"uint256"}]},"primaryType":"Order","domain":{"name":"Shop"},"message":{"value":${text}}}`;
      expect(expectValue(readTypedData(json)).message.members).toMatchObject([{ value: BigInt(digits) }]);
    }
  });

  test.each([
    ['uint8', 0, 255, -1, 256],
    ['int8', -128, 127, -129, 128],
    ['uint256', 0, (2n ** 256n - 1n).toString(), -1, (2n ** 256n).toString()],
    [
      'int256',
      (-(2n ** 255n)).toString(),
      (2n ** 255n - 1n).toString(),
      (-(2n ** 255n) - 1n).toString(),
      (2n ** 255n).toString(),
    ],
  ])('holds a whole number in the range of its type, and no other: %s', (type, lowest, highest, below, above) => {
    for (const value of [lowest, highest]) expect(readTypedData(withMember(type, value)).ok).toBe(true);
    for (const value of [below, above]) expect(placeOf(withMember(type, value))).toBe('message.value');
  });

  test.each([
    ['007'],
    ['1e3'],
    [1.5],
    ['1.0'],
    [''],
    ['-0'],
    [' 1'],
    ['0x'],
    ['-0x1'],
    [true],
    [null],
    [[1]],
    [2 ** 60],
  ])('refuses a number that readers could take for another: %j', (value) => {
    expect(placeOf(withMember('uint256', value))).toBe('message.value');
  });

  test.each([
    ['address', '0x12'],
    ['address', 1],
    ['bool', 'true'],
    ['bool', 1],
    ['string', 1],
    ['string', 'half a character \ud800'],
    ['bytes', '0x123'],
    ['bytes', 'abcd'],
    ['bytes', [1, 2]],
    ['bytes4', '0x123456'],
    ['bytes4', '0x1234567890'],
    ['uint8[]', 1],
    ['uint8[2]', [1]],
    ['uint8[2]', [1, 2, 3]],
  ])('refuses a value that is not of its type: %s %j', (type, value) => {
    expect(placeOf(withMember(type, value))).toBe('message.value');
  });

  test('names the place of a flaw deep inside', () => {
    const data = withMember('Item[][1]', [[{ id: 1 }, { id: 'x' }]], { Item: [{ name: 'id', type: 'uint8' }] });
    expect(flawOf(data)).toEqual({
      path: 'message.value[0][1].id',
      expected: 'a whole number that fits into uint8',
      actual: '"x"',
    });
  });

  test.each([
    'uint',
    'int',
    'byte',
    'uint7',
    'uint0',
    'uint08',
    'uint264',
    'bytes0',
    'bytes33',
    'address payable',
    'Missing',
    'uint8[0]',
    'uint8[01]',
    'uint8[',
    'function',
    '',
    'EIP712Domain',
    'tuple',
    'constructor',
  ])('refuses a member of the type %j', (type) => {
    expect(placeOf(withMember(type, 1))).toBe('types.Order[0].type');
  });

  test('refuses a type whose name is longer than any', () => {
    expect(placeOf(withMember(`uint8${'[]'.repeat(50_000)}`, []))).toBe('types.Order[0].type');
    expect(placeOf(withMember(1, []))).toBe('types.Order[0].type');
  });

  test.each([
    'uint',
    'int256',
    'bytes',
    'bytesLike',
    'address',
    'string',
    'mapping',
    'My Type',
    '1st',
    'A$',
    '',
    'Ordér',
  ])('refuses a struct with the name %j', (name) => {
    expect(placeOf(withMember('uint8', 1, { [name]: [] }))).toBe(`types.${name}`);
  });

  test('takes names that objects have by themselves for names like any other', () => {
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      const json = `{"types":{"Order":[{"name":"${name}","type":"Sub"}],"Sub":[]},"primaryType":"Order","domain":{"name":"S"},"message":{"${name}":{}}}`;
      expect(expectValue(readTypedData(json)).message.members).toMatchObject([{ name, members: [] }]);
      expect(placeOf(json.replace(`"message":{"${name}":{}}`, '"message":{}'))).toBe(`message.${name}`);
    }
  });

  test('refuses members that are not hashed, anywhere', () => {
    expect(placeOf({ ...MAIL.data, note: 1 })).toBe('note');
    expect(placeOf({ ...MAIL.data, message: { ...MAIL.data.message, cc: 'Eve' } })).toBe('message.cc');
    expect(placeOf({ ...MAIL.data, domain: { ...MAIL.data.domain, salt: `0x${'00'.repeat(32)}` } })).toBe(
      'domain.salt',
    );
    expect(placeOf(withMember('uint8', 1, { Unused: [] }))).toBe('types.Unused');
    expect(placeOf(withMember('Empty', { more: 1 }, { Empty: [] }))).toBe('message.value.more');
    const types = { Order: [{ name: 'value', type: 'uint8', indexed: true }] };
    expect(placeOf({ ...withMember('uint8', 1), types })).toBe('types.Order[0].indexed');
  });

  test('refuses what is missing', () => {
    for (const name of ['types', 'primaryType', 'domain', 'message']) {
      expect(placeOf(Object.fromEntries(Object.entries(MAIL.data).filter(([member]) => member !== name)))).toBe(name);
    }
    const { contents: _contents, ...message } = MAIL.data.message;
    expect(placeOf({ ...MAIL.data, message })).toBe('message.contents');
    const { version: _version, ...domain } = MAIL.data.domain;
    expect(placeOf({ ...MAIL.data, domain })).toBe('domain.version');
  });

  test('refuses a member of a struct that has no name, or the name of another one', () => {
    const order = (members: unknown) => ({ ...withMember('uint8', 1), types: { Order: members } });
    expect(placeOf(order([{ name: 'a b', type: 'uint8' }]))).toBe('types.Order[0].name');
    expect(placeOf(order([{ name: 1, type: 'uint8' }]))).toBe('types.Order[0].name');
    expect(
      placeOf(
        order([
          { name: 'a', type: 'uint8' },
          { name: 'a', type: 'bool' },
        ]),
      ),
    ).toBe('types.Order[1].name');
    expect(placeOf(order(['a']))).toBe('types.Order[0]');
    expect(placeOf(order({}))).toBe('types.Order');
    expect(placeOf({ ...MAIL.data, types: [] })).toBe('types');
  });

  test('refuses a primary type that is not declared, or is the domain', () => {
    for (const primaryType of ['Letter', 'EIP712Domain', 'toString', 1, undefined]) {
      expect(placeOf({ ...MAIL.data, primaryType: primaryType ?? null })).toBe('primaryType');
    }
  });

  test('refuses a domain that is not by the standard', () => {
    const withDomain = (type: unknown, domain: unknown) => ({
      ...withMember('uint8', 1, { EIP712Domain: type }),
      domain,
    });
    expect(placeOf({ ...withMember('uint8', 1), domain: {} })).toBe('domain');
    expect(placeOf({ ...withMember('uint8', 1), domain: null })).toBe('domain');
    expect(placeOf({ ...withMember('uint8', 1), domain: { app: 'Shop' } })).toBe('domain');
    expect(placeOf(withDomain([{ name: 'chainId', type: 'uint8' }], { chainId: 1 }))).toBe('types.EIP712Domain[0]');
    expect(placeOf(withDomain([{ name: 'app', type: 'string' }], { app: 'a' }))).toBe('types.EIP712Domain[0]');
    expect(placeOf(withDomain([], {}))).toBe('domain');
    expect(placeOf({ ...withMember('uint8', 1), domain: [] })).toBe('domain');
  });

  test('refuses a domain without a declared type where libraries would hash different members', () => {
    const withMembers = (domain: unknown) => ({ ...withMember('uint8', 1), domain });
    expect(placeOf(withMembers({ name: 'Shop', version: '' }))).toBe('domain.version');
    expect(placeOf(withMembers({ name: 'Shop', chainId: '1' }))).toBe('domain.chainId');
    const types = { Order: [{ name: 'value', type: 'uint8' }], EIP712Domain: [{ name: 'chainId', type: 'uint256' }] };
    expect(readTypedData({ ...withMembers({ chainId: '1' }), types }).ok).toBe(true);
  });

  test('refuses what is larger than a person reads, without reading all of it', () => {
    const many = Array.from({ length: 65 }, (_, index) => `T${index}`);
    expect(placeOf(withMember('uint8', 1, Object.fromEntries(many.map((name) => [name, []]))))).toBe('types');
    const members = many.map((name) => ({ name, type: 'uint8' }));
    expect(placeOf({ ...MAIL.data, types: { Mail: members } })).toBe('types.Mail');
    expect(placeOf(withMember('uint8[]', new Array(20_000).fill(1)))).toBe('message.value[9999]');
  });

  test('refuses small typed data that would keep an encoder busy for minutes', () => {
    const long = 'x'.repeat(90);
    const names = Array.from({ length: 60 }, (_, index) => `T${index}${long}`);
    const circle = names.map((name, index) => [
      name,
      names.map((_, member) => ({ name: `m${member}${long}`, type: `${names[(index + 1) % 60]}[]` })),
    ]);
    const more = { ...Object.fromEntries(circle), Item: [{ name: 'list', type: `${names[0]}[]` }] };
    const items = (count: number) => withMember('Item[]', new Array(count).fill({ list: [] }), more);
    expect(readTypedData(items(4)).ok).toBe(true);
    expect(flawOf(items(3000))).toMatchObject({ path: '', actual: 'too many' });
  });

  test('refuses text that is no JSON, or is nested without end', () => {
    for (const text of [undefined, '', 'Hello', '{"types":', '['.repeat(100_000), '1', 'null'])
      expect(placeOf(text)).toBe('');
  });

  test('is read or refused, whatever it is, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.json(), fc.string()), (value) => {
        expect(readTypedData(value).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(anyTypedData, fc.nat(), fc.jsonValue({ maxDepth: 2 }), (json, position, replacement) => {
        let count = 0;
        const altered: unknown = JSON.parse(JSON.stringify(json), (_key, member) => {
          count += 1;
          return count === 1 + (position % 20) ? replacement : member;
        });
        expect(typeof readTypedData(altered).ok).toBe('boolean');
      }),
    );
  });
});
