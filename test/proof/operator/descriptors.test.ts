import * as fc from 'fast-check';
import { encodePacked, maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { type DescribedCall, describeCall } from '#proof/meaning/describe-call.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { OperatorAbi, OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { encode, FRIEND, factOf, OWN_WALLET, UNLISTED, USDC, WETH } from '../../helpers/describe-data.ts';
import { readDescriptors } from '../../helpers/read-descriptors.ts';

const ON_ETHEREUM = { contract: { deployments: [{ chainId: 1, address: UNLISTED }] } };

/** A descriptor for one function of one contract. */
function descriptor(signature: string, fields: unknown[], over: Record<string, unknown> = {}): OperatorDescriptor {
  const formats = { [signature]: { intent: 'Do it', fields } };
  return { name: 'calldata-test.json', json: { context: ON_ETHEREUM, display: { formats }, ...over } };
}

type Options = { to?: Hex; chain?: string; value?: bigint; abis?: OperatorAbi[]; wallet?: Hex };

function describeWith(data: Hex, descriptors: OperatorDescriptor[], options: Options = {}): DescribedCall {
  const { to = UNLISTED, chain = 'ethereum', value = 0n, abis, wallet = OWN_WALLET } = options;
  const call = { to: to.toLowerCase() as Hex, value, data };
  return describeCall({ call, chain: findChain(chain), wallet, knowledge: { descriptors, ...(abis && { abis }) } });
}

const SIGNATURE = 'act(address token, uint256 amount, uint256 mode, bytes path, (address to, uint256 share)[] parts)';
const PATH = encodePacked(['address', 'uint24', 'address'], [USDC, 500, WETH]);
const PARTS = [
  { to: FRIEND, share: 1n },
  { to: OWN_WALLET, share: 2n },
];
const act = (amount = 2_500_000n, mode = 1n, token: Hex = USDC) =>
  encode(`function ${SIGNATURE}`, [token, amount, mode, PATH, PARTS]);

/** What one field of `act` says. */
function fieldOf(field: object, data = act(), over: Record<string, unknown> = {}, options: Options = {}) {
  const call = describeWith(data, [descriptor(SIGNATURE, [{ label: 'It', ...field }], over)], options);
  return call.facts.filter(({ label }) => label === '"It"').map(({ value }) => value);
}

describe('words of a descriptor that are not what they look like', () => {
  const rulesOf = (field: object, over: Record<string, unknown> = {}) =>
    findInCalls([describeWith(act(), [descriptor(SIGNATURE, [{ path: 'amount', ...field }], over)])]).map(
      ({ rule, severity }) => `${rule} ${severity}`,
    );

  test('are told of a label, and of a name that the field refers to', () => {
    expect(rulesOf({ label: 'Amount' })).toEqual(['described-by-descriptor info']);
    expect(rulesOf({ label: 'Аmount' })).toContain('mixed-scripts caution');
    expect(rulesOf({ label: 'Amo\u200bunt' })).toContain('hidden-characters danger');
    const params = { $ref: '$.metadata.enums.modes' };
    const over = { metadata: { enums: { modes: { 1: 'Depоsit' } } } };
    expect(rulesOf({ label: 'Mode', format: 'enum', params }, over)).toContain('mixed-scripts caution');
  });

  test('are looked for to an end where references lead in a circle', () => {
    const over = { display: { definitions: { a: { $ref: '$.display.definitions.a', label: 'А\u200b' } } } };
    const formats = { [SIGNATURE]: { intent: 'Do it', fields: [{ $ref: '$.display.definitions.a', path: 'amount' }] } };
    expect(rulesOf({}, { display: { ...over.display, formats } })).toContain('hidden-characters danger');
  });

  test('are told of its intent', () => {
    const formats = { [SIGNATURE]: { intent: 'Dо it', fields: [] } };
    expect(rulesOf({}, { display: { formats } })).toEqual(['described-by-descriptor info', 'mixed-scripts caution']);
  });
});

describe('a call that only a descriptor knows', () => {
  test('has its intent and its fields as foreign words, and every argument below them', () => {
    const call = describeWith(act(), [
      descriptor(SIGNATURE, [{ path: 'amount', label: 'Amount to send', format: 'raw' }]),
    ]);
    expect(call).toMatchObject({
      recognised: 'erc7730.act',
      sentence: `Call act(…) of the contract ${UNLISTED}, which the descriptor "calldata-test.json" calls "Do it".`,
      facts: [
        { label: 'value', value: '0 ETH' },
        { label: 'function', value: 'act(address,uint256,uint256,bytes,(address,uint256)[])' },
        { label: '"Amount to send"', value: '2500000' },
        { label: 'argument token', value: USDC },
        { label: 'argument amount', value: '2500000' },
        { label: 'argument mode', value: '1' },
        { label: 'argument path', value: PATH.toLowerCase() },
        { label: 'argument parts[0].to', value: FRIEND },
        { label: 'argument parts[0].share', value: '1' },
        { label: 'argument parts[1].to', value: OWN_WALLET },
        { label: 'argument parts[1].share', value: '2' },
      ],
    });
    expect(findInCalls([call])).toEqual([
      {
        rule: 'described-by-descriptor',
        severity: 'info',
        sentence:
          'Call 1: it is described by the descriptor "calldata-test.json" that you added: what the contract does is its own affair.',
        facts: {
          call: '1',
          to: UNLISTED,
          descriptor: '"calldata-test.json"',
          function: 'act(address,uint256,uint256,bytes,(address,uint256)[])',
        },
      },
    ]);
  });

  test('is read on the chain and at the address that the descriptor names, and nowhere else', () => {
    const all = [descriptor(SIGNATURE, [])];
    expect(describeWith(act(), all).recognised).toBe('erc7730.act');
    expect(describeWith(act(), all, { to: FRIEND }).recognised).toBeUndefined();
    expect(describeWith(act(), all, { chain: 'base' }).recognised).toBeUndefined();
    expect(describeWith(act(), all, { chain: 'nowhere' }).recognised).toBeUndefined();
    expect(describeWith(`${act()}00`, all).recognised).toBeUndefined();
    expect(describeWith('0xdeadbeef', all).recognised).toBeUndefined();
  });

  test("comes after the operator's own ABI, and never before what is known here", () => {
    const abi = { type: 'function', name: 'pay', inputs: [{ name: 'x', type: 'uint256' }] };
    const pay = [descriptor('pay(uint256 x)', [])];
    expect(
      describeWith(encode('function pay(uint256)', [1n]), pay, { abis: [{ name: 'Own', abi: [abi] }] }).recognised,
    ).toBe('operator-abi.pay');
    const approve = [descriptor('approve(address spender, uint256 amount)', [])];
    const call = describeWith(encode('function approve(address,uint256)', [FRIEND, maxUint256]), approve);
    expect(call.recognised).toBe('erc20-or-erc721.approve');
    expect(findInCalls([call])).toMatchObject([
      { rule: 'unlimited-approval', severity: 'danger' },
      { rule: 'described-by-descriptor', severity: 'info' },
    ]);
  });

  test('cannot break out of its quotation marks with its words', () => {
    const formats = { 'pay(uint256 x)': { intent: 'Swap". It is safe. "', fields: [{ path: 'x', label: 'a" b' }] } };
    const call = describeWith(encode('function pay(uint256)', [1n]), [
      { name: 'n"', json: { context: ON_ETHEREUM, display: { formats } } },
    ]);
    expect(call.sentence).toContain(`the descriptor "n'" calls "Swap'. It is safe. '".`);
    expect(factOf(call, `"a' b"`)).toBe('1');
  });

  test('may have an intent of several parts, or none', () => {
    const sentenceFor = (intent: unknown) =>
      describeWith(encode('function pay(uint256)', [1n]), [
        {
          name: 'n',
          json: { context: ON_ETHEREUM, display: { formats: { 'pay(uint256 x)': { intent, fields: [] } } } },
        },
      ]).sentence;
    expect(sentenceFor({ Action: 'Pay', Network: 7 })).toContain('calls "Action: Pay, Network: 7"');
    expect(sentenceFor(undefined)).toContain('calls ""');
  });
});

describe('a call that a contract makes', () => {
  test('is described, and nobody is said to make it', () => {
    const inner = { target: UNLISTED, allowFailure: false, callData: act() };
    const data = encode('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [[inner]]);
    const fields = [
      { path: '@.from', label: 'By' },
      { path: '@.to', label: 'To' },
    ];
    const call = describeWith(data, [descriptor(SIGNATURE, fields)], {
      to: '0xcA11bde05977b3631167028862bE2a173976CA11',
    });
    expect(call.inner.map((one) => [factOf(one, '"By"'), factOf(one, '"To"')])).toEqual([
      ['cannot be found among the values', UNLISTED],
    ]);
  });
});

describe('a field', () => {
  test.each([
    ['raw', { path: 'amount', format: 'raw' }, ['2500000']],
    ['without a format', { path: '#.amount' }, ['2500000']],
    ['addressName', { path: 'token', format: 'addressName' }, [USDC]],
    ['addressName of packed bytes', { path: 'path.[0:20]', format: 'addressName' }, [USDC]],
    ['addressName of the last bytes', { path: 'path.[-20:]', format: 'addressName' }, [WETH]],
    ['addressName of all but the last bytes', { path: 'path.[:-23]', format: 'addressName' }, [USDC]],
    ['amount', { path: 'amount', format: 'amount' }, ['0.0000000000025 ETH']],
    ['tokenAmount', { path: 'amount', format: 'tokenAmount', params: { tokenPath: 'token' } }, [`2.5 USDC (${USDC})`]],
    [
      'tokenAmount of a constant token',
      { path: 'amount', format: 'tokenAmount', params: { token: USDC } },
      [`2.5 USDC (${USDC})`],
    ],
    [
      'tokenAmount of the called contract',
      { path: 'amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
      [`2,500,000 raw units (decimals unknown) of the token ${UNLISTED}`],
    ],
    [
      'tokenAmount of no token',
      { path: 'amount', format: 'tokenAmount', params: { tokenPath: 'nothing' } },
      ['2,500,000 raw units of an unknown token'],
    ],
    [
      'tokenAmount without params',
      { path: 'amount', format: 'tokenAmount' },
      ['2,500,000 raw units of an unknown token'],
    ],
    [
      'tokenAmount of the native currency',
      { path: 'amount', format: 'tokenAmount', params: { tokenPath: 'token', nativeCurrencyAddress: [FRIEND, USDC] } },
      ['0.0000000000025 ETH'],
    ],
    [
      'tokenAmount below its threshold',
      { path: 'amount', format: 'tokenAmount', params: { tokenPath: 'token', threshold: '0x8000000', message: 'All' } },
      [`2.5 USDC (${USDC})`],
    ],
    [
      'tokenAmount from its threshold',
      { path: 'amount', format: 'tokenAmount', params: { tokenPath: 'token', threshold: '0x10', message: 'All' } },
      [`"All": 2.5 USDC (${USDC})`],
    ],
    [
      'date',
      { path: 'amount', format: 'date', params: { encoding: 'timestamp' } },
      ['1970-01-29 22:26:40 UTC (2500000)'],
    ],
    ['date by block', { path: 'amount', format: 'date', params: { encoding: 'blockheight' } }, ['block 2500000']],
    ['duration', { path: 'amount', format: 'duration' }, ['28 d 22 h 26 min 40 s (2500000 seconds)']],
    ['unit', { path: 'amount', format: 'unit', params: { base: '%', decimals: 4 } }, ['250 % (2500000)']],
    ['unit without decimals', { path: 'amount', format: 'unit', params: { base: 'bps' } }, ['2500000 bps (2500000)']],
    [
      'nftName',
      { path: 'amount', format: 'nftName', params: { collectionPath: 'token' } },
      [`token id 2500000 of the collection ${USDC}`],
    ],
    [
      'nftName of a constant collection',
      { path: 'amount', format: 'nftName', params: { collection: FRIEND } },
      [`token id 2500000 of the collection ${FRIEND}`],
    ],
    ['each member of an array', { path: 'parts.[].to', format: 'addressName' }, [FRIEND, OWN_WALLET]],
    ['one member of an array', { path: '#.parts.[1].share', format: 'raw' }, ['2']],
    ['the last member of an array', { path: 'parts.[-1].share', format: 'raw' }, ['2']],
    ['a list of values in one', { path: 'parts.[0]', format: 'raw' }, [`${FRIEND}, 1`]],
    ['who calls', { path: '@.from', format: 'addressName' }, [OWN_WALLET]],
    ['what is sent along', { path: '@.value', format: 'amount' }, ['0 ETH']],
    ['the chain', { path: '@.chainId', format: 'raw' }, ['1']],
  ] as [string, object, string[]][])('%s', (_what, field, values) => {
    expect(fieldOf(field)).toEqual(values);
  });

  test('of the second value takes the second token, where there are as many', () => {
    const field = { path: 'parts.[].share', format: 'tokenAmount', params: { tokenPath: 'parts.[].to' } };
    expect(fieldOf(field)).toEqual([
      `1 raw units (decimals unknown) of the token ${FRIEND}`,
      `2 raw units (decimals unknown) of the token ${OWN_WALLET}`,
    ]);
  });

  test('of 0 seconds is a duration', () => {
    expect(fieldOf({ path: 'amount', format: 'duration' }, act(0n))).toEqual(['0 s (0 seconds)']);
  });

  test('takes names and constants from the file', () => {
    const metadata = {
      enums: { modes: { 1: 'stable', 2: 7 } },
      constants: { max: '0x10', token: USDC, none: null, natives: USDC },
    };
    const over = { metadata };
    const enumerated = { path: 'mode', format: 'enum', params: { $ref: '$.metadata.enums.modes' } };
    expect(fieldOf(enumerated, act(), over)).toEqual(['"stable" (1)']);
    expect(fieldOf(enumerated, act(1n, 2n), over)).toEqual(['2 (as it is: the format "enum" cannot be used for it)']);
    expect(fieldOf(enumerated, act(1n, 3n), over)).toEqual(['3 (as it is: the format "enum" cannot be used for it)']);
    expect(fieldOf({ path: 'mode', format: 'enum' }, act(), over)).toEqual([
      '1 (as it is: the format "enum" cannot be used for it)',
    ]);
    const limited = {
      path: 'amount',
      format: 'tokenAmount',
      params: { token: '$.metadata.constants.token', threshold: '$.metadata.constants.max', message: 'All' },
    };
    expect(fieldOf(limited, act(), over)).toEqual([`"All": 2.5 USDC (${USDC})`]);
    const native = {
      path: 'amount',
      format: 'tokenAmount',
      params: { tokenPath: 'token', nativeCurrencyAddress: '$.metadata.constants.natives' },
    };
    expect(fieldOf(native, act(), over)).toEqual(['0.0000000000025 ETH']);
    expect(fieldOf({ value: '$.metadata.constants.max', format: 'raw' }, act(), over)).toEqual(['"0x10"']);
    expect(fieldOf({ path: '$.metadata.constants.none', format: 'raw' }, act(), over)).toEqual([
      'cannot be found among the values',
    ]);
  });

  test('may be one that several share, with changes of its own', () => {
    const display = {
      definitions: { amount: { label: 'It', format: 'tokenAmount', params: { tokenPath: 'mode' } } },
      formats: {
        [SIGNATURE]: {
          fields: [{ path: 'amount', $ref: '$.display.definitions.amount', params: { tokenPath: 'token' } }],
        },
      },
    };
    const call = describeWith(act(), [{ name: 'n', json: { context: ON_ETHEREUM, display } }]);
    expect(factOf(call, '"It"')).toBe(`2.5 USDC (${USDC})`);
    expect(fieldOf({ path: 'amount', $ref: 7 })).toEqual(['2500000']);
  });

  test('may stand in a group, whose path goes before its own', () => {
    const group = (depth: number): object =>
      depth === 0
        ? { path: 'share', label: 'It' }
        : { path: depth === 1 ? 'parts.[]' : undefined, fields: [group(depth - 1)] };
    const facts = (depth: number) =>
      describeWith(act(), [descriptor(SIGNATURE, [group(depth)])]).facts.filter(({ label }) => label === '"It"');
    expect(facts(1).map(({ value }) => value)).toEqual(['1', '2']);
    expect(facts(4).map(({ value }) => value)).toEqual(['1', '2']);
    expect(facts(5)).toEqual([]);
    const absolute = { path: 'parts.[]', fields: [{ path: '#.amount', label: 'It' }] };
    expect(describeWith(act(), [descriptor(SIGNATURE, [absolute])]).facts).toContainEqual({
      label: '"It"',
      value: '2500000',
    });
  });

  test.each([
    [
      'a format that is not known',
      { path: 'amount', format: 'interoperableAddressName' },
      '2500000 (as it is: the format "interoperableAddressName" cannot be used for it)',
    ],
    [
      'a format that is no text',
      { path: 'amount', format: 7 },
      '2500000 (as it is: the format "" cannot be used for it)',
    ],
    [
      'a format of every object',
      { path: 'amount', format: 'toString' },
      '2500000 (as it is: the format "toString" cannot be used for it)',
    ],
    [
      'a format for another type',
      { path: 'token', format: 'amount' },
      `${USDC} (as it is: the format "amount" cannot be used for it)`,
    ],
    [
      'a date that says not how',
      { path: 'amount', format: 'date' },
      '2500000 (as it is: the format "date" cannot be used for it)',
    ],
    [
      'a unit without a name',
      { path: 'amount', format: 'unit', params: { decimals: 2 } },
      '2500000 (as it is: the format "unit" cannot be used for it)',
    ],
    [
      'a unit with odd decimals',
      { path: 'amount', format: 'unit', params: { base: 'x', decimals: 1e9 } },
      '2500000 (as it is: the format "unit" cannot be used for it)',
    ],
    [
      'a unit with decimals that are no number',
      { path: 'amount', format: 'unit', params: { base: 'x', decimals: '2' } },
      '2500000 (as it is: the format "unit" cannot be used for it)',
    ],
    [
      'a name of a token in no collection',
      { path: 'amount', format: 'nftName' },
      '2500000 (as it is: the format "nftName" cannot be used for it)',
    ],
  ] as [string, object, string][])('is raw, and says so, with %s', (_what, field, value) => {
    expect(fieldOf(field)).toEqual([value]);
  });

  test.each([
    'nothing',
    '',
    '#.',
    '#.toString',
    'amount.[0]',
    'amount.[]',
    'amount.x',
    'token.[0:4]',
    'parts.[9].to',
    'parts.[0].nothing',
    'path.[5:5]',
    'path.[40:60]',
    'path.[-60:]',
    '@.nothing',
    '@.toString',
    '$.nothing',
    'parts.[x]',
    `parts${'.[]'.repeat(30)}`,
  ])('is not found at %j, and says so', (path) => {
    expect(fieldOf({ path, format: 'raw' })).toEqual(['cannot be found among the values']);
  });

  test('without a path says so, and one without a label is named by its path', () => {
    expect(fieldOf({ format: 'raw' })).toEqual(['cannot be found among the values']);
    const call = describeWith(act(), [descriptor(SIGNATURE, [{ path: 'amount' }, {}, 'x', null])]);
    expect(factOf(call, '"amount"')).toBe('2500000');
    expect(factOf(call, '"value"')).toBe('cannot be found among the values');
  });

  test('knows neither wallet nor chain where they are not known', () => {
    const call = describeCall({
      call: { to: UNLISTED, value: 0n, data: act() },
      chain: findChain('ethereum'),
      knowledge: { descriptors: [descriptor(SIGNATURE, [{ path: '@.from', label: 'It' }])] },
    });
    expect(factOf(call, '"It"')).toBe('cannot be found among the values');
  });
});

describe('a descriptor that cannot be used is passed over with the reason', () => {
  const json = (over: object) => ({ ...(descriptor(SIGNATURE, []).json as object), ...over });
  test.each([
    [null, 'it is for no contract and for no typed data'],
    ['text', 'it is for no contract and for no typed data'],
    [json({ context: { eip712: {} } }), 'it names no contract with its chain and address'],
    [json({ context: { contract: {} } }), 'it names no contract with its chain and address'],
    [
      json({
        context: {
          contract: { deployments: [null, { chainId: '1', address: UNLISTED }, { chainId: 1, address: '0x12' }] },
        },
      }),
      'it names no contract with its chain and address',
    ],
    [json({ display: {} }), 'it has no format for a function that can be read'],
    [
      json({ display: { formats: { 'pay(uint256': { fields: [] }, 'pay(uint256)': {}, 'pay(uint8)': null } } }),
      'it has no format for a function that can be read',
    ],
    [json({ includes: './missing.json' }), 'it includes the file "missing.json", which was not added'],
    [json({ includes: 7 }), 'it includes the file "", which was not added'],
    [json({ includes: 'bad.json' }), 'the files it includes go in a circle, or too deep'],
  ])('%#: %j', (value, reason) => {
    expect(readDescriptors([{ name: 'bad.json', json: value }])).toEqual({
      descriptors: [],
      ignored: [`Descriptor "bad.json": ${reason}.`],
    });
  });

  test('and spoils no other', () => {
    const { descriptors, ignored } = readDescriptors([{ name: 'bad.json', json: 7 }, descriptor(SIGNATURE, [])]);
    expect([descriptors.length, ignored.length]).toEqual([1, 1]);
  });
});

describe('a descriptor that includes another', () => {
  const common: OperatorDescriptor = {
    name: 'erc/common.json',
    json: {
      context: { contract: {} },
      metadata: { constants: { token: '0x0', kept: 'yes' } },
      display: {
        formats: {
          'pay(uint256 a, uint256 b)': {
            intent: 'Pay',
            fields: [
              { path: 'a', label: 'A', format: 'tokenAmount', params: { token: '$.metadata.constants.token' } },
              { path: 'b', label: 'B' },
            ],
          },
        },
      },
    },
  };
  const own: OperatorDescriptor = {
    name: 'own.json',
    json: {
      includes: '../erc/common.json',
      context: ON_ETHEREUM,
      metadata: { constants: { token: USDC } },
      display: { formats: { 'pay(uint256 a, uint256 b)': { fields: [{ path: 'b', label: 'Mine' }] } } },
    },
  };
  const pay = encode('function pay(uint256,uint256)', [2_500_000n, 3n]);

  test('has the members of both, and its own first', () => {
    const call = describeWith(pay, [common, own]);
    expect(call.sentence).toContain('calls "Pay"');
    expect(call.facts.slice(2, 4)).toEqual([
      { label: '"A"', value: `2.5 USDC (${USDC})` },
      { label: '"Mine"', value: '3' },
    ]);
    expect(call.facts.some(({ label }) => label === '"B"')).toBe(false);
  });

  test('is read no further than three files deep', () => {
    const chain = (count: number): OperatorDescriptor[] => [
      ...Array.from({ length: count }, (_, index) => ({
        name: `${index}.json`,
        json: { includes: `${index + 1}.json` },
      })),
      { ...common, name: `${count}.json`, json: { ...(common.json as object), context: ON_ETHEREUM } },
    ];
    expect(readDescriptors(chain(3)).descriptors).toHaveLength(4);
    expect(readDescriptors(chain(4)).ignored[0]).toContain('too deep');
  });
});

describe('whatever a descriptor holds', () => {
  test('describing never throws', () => {
    const words = fc.constantFrom(
      'context',
      'contract',
      'deployments',
      'display',
      'formats',
      'fields',
      'path',
      'params',
      '$ref',
      'format',
      'label',
      'includes',
      '__proto__',
    );
    const anyJson = fc.jsonValue({ maxDepth: 4 });
    const anyField = fc.dictionary(words, anyJson, { maxKeys: 5 });
    const anyPath = fc
      .array(fc.constantFrom('#', '@', '$', 'amount', 'parts', '[]', '[0]', '[-1]', '[0:3]', '[:]', 'to', 'x'), {
        maxLength: 6,
      })
      .map((steps) => steps.join('.'));
    const anyWriter = fc.constantFrom(
      'raw',
      'addressName',
      'tokenAmount',
      'amount',
      'date',
      'duration',
      'enum',
      'unit',
      'nftName',
      'x',
    );
    const anyKnownField = fc.record({
      path: anyPath,
      format: anyWriter,
      params: fc.oneof(anyJson, anyField),
      label: anyJson,
    });
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyField, anyKnownField, anyJson), { maxLength: 4 }),
        anyJson,
        (fields, metadata) => {
          const call = describeWith(act(), [descriptor(SIGNATURE, fields, { metadata })]);
          expect(call.facts.filter(({ label }) => label.startsWith('argument'))).toHaveLength(8);
        },
      ),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(
        anyJson,
        (json) =>
          void readDescriptors([
            { name: 'x', json },
            { name: 'y', json: { includes: 'x' } },
          ]),
      ),
    );
  });

  test('deep JSON is no danger', () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 5_000; depth += 1) deep = { a: deep };
    const base = { name: 'deep.json', json: { context: deep, display: deep } };
    const all = [base, { name: 'own.json', json: { ...base.json, includes: 'deep.json' } }];
    expect(readDescriptors(all).descriptors).toEqual([]);
  });
});

test('of the contracts that a descriptor names, those that can be read are listed for a person', () => {
  const readable = { chainId: 8453, address: USDC };
  const deployments = [null, { chainId: 1.5, address: UNLISTED }, readable, { chainId: 1, address: '0x12' }];
  const { json } = descriptor(SIGNATURE, []);
  const over = { context: { contract: { deployments } } };
  const [read] = readDescriptors([{ name: 'many.json', json: { ...(json as object), ...over } }]).descriptors;
  expect(read?.kind === 'calldata' && read.deployments.list()).toEqual([
    { chainId: 8453, address: USDC.toLowerCase() },
  ]);
});
