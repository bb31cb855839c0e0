import fc from 'fast-check';
import { type Abi, type AbiParameter, encodeAbiParameters, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { checkAbi } from '#main/contracts/check-abi.ts';
import { findUnreadType } from '#main/contracts/find-unread-type.ts';
import type { LibrarySource } from '#main/contracts/read-library.ts';
import { decodeCanonically } from '#proof/abi/decode-canonically.ts';
import { LARGEST_LIBRARY_TEXT, MOST_LIBRARY_FUNCTIONS, MOST_LIBRARY_ITEMS } from '#shared/rules/library-limits.ts';
import { UNLISTED, USDC } from '../../helpers/describe-data.ts';
import { descriptorText, typedAbi } from '../../helpers/library-data.ts';

const STAKE = 'stake(uint256,address)';

/** What is kept of ABIs that were added one after the other. */
function keep(...typed: Parameters<typeof typedAbi>[0][]): LibrarySource[] {
  const kept: LibrarySource[] = [];
  for (const over of typed) kept.push(checkAbi(typedAbi(over), kept).source ?? missing());
  return kept;
}
function missing(): never {
  throw new Error('It is not added.');
}
const rulesOf = (over: Parameters<typeof typedAbi>[0], kept: LibrarySource[] = []) =>
  checkAbi(typedAbi(over), kept).broken.map(({ field, rule }) => `${field}: ${rule}`);
const standingsOf = (over: Parameters<typeof typedAbi>[0], kept: LibrarySource[] = []) =>
  checkAbi(typedAbi(over), kept).content?.functions.map(({ signature, standing, others }) => [
    signature,
    standing,
    ...others,
  ]);

describe('an ABI that is typed', () => {
  test('is read from signatures, from the JSON of a compiler, and from an artifact around it', () => {
    const item = { type: 'function', name: 'stake', inputs: [{ type: 'uint256' }, { type: 'address' }] };
    const event = { type: 'event', name: 'Staked', inputs: [] };
    for (const text of [
      'function stake(uint256 amount, address beneficiary)',
      'stake(uint256,address)',
      JSON.stringify([item, event]),
      JSON.stringify({ contractName: 'Vault', abi: [event, item] }),
      `\ufeff${JSON.stringify([item])}`,
    ]) {
      const { broken, content } = checkAbi(typedAbi({ text }), []);
      expect(broken).toEqual([]);
      expect(content?.functions).toEqual([
        { kind: 'function', signature: STAKE, selector: '0x7acb7757', intent: null, standing: 'read', others: [] },
      ]);
    }
  });

  test('is for the contract and the chain that were given, or for all', () => {
    const own = checkAbi(typedAbi({ address: UNLISTED, chain: 'base-sepolia' }), []);
    expect(own.source).toMatchObject({ address: UNLISTED, chainId: 84532 });
    expect(own.content?.scopes).toEqual([{ address: UNLISTED, chainId: 84532, chain: 'base-sepolia' }]);
    expect(checkAbi(typedAbi(), []).content?.scopes).toEqual([{ address: null, chainId: null, chain: null }]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name: A name is needed'],
    ['a mistyped address', { address: USDC.replace('A', 'a') }, 'address: '],
    ['a chain without a number', { chain: 'story-testnet' }, 'chain: This chain has no number'],
    ['nothing', { text: ' \n' }, 'text: An ABI is needed.'],
    ['no ABI', { text: 'hello world' }, 'text: This line is no signature'],
    ['half a JSON', { text: '[{"type":' }, 'text: It begins like JSON, but is not whole.'],
    ['events alone', { text: 'event Staked(uint256 amount)' }, 'text: It has no function that can be read.'],
    ['too much', { text: ' '.repeat(LARGEST_LIBRARY_TEXT) + STAKE }, 'text: It is larger than 500 kB.'],
    ['too deep', { text: `[{"type":"function","x":${'['.repeat(70)}${']'.repeat(70)}}]` }, 'text: It is nested deeper'],
    [
      'too many items',
      { text: JSON.stringify(Array.from({ length: 5_001 }, () => ({ type: 'event' }))) },
      'text: It has more than 5000 items.',
    ],
  ])('with %s is refused by the name of the rule', (_what, over, rule) => {
    const { broken, source } = checkAbi(typedAbi(over), []);
    expect(broken.map((each) => `${each.field}: ${each.rule}`)).toEqual([expect.stringContaining(rule)]);
    expect(source).toBeUndefined();
  });

  test('of a name that is there already is refused, because reviews name it', () => {
    expect(rulesOf({ text: 'lock(uint256)' }, keep({}))).toEqual(['name: There is an ABI of this name already.']);
  });

  test('says of each function that is passed over why, and reads the others', () => {
    const inputs = (type: string) => [{ type, name: '' }];
    const text = JSON.stringify([
      { type: 'function', name: 'stake', inputs: inputs('uint256') },
      { type: 'function', name: 'st\u202eake', inputs: inputs('uint256') },
      { type: 'function', name: 'rate', inputs: inputs('fixed128x18') },
      { type: 'function', name: 'old', inputs: inputs('uint') },
    ]);
    const { content, broken } = checkAbi(typedAbi({ text }), []);
    expect(broken).toEqual([]);
    expect(content?.functions.map(({ signature }) => signature)).toEqual(['stake(uint256)']);
    expect(content?.unread).toEqual([
      'Item 2, "st\\u{202E}ake": its name or its arguments cannot be read.',
      'rate(fixed128x18): values of the type fixed128x18 are not read here.',
      'old(uint): values of the type uint are not read here.',
    ]);
  });

  test.each([
    [
      'items',
      Array.from({ length: MOST_LIBRARY_ITEMS }, (_, index) => abiSource(index, ['f()'])),
      'There is room for 200',
    ],
    [
      'functions',
      [
        abiSource(
          0,
          Array.from({ length: MOST_LIBRARY_FUNCTIONS }, (_, index) => `f${index}()`),
        ),
      ],
      'There is room for 5000 functions in all; with this there would be 5001.',
    ],
    [
      'megabytes',
      Array.from({ length: 41 }, (_, index) => ({ ...abiSource(index, ['f()']), json: `[]${' '.repeat(499_998)}` })),
      'There is room for 20 MB',
    ],
  ])('is refused where there are too many %s', (_what, kept, rule) => {
    expect(rulesOf({}, kept)).toEqual([expect.stringContaining(rule)]);
  });
});

function abiSource(index: number, signatures: string[]): LibrarySource {
  const items = signatures.map((signature) => ({ type: 'function', name: signature.replace('()', ''), inputs: [] }));
  return { kind: 'abi', name: `ABI ${index}`, address: null, chainId: null, json: JSON.stringify(items) };
}

describe('what becomes of its functions', () => {
  test('one that is known here keeps the reading of this app', () => {
    expect(standingsOf({ text: `transfer(address,uint256)\n${STAKE}` })).toEqual([
      ['transfer(address,uint256)', 'known'],
      [STAKE, 'read'],
    ]);
  });

  /** Two functions with the selector 0x42966c68. */
  const TWINS = ['burn(uint256)', 'collate_propagate_storage(bytes16)'] as const;

  test('two ABIs that give one selector two names are disputed, in each other’s words', () => {
    const kept = keep({ name: 'First', text: TWINS[0] });
    expect(standingsOf({ name: 'Second', text: TWINS[1] }, kept)).toEqual([[TWINS[1], 'disputed', 'First']]);
    expect(standingsOf({ name: 'Second', text: TWINS[0] }, kept)).toEqual([[TWINS[0], 'read']]);
    expect(standingsOf({ name: 'Alone', text: TWINS.join('\n') })).toEqual(
      TWINS.map((name) => [name, 'disputed', 'Alone']),
    );
  });

  test('the ABI of the contract goes before the one for every contract', () => {
    const kept = keep({ name: 'Own', text: TWINS[0], address: UNLISTED });
    expect(standingsOf({ name: 'All', text: TWINS[1] }, kept)).toEqual([[TWINS[1], 'behind', 'Own']]);
    const general = keep({ name: 'All', text: TWINS[0] });
    expect(standingsOf({ name: 'Own', text: TWINS[1], address: UNLISTED }, general)).toEqual([[TWINS[1], 'read']]);
  });

  test('ABIs for two contracts or two chains do not meet', () => {
    const kept = keep({ name: 'Own', text: TWINS[0], address: UNLISTED, chain: 'base' });
    expect(standingsOf({ name: 'Other', text: TWINS[1], address: UNLISTED, chain: 'base-sepolia' }, kept)).toEqual([
      [TWINS[1], 'read'],
    ]);
  });

  test('an ABI goes before a descriptor, whatever was added first', () => {
    const descriptor: LibrarySource = {
      kind: 'descriptor',
      name: 'lock.json',
      address: null,
      chainId: null,
      json: descriptorText(),
    };
    expect(standingsOf({ text: 'lock(uint256)' }, [descriptor])).toEqual([['lock(uint256)', 'read']]);
  });
});

describe('a function that is said to be read', () => {
  test.each(['f(uint8 a, bytes b, string[2] c, (address x, bool[] y)[] d)', 'g()', 'h(bytes32[3][] a, int256 b)'])(
    'has arguments that the proof decodes: %s',
    (signature) => {
      const [item] = parseAbi([`function ${signature}`] as readonly string[]) as Abi;
      const inputs = item?.type === 'function' ? item.inputs : [];
      expect(findUnreadType(inputs)).toBeUndefined();
      const values = inputs.map((input) => exampleOf(input));
      expect(decodeCanonically({ parameters: inputs, bytes: encodeAbiParameters(inputs, values) })).toBeDefined();
    },
  );

  test.each(['fixed8x1', 'function', 'uint', 'uint7', 'bytes33', 'uint256[0]', 'tuple', 'constructor'])(
    'has none of the type %s, alone, in an array or in a tuple',
    (type) => {
      expect(findUnreadType([{ type }])).toBe(type);
      expect(findUnreadType([{ type: `${type}[2]` }])).toBe(type);
      expect(findUnreadType([{ type: 'tuple', components: [{ type: 'bool' }, { type }] }])).toBe(type);
    },
  );
});

function exampleOf(parameter: AbiParameter): unknown {
  const { type } = parameter;
  const components = 'components' in parameter ? parameter.components : [];
  const [, member, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? [];
  if (member !== undefined) {
    return Array.from({ length: length === '' ? 2 : Number(length) }, () => exampleOf({ ...parameter, type: member }));
  }
  if (type === 'tuple') return Object.fromEntries(components.map((each) => [each.name, exampleOf(each)]));
  if (type === 'address') return UNLISTED;
  if (type === 'bool') return true;
  if (type === 'string') return 'text';
  if (type === 'bytes') return '0x1234';
  return type.startsWith('bytes') ? `0x${'12'.repeat(Number(type.slice(5)))}` : 7n;
}

test('no text and no JSON makes it throw', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('stake', '__proto__', 'constructor'));
  const item = fc.record(
    {
      type: fc.constantFrom('function', 'event', 7, null),
      name: fc.oneof(name, fc.jsonValue()),
      inputs: fc.oneof(
        fc.jsonValue(),
        fc.array(
          fc.record({ type: fc.oneof(name, fc.constantFrom('uint256', 'tuple[]')), components: fc.jsonValue() }),
        ),
      ),
    },
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(item).map((items) => JSON.stringify(items)),
    fc.array(item).map((abi) => JSON.stringify({ abi })),
    fc.stringMatching(/^(function |struct |event )?[a-z]{1,5}\([a-z0-9[\](), ]{0,30}\)$/),
  );
  fc.assert(
    fc.property(text, fc.string(), fc.string(), fc.string(), (typed, own, address, chain) => {
      const { broken, source } = checkAbi({ name: own, address, chain, text: typed }, keep({ name: 'Kept' }));
      expect(broken.length === 0).toBe(source !== undefined);
    }),
    { numRuns: 200 },
  );
});
