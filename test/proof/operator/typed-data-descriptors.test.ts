import * as fc from 'fast-check';
import { hashDomain } from 'viem';
import { describe, expect, test } from 'vitest';
import { readMessage, showMessage } from '#proof/message/read-message.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import { findInTypedData } from '#proof/typed-data/typed-data-findings.ts';
import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import type { DescribedValue } from '#shared/model/review.ts';
import { FRIEND, OWN_WALLET, UNLISTED, USDC, WETH } from '../../helpers/describe-data.ts';
import { readDescriptors } from '../../helpers/read-descriptors.ts';

const ENCODED =
  'Trade(address maker,uint256 amount,address token,uint256 until,uint8 side,bytes to,Leg[] legs,uint256[2] pair,Trade[] inner)' +
  'Leg(address token,uint256 amount)';
const TYPES = {
  Trade: [
    { name: 'maker', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'token', type: 'address' },
    { name: 'until', type: 'uint256' },
    { name: 'side', type: 'uint8' },
    { name: 'to', type: 'bytes' },
    { name: 'legs', type: 'Leg[]' },
    { name: 'pair', type: 'uint256[2]' },
    { name: 'inner', type: 'Trade[]' },
  ],
  Leg: [
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
};
const DOMAIN = { name: 'Market', version: '1', chainId: 1, verifyingContract: UNLISTED };
const TRADE = {
  maker: FRIEND,
  amount: '2500000',
  token: USDC,
  until: '1700000000',
  side: '1',
  to: '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045',
  legs: [
    { token: USDC, amount: '1000000' },
    { token: WETH, amount: '1000000000000000000' },
  ],
  pair: ['7', '8'],
  inner: [],
};
const BOUND = { eip712: { deployments: [{ chainId: 1, address: UNLISTED }], domain: { name: 'Market' } } };

function descriptor(fields: unknown, over: Record<string, unknown> = {}): OperatorDescriptor {
  const formats = { [ENCODED]: { intent: 'Trade', fields } };
  return { name: 'eip712-market.json', json: { context: BOUND, display: { formats }, ...over } };
}

type Options = { domain?: Record<string, unknown>; message?: Record<string, unknown> };

function read(descriptors: OperatorDescriptor[], { domain = DOMAIN, message = TRADE }: Options = {}) {
  const data = readTypedData({ types: TYPES, primaryType: 'Trade', domain, message });
  const profile = { environment: 'production', baseUrl: 'https://example.com' } as const;
  const around = { knowledge: { descriptors }, profile, walletAddress: OWN_WALLET };
  return readMessage({ kind: 'typed-data', field: 'message', source: '', read: data }, around);
}

function wordsOf(descriptors: OperatorDescriptor[], options: Options = {}) {
  return showMessage(read(descriptors, options)).typedData?.described;
}

function findIn(descriptors: OperatorDescriptor[], options: Options = {}) {
  const message = read(descriptors, options);
  if (message.kind !== 'typed-data') throw new Error('not read as typed data');
  return findInTypedData({ ...message, chainId: 1, wallet: undefined });
}

/** What one field says. */
function valuesOf(field: object, over: Record<string, unknown> = {}, options: Options = {}): DescribedValue[] {
  return wordsOf([descriptor([{ label: 'It', ...field }], over)], options)?.values ?? [];
}

describe('typed data that a descriptor is for', () => {
  test('has its words beside the values that are signed, and is taken for no more than before', () => {
    const words = wordsOf([
      descriptor([{ path: 'amount', label: 'Sell', format: 'tokenAmount', params: { tokenPath: 'token' } }]),
    ]);
    expect(words).toEqual({
      descriptor: '"eip712-market.json"',
      intent: '"Trade"',
      values: [{ label: '"Sell"', value: `2.5 USDC (${USDC})`, place: 'amount', raw: '2500000' }],
    });
    const plain = findIn([]);
    const [said, ...others] = findIn([descriptor([])]).filter((one) => !plain.some(({ rule }) => rule === one.rule));
    expect(said).toEqual({
      rule: 'described-by-descriptor',
      severity: 'info',
      sentence: `It is described by the descriptor "eip712-market.json" that you added: what ${UNLISTED} does with it is its own affair.`,
      facts: { descriptor: '"eip712-market.json"', 'primary type': 'Trade' },
    });
    expect(others).toEqual([]);
    expect(plain.map(({ rule }) => rule)).toContain('typed-data-not-recognised');
  });

  test.each([
    ['another chain', { ...DOMAIN, chainId: 10 }],
    ['another contract', { ...DOMAIN, verifyingContract: FRIEND }],
    ['another name', { ...DOMAIN, name: 'market' }],
    ['no name', { chainId: 1, verifyingContract: UNLISTED }],
    ['no chain', { name: 'Market', verifyingContract: UNLISTED }],
  ] as [string, Record<string, unknown>][])('is not described in a domain of %s', (_what, domain) => {
    expect(wordsOf([descriptor([])])).toBeDefined();
    expect(wordsOf([descriptor([])], { domain })).toBeUndefined();
  });

  test('is described in the very domain that is named by its members or by its hash', () => {
    const bind = (eip712: object, domain: Record<string, unknown> = DOMAIN) =>
      wordsOf([descriptor([], { context: { eip712 } })], { domain }) !== undefined;
    const members = { chainId: 1, verifyingContract: UNLISTED.toLowerCase() };
    expect(bind({ domain: members })).toBe(true);
    expect(bind({ domain: { ...members, chainId: '0x1' }, deployments: [{ chainId: 1, address: UNLISTED }] })).toBe(
      true,
    );
    expect(bind({ domain: { ...members, version: '2' } })).toBe(false);
    expect(bind({ domain: { ...members, salt: '0x00' } })).toBe(false);
    const types = {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
    };
    const domainSeparator = hashDomain({ domain: { ...DOMAIN }, types } as Parameters<typeof hashDomain>[0]);
    expect(bind({ domainSeparator })).toBe(true);
    expect(bind({ domainSeparator }, { ...DOMAIN, version: '2' })).toBe(false);
    expect(bind({ domainSeparator: `0x${'0'.repeat(64)}` })).toBe(false);
    // Without a chain and a contract, too.
    const named = { EIP712Domain: [{ name: 'name', type: 'string' }] } as const;
    const own = hashDomain({ domain: { name: 'Market' }, types: named });
    expect(bind({ domainSeparator: own }, { name: 'Market' })).toBe(true);
  });

  test('is described by the first descriptor of its domain that has its type', () => {
    const other = {
      name: 'other.json',
      json: { context: BOUND, display: { formats: { 'A(uint256 b)': { fields: [] } } } },
    };
    const second = { ...descriptor([]), name: 'second.json' };
    expect(wordsOf([other, descriptor([]), second])?.descriptor).toBe('"eip712-market.json"');
    expect(wordsOf([other])).toBeUndefined();
  });

  test('is described by the name of its type only where the file has the schema', () => {
    const named = (schemas: unknown) => ({
      name: 'v1.json',
      json: {
        context: { eip712: { ...BOUND.eip712, schemas } },
        display: { formats: { Trade: { intent: 'Trade', fields: [] } } },
      },
    });
    const EIP712Domain = [{ name: 'name', type: 'string' }];
    expect(wordsOf([named([{ primaryType: 'Trade', types: { ...TYPES, EIP712Domain } }])])?.intent).toBe('"Trade"');
    const { Leg } = TYPES;
    expect(wordsOf([named([{ primaryType: 'Trade', types: { Trade: Leg } }])])).toBeUndefined();
    expect(readDescriptors([named([{ primaryType: 'Trade', types: {} }])]).ignored).toEqual([
      'Descriptor "v1.json": it has no format for a type that can be read.',
    ]);
    expect(wordsOf([named('https://example.com/schema.json')])).toBeUndefined();
  });

  test('is described with what the file includes', () => {
    const common = {
      name: 'common.json',
      json: { context: { eip712: { domain: { name: 'Market' } } }, ...(descriptor([]).json as object) },
    };
    const own = { name: 'own.json', json: { includes: 'common.json', context: BOUND } };
    expect(wordsOf([{ ...common, name: 'common.json' }, own])?.descriptor).toBe('"common.json"');
    const unbound = { name: 'common.json', json: { display: (descriptor([]).json as { display: unknown }).display } };
    expect(wordsOf([unbound, own])?.descriptor).toBe('"own.json"');
  });
});

describe('a value of typed data', () => {
  test.each([
    [
      'a date',
      { path: 'until', format: 'date', params: { encoding: 'timestamp' } },
      '2023-11-14 22:13:20 UTC (1700000000)',
      '1700000000',
    ],
    ['an address', { path: 'maker', format: 'addressName' }, FRIEND, FRIEND],
    ['a unit', { path: 'amount', format: 'unit', params: { base: '%', decimals: 4 } }, '250 % (2500000)', '2500000'],
    ['a duration', { path: 'pair.[1]', format: 'duration' }, '8 s (8 seconds)', '8'],
    ['a chain', { path: 'side', format: 'chainId' }, 'ethereum (1)', '1'],
    [
      'a chain that is not known',
      { path: 'pair.[0]', format: 'chainId' },
      '7 (as it is: the format "chainId" cannot be used for it)',
      '7',
    ],
    ['an amount of the native currency', { path: 'amount', format: 'amount' }, '0.0000000000025 ETH', '2500000'],
    [
      'an item of a collection',
      { path: 'amount', format: 'nftName', params: { collectionPath: '@.to' } },
      `token id 2500000 of the collection ${UNLISTED}`,
      '2500000',
    ],
    ['a token', { path: 'token', format: 'tokenTicker' }, `USDC (${USDC})`, USDC],
    ['the contract of the domain', { path: '@.to', format: 'raw' }, UNLISTED, UNLISTED],
    ['who signs', { path: '@.from', format: 'raw' }, OWN_WALLET, OWN_WALLET],
    ['the chain of the domain', { path: '@.chainId', format: 'raw' }, '1', '1'],
    ['a list of two', { path: 'pair', format: 'raw' }, '7, 8', '7, 8'],
  ] as [string, object, string, string][])('is written as %s', (_what, field, value, raw) => {
    expect(valuesOf(field)).toMatchObject([{ label: '"It"', value, raw }]);
  });

  test('of a format that needs more than is signed is shown as it is, and that is said', () => {
    const { to } = TRADE;
    for (const format of ['calldata', 'interoperableAddressName', 'toString']) {
      expect(valuesOf({ path: 'to', format })).toMatchObject([
        { value: `${to} (as it is: the format "${format}" cannot be used for it)`, raw: to },
      ]);
    }
    expect(valuesOf({ path: 'amount', format: 'tokenTicker' })).toMatchObject([
      { value: '2500000 (as it is: the format "tokenTicker" cannot be used for it)' },
    ]);
    expect(valuesOf({ path: 'token', format: 'tokenTicker', params: { chainId: 10 } })).toMatchObject([
      { value: `${USDC} (as it is: the format "tokenTicker" cannot be used for it)` },
    ]);
    expect(valuesOf({ path: 'amount', format: 'raw', encryption: { scheme: 'fhevm' } })).toMatchObject([
      { value: '2500000 (encrypted, as the descriptor says: this is not its plain value)' },
    ]);
    // No currency goes with a message.
    expect(valuesOf({ path: '@.value', format: 'amount' })).toEqual([
      { label: '"It"', value: 'cannot be found among the values', place: '', raw: '' },
    ]);
  });

  test('in a list stands with its place, and takes the token beside it', () => {
    const fields = [{ path: 'amount', label: 'Leg', format: 'tokenAmount', params: { tokenPath: 'token' } }];
    expect(wordsOf([descriptor([{ path: 'legs.[]', fields }])])?.values).toEqual([
      { label: '"Leg"', value: `1 USDC (${USDC})`, place: 'legs.[0].amount', raw: '1000000' },
      { label: '"Leg"', value: `1 WETH (${WETH})`, place: 'legs.[1].amount', raw: '1000000000000000000' },
    ]);
    // The second member of a list, counted from its end; a part of it; none of it.
    expect(valuesOf({ path: 'legs.[-1].amount' }).map(({ place }) => place)).toEqual(['legs.[1].amount']);
    expect(valuesOf({ path: 'legs.[1:].amount' }).map(({ place }) => place)).toEqual(['legs.[1].amount']);
    expect(valuesOf({ path: 'legs.[:-1].amount' }).map(({ place }) => place)).toEqual(['legs.[0].amount']);
    expect(valuesOf({ path: 'legs.[:-9].amount' }).map(({ value }) => value)).toEqual([
      'cannot be found among the values',
    ]);
    expect(valuesOf({ path: 'legs.token' }).map(({ value }) => value)).toEqual(['cannot be found among the values']);
  });

  test('of many parts is listed as far as a person reads, and the rest is counted', () => {
    const legs = Array.from({ length: 40 }, () => ({ token: USDC, amount: '1' }));
    const [listed] = valuesOf({ path: 'legs' }, {}, { message: { ...TRADE, legs } });
    expect(listed?.value).toMatch(/^0x.*, 1, 16 further values$/);
    const inner = [{ ...TRADE, legs }, TRADE];
    const [nested] = valuesOf({ path: 'inner' }, {}, { message: { ...TRADE, inner } });
    expect(nested?.value).toMatch(/, 38 further values$/);
    const many = Array.from({ length: 100 }, () => ({ token: USDC, amount: '1' }));
    expect(valuesOf({ path: 'legs.[].amount' }, {}, { message: { ...TRADE, legs: many } })).toHaveLength(64);
  });

  test('is looked for in no more fields than anybody reads', () => {
    const hidden = Array.from({ length: 600 }, () => ({ path: 'amount', visible: 'never' }));
    expect(wordsOf([descriptor([...hidden, { path: 'amount' }])])?.values).toEqual([]);
    const group = { fields: Array.from({ length: 60 }, () => ({ $ref: '$.display.definitions.group' })) };
    const formats = {
      [ENCODED]: { intent: 'Trade', fields: [{ $ref: '$.display.definitions.group' }, { path: 'amount' }] },
    };
    expect(wordsOf([descriptor([], { display: { definitions: { group }, formats } })])?.values).toEqual([]);
  });

  test('of a token on another chain is said to be that', () => {
    const amount = { path: 'amount', format: 'tokenAmount' };
    const elsewhere = `2,500,000 raw units (decimals unknown) of the token ${USDC} on chain 10`;
    expect(valuesOf({ ...amount, params: { tokenPath: 'token', chainId: 10 } })).toMatchObject([{ value: elsewhere }]);
    expect(valuesOf({ ...amount, params: { tokenPath: 'token', chainIdPath: 'pair.[0]' } })).toMatchObject([
      { value: elsewhere.replace('chain 10', 'chain 7') },
    ]);
    expect(valuesOf({ ...amount, params: { tokenPath: 'token', chainIdPath: 'side' } })).toMatchObject([
      { value: `2.5 USDC (${USDC})` },
    ]);
  });

  test('is found in a map of the file by another value', () => {
    const maps = { tokens: { values: { '1': USDC, '10': WETH } } };
    const field = (keyPath: string) => ({
      path: 'amount',
      format: 'tokenAmount',
      params: { token: { map: '$.metadata.maps.tokens', keyPath } },
    });
    expect(valuesOf(field('@.chainId'), { metadata: { maps } })).toMatchObject([{ value: `2.5 USDC (${USDC})` }]);
    for (const keyPath of ['pair.[0]', 'nothing']) {
      expect(valuesOf(field(keyPath), { metadata: { maps } })).toMatchObject([
        { value: '2,500,000 raw units of an unknown token' },
      ]);
    }
  });

  test('above its threshold has the words of the descriptor, or those of the standard', () => {
    const field = (params: object) => ({
      path: 'amount',
      format: 'tokenAmount',
      params: { tokenPath: 'token', ...params },
    });
    expect(valuesOf(field({ threshold: '0x10' }))).toMatchObject([{ value: `"Unlimited": 2.5 USDC (${USDC})` }]);
    expect(valuesOf(field({ threshold: '0x10', message: 'All' }))).toMatchObject([
      { value: `"All": 2.5 USDC (${USDC})` },
    ]);
  });

  test('is left out where the descriptor asks for that, and told where it is none that it allows', () => {
    expect(valuesOf({ path: 'side', visible: 'never' })).toEqual([]);
    expect(valuesOf({ path: 'side', visible: 'optional' })).toHaveLength(1);
    expect(valuesOf({ path: 'side', visible: { ifNotIn: ['0x1'] } })).toEqual([]);
    expect(valuesOf({ path: 'maker', visible: { ifNotIn: [null, FRIEND.toUpperCase().replace('X', 'x')] } })).toEqual(
      [],
    );
    expect(valuesOf({ path: 'side', visible: { ifNotIn: [2, {}, null] } })).toHaveLength(1);
    expect(valuesOf({ path: 'side', visible: { mustMatch: [1] } })).toEqual([]);
    expect(valuesOf({ path: 'side', visible: { mustMatch: ['2'] } })).toMatchObject([
      { value: '1 (a value that the descriptor does not allow here)' },
    ]);
  });
});

describe('words of a descriptor for typed data that are not what they look like', () => {
  test('are told of its intent and of labels, shown or not', () => {
    const rules = (fields: unknown[]) =>
      findIn([descriptor(fields)]).map(({ rule, severity }) => `${rule} ${severity}`);
    expect(rules([{ path: 'amount', label: 'Аmount' }])).toContain('mixed-scripts caution');
    expect(rules([{ path: 'amount', label: 'Amo\u200bunt', visible: 'never' }])).toContain('hidden-characters danger');
    const [line] = wordsOf([descriptor([{ path: 'amount', label: 'A\u202Emount" ok' }])])?.values ?? [];
    expect(line?.label).toBe(`"A\\u{202E}mount' ok"`);
  });
});

describe('a key of a descriptor for typed data', () => {
  test.each([
    'Trade(address maker',
    'Trade(address maker) ',
    'Trade(address  maker)',
    'Trade(address)',
    'Trade(Missing a)',
    'Trade(uint a)',
    'Trade(B b,C c)C(uint256 a)B(uint256 a)',
    'Trade(uint256 a)B(uint256 b)',
    'Trade(uint256 a)Trade(uint256 a)',
    '(uint256 a)',
    `Trade(uint256 ${'a'.repeat(20_000)})`,
    'Trade',
  ])('is not read where it is not exactly a type as EIP-712 encodes it: %j', (key) => {
    const json = {
      context: BOUND,
      display: { formats: { [key]: { fields: [] }, 'Ok()': { fields: [] }, 'No()': {} } },
    };
    const [first] = readDescriptors([{ name: 'a.json', json }]).descriptors;
    const opened = first?.open();
    expect(opened?.formats).toHaveLength(1);
    expect(opened?.unread).toHaveLength(2);
  });
});

describe('a descriptor of typed data that cannot be used', () => {
  test.each([
    [{}, 'it names no contract with its chain and address'],
    [{ domain: { name: 'Market' } }, 'it names no contract with its chain and address'],
    [{ deployments: [] }, 'it names no contract with its chain and address'],
    [{ deployments: [{ chainId: 1.5, address: UNLISTED }] }, 'it names no contract with its chain and address'],
    [{ deployments: [], domainSeparator: `0x${'1'.repeat(64)}` }, 'it names no contract with its chain and address'],
    [{ ...BOUND.eip712, domainSeparator: '0x1' }, 'its domain separator is no hash of 32 bytes'],
  ])('is passed over with the reason: %j', (eip712, reason) => {
    expect(readDescriptors([descriptor([], { context: { eip712 } })]).ignored).toEqual([
      `Descriptor "eip712-market.json": ${reason}.`,
    ]);
  });
});

describe('whatever a descriptor of typed data holds', () => {
  test('nothing of what is found without it is gone or less grave, and nothing throws', () => {
    const anyJson = fc.jsonValue({ maxDepth: 3 });
    const path = fc
      .array(fc.constantFrom('#', '@', '$', 'amount', 'legs', 'pair', '[]', '[0]', '[-1]', '[0:1]', 'to', 'token'), {
        maxLength: 4,
      })
      .map((steps) => steps.join('.'));
    const format = fc.constantFrom(
      'raw',
      'addressName',
      'tokenAmount',
      'amount',
      'date',
      'enum',
      'unit',
      'tokenTicker',
      'chainId',
      'x',
    );
    const visible = fc.oneof(
      anyJson,
      fc.record({ ifNotIn: fc.array(anyJson) }),
      fc.record({ mustMatch: fc.array(anyJson) }),
    );
    const label = fc.oneof(
      fc.constantFrom('owner', 'from', 'recipient', 'spender', 'token'),
      fc.string({ unit: 'binary' }),
      anyJson,
    );
    const field = fc.record({ path, format, visible, label, params: anyJson }, { requiredKeys: [] });
    const before = findIn([]).map((finding) => JSON.stringify(finding));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(field, anyJson), { maxLength: 4 }),
        anyJson,
        anyJson,
        (fields, metadata, intent) => {
          const formats = { [ENCODED]: { intent, fields } };
          const own = { name: 'x.json', json: { context: BOUND, metadata, display: { formats } } };
          const after = findIn([own]).map((finding) => JSON.stringify(finding));
          for (const finding of before) expect(after).toContain(finding);
          const { described: _, ...shown } = showMessage(read([own])).typedData ?? {};
          expect(shown).toEqual(showMessage(read([])).typedData);
        },
      ),
      { numRuns: 400 },
    );
  });
});
