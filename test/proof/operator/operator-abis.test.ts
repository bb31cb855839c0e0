import { maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { describeCall } from '#proof/meaning/describe-call.ts';
import { readOperatorAbis } from '#proof/operator/read-operator-abis.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { OperatorAbi } from '#shared/model/operator-knowledge.ts';
import { encode, FRIEND, factOf, UNLISTED, USDC } from '../../helpers/describe-data.ts';

const uint = (name: string) => ({ name, type: 'uint256' });
const STAKE = { type: 'function', name: 'stake', inputs: [uint('amount'), { name: 'beneficiary', type: 'address' }] };
const stake = encode('function stake(uint256,address)', [7n, FRIEND]);
const everywhere = (...abi: unknown[]): OperatorAbi => ({ name: 'Staking', abi });

function describeWith(data: Hex, abis: OperatorAbi[], { to = UNLISTED, chain = 'base' } = {}) {
  const call = { to: to.toLowerCase() as Hex, value: 0n, data };
  return describeCall({ call, chain: findChain(chain), knowledge: { abis } });
}

describe("a call that only the operator's own ABI knows", () => {
  test('has its name and its arguments, and says who named it', () => {
    const call = describeWith(stake, [everywhere(STAKE)]);
    expect(call).toMatchObject({
      recognised: 'operator-abi.stake',
      sentence: `Call stake(…) of the contract ${UNLISTED}, as your ABI names it.`,
      facts: [
        { label: 'value', value: '0 ETH' },
        { label: 'function', value: 'stake(uint256,address)' },
        { label: 'argument amount', value: '7' },
        { label: 'argument beneficiary', value: FRIEND },
      ],
    });
    expect(findInCalls([call])).toEqual([
      {
        rule: 'named-by-operator',
        severity: 'info',
        sentence:
          'Call 1: it is named by your own ABI "Staking", as stake(uint256,address): what the contract does with it is its own affair.',
        facts: { call: '1', to: UNLISTED, abi: '"Staking"', function: 'stake(uint256,address)' },
      },
    ]);
  });

  test('says what cannot be seen in a text among its arguments, in lists and tuples too', () => {
    const NOTE = {
      type: 'function',
      name: 'note',
      inputs: [{ name: 'notes', type: 'tuple[]', components: [uint('id'), { name: 'text', type: 'string' }] }],
    };
    const note = (text: string) =>
      findInCalls([describeWith(encode('function note((uint256,string)[])', [[[1n, text]]]), [everywhere(NOTE)])]);
    expect(note('Thank you').map(({ rule }) => rule)).toEqual(['named-by-operator']);
    const [, found, ...others] = note('Thank\u3164you');
    expect(others).toEqual([]);
    expect(found).toMatchObject({ rule: 'hidden-characters', severity: 'danger', facts: { characters: 'U+3164' } });
    expect(found?.sentence).toContain('Call 1: a text among its arguments holds characters that are not visible');
  });

  test('is read where the ABI is for it, and nowhere else', () => {
    const only = (over: Partial<OperatorAbi>) => [{ ...everywhere(STAKE), ...over }];
    expect(describeWith(stake, only({ address: UNLISTED, chainId: 8453 })).recognised).toBe('operator-abi.stake');
    expect(describeWith(stake, only({ address: FRIEND })).recognised).toBeUndefined();
    expect(describeWith(stake, only({ chainId: 1 })).recognised).toBeUndefined();
    expect(describeWith(stake, only({ chainId: 8453 }), { chain: 'nowhere' }).recognised).toBeUndefined();
  });

  test('is not read when its bytes are not the canonical encoding', () => {
    for (const data of [
      `${stake}00`,
      stake.slice(0, -2),
      `${stake.slice(0, 10)}01${stake.slice(12)}`.replace(/..$/, ''),
    ] as Hex[]) {
      expect(describeWith(data, [everywhere(STAKE)]).recognised).toBeUndefined();
    }
  });

  test('lists what is in tuples and arrays, each in its place', () => {
    const inputs = [
      {
        name: 'orders',
        type: 'tuple[]',
        components: [
          { name: 'maker', type: 'address' },
          { name: '', type: 'uint8[2]' },
        ],
      },
      { name: 'memo', type: 'string' },
      { name: '', type: 'bytes[]' },
    ];
    const data = encode('function fill((address maker, uint8[2] x)[] orders, string memo, bytes[] z)', [
      [{ maker: FRIEND, x: [1, 2] }],
      'a\u202eb',
      [],
    ]);
    expect(describeWith(data, [everywhere({ type: 'function', name: 'fill', inputs })]).facts.slice(2)).toEqual([
      { label: 'argument orders[0].maker', value: FRIEND },
      { label: 'argument orders[0].2[0]', value: '1' },
      { label: 'argument orders[0].2[1]', value: '2' },
      { label: 'argument memo', value: '"a\\u{202E}b"' },
      { label: 'argument 3', value: 'none' },
    ]);
  });

  test('counts values that are too many to list', () => {
    const data = encode('function many(uint256[])', [Array.from({ length: 70 }, (_, index) => BigInt(index))]);
    const call = describeWith(data, [
      everywhere({ type: 'function', name: 'many', inputs: [{ name: 'all', type: 'uint256[]' }] }),
    ]);
    expect(factOf(call, 'argument all[63]')).toBe('63');
    expect(call.facts.at(-1)).toEqual({ label: 'argument more', value: '6 further values' });
  });
});

describe('two ABIs that know one call', () => {
  /** Another function with the selector of `stake(uint256,address)`, as anybody can find one by trying names. */
  const named = (name: string, over: Partial<OperatorAbi> = {}): OperatorAbi => ({ name, abi: [STAKE], ...over });

  test('are asked the closest first: for this contract, for this chain, everywhere', () => {
    const all = [named('everywhere'), named('chain', { chainId: 8453 }), named('contract', { address: UNLISTED })];
    const abiOf = (abis: OperatorAbi[]) => findInCalls([describeWith(stake, abis)])[0]?.facts.abi;
    expect(abiOf(all)).toBe('"contract"');
    expect(abiOf(all.slice(0, 2))).toBe('"chain"');
    expect(abiOf([...all, named('both', { address: UNLISTED, chainId: 8453 })])).toBe('"both"');
  });

  test('read nothing where they are as close and say two things', () => {
    // The selector of both is 0x42966c68 (a known collision of four-byte selectors).
    const burn = { type: 'function', name: 'burn', inputs: [uint('amount')] };
    const other = { type: 'function', name: 'collate_propagate_storage', inputs: [{ name: 'data', type: 'bytes16' }] };
    const data = encode('function burn(uint256)', [1n << 200n]);
    expect(describeWith(data, [everywhere(burn)]).recognised).toBe('operator-abi.burn');
    expect(describeWith(data, [everywhere(burn), everywhere(other)]).recognised).toBeUndefined();
    const small = encode('function burn(uint256)', [7n]);
    expect(describeWith(small, [everywhere(burn), everywhere(other)]).recognised).toBe('operator-abi.burn');
  });
});

describe('what is known here', () => {
  const hide = everywhere(
    { type: 'function', name: 'approve', inputs: [{ name: 'harmless', type: 'address' }, uint('nothing')] },
    { type: 'function', name: 'transferOwnership', inputs: [{ name: 'x', type: 'address' }] },
  );

  test("goes before every ABI of the operator's, with its warnings", () => {
    const approve = encode('function approve(address,uint256)', [FRIEND, maxUint256]);
    const call = describeWith(approve, [hide], { to: USDC, chain: 'ethereum' });
    expect(call.recognised).toBe('erc20-or-erc721.approve');
    expect(findInCalls([call])).toMatchObject([{ rule: 'unlimited-approval', severity: 'danger' }]);
    const give = encode('function transferOwnership(address)', [FRIEND]);
    expect(findInCalls([describeWith(give, [hide])])).toMatchObject([{ rule: 'ownership-change', severity: 'danger' }]);
  });

  test('stays unread where its bytes are not canonical, whatever an ABI says', () => {
    const broken = `${encode('function approve(address,uint256)', [FRIEND, 1n])}00` as Hex;
    expect(describeWith(broken, [hide]).recognised).toBeUndefined();
  });
});

describe('an item that is no function as Solidity writes it', () => {
  const read = (...abi: unknown[]) => readOperatorAbis([everywhere(...abi)]);
  const deep = (depth: number): object =>
    depth === 0 ? uint('x') : { name: 'x', type: 'tuple', components: [deep(depth - 1)] };

  test.each([
    ['without a name', { type: 'function', inputs: [] }],
    ['with words for a name', { type: 'function', name: 'transfer (safe)', inputs: [] }],
    ['without inputs', { type: 'function', name: 'f' }],
    ['with too many inputs', { type: 'function', name: 'f', inputs: Array(65).fill(uint('x')) }],
    ['with an input that is none', { type: 'function', name: 'f', inputs: ['uint256'] }],
    ['with an odd type', { type: 'function', name: 'f', inputs: [{ name: 'x', type: 'uint256[] memory' }] }],
    ['with a tuple of nothing', { type: 'function', name: 'f', inputs: [{ name: 'x', type: 'tuple' }] }],
    ['nested too deeply', { type: 'function', name: 'f', inputs: [deep(8)] }],
  ])('is passed over with the reason: %s', (_what, item) => {
    const { functions, ignored } = read(item, STAKE);
    expect(functions.map(({ signature }) => signature)).toEqual(['stake(uint256,address)']);
    expect(ignored).toEqual(['ABI "Staking", item 1: its name or its arguments cannot be read.']);
  });

  test('is not missed where it is no function at all', () => {
    expect(read({ type: 'event', name: 'E' }, { type: 'constructor' }, null, 'x', 7, []).ignored).toEqual([]);
  });

  test('may have names that are no identifiers for its arguments, which are then numbers', () => {
    const call = describeWith(stake, [
      everywhere({ ...STAKE, inputs: [{ ...uint('"x"') }, { name: 7, type: 'address' }] }),
    ]);
    expect(call.facts.slice(2).map(({ label }) => label)).toEqual(['argument 1', 'argument 2']);
  });

  test('cannot break out of its quotation marks', () => {
    const abi = { name: 'A" is verified. "', abi: [STAKE] };
    expect(findInCalls([describeWith(stake, [abi])])[0]?.sentence).toContain(
      `your own ABI "A' is verified. '", as stake`,
    );
  });
});
