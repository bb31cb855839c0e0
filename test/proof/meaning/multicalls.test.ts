import { concatHex, encodeFunctionData, encodePacked, erc20Abi, maxUint256, multicall3Abi, size } from 'viem';
import { describe, expect, test } from 'vitest';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { type DescribedCall, describeCalls, toReviewCall } from '#proof/meaning/describe-call.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import {
  describeData,
  encode,
  FRIEND,
  factOf,
  findInData,
  OWN_WALLET,
  UNLISTED,
  USDC,
} from '../../helpers/describe-data.ts';

const MULTICALL3: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 2_500_000n] });
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [FRIEND, maxUint256] });

const aggregate3 = (calls: readonly { target: Hex; allowFailure: boolean; callData: Hex }[]) =>
  encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [calls] });
const one = (callData: Hex, target = USDC) => ({ target, allowFailure: false, callData });
const selfMulticall = (data: readonly Hex[]) => encode('function multicall(bytes[])', [data]);

/** Every call in it, in the order of the screen, with its place. */
function flatten(call: DescribedCall, place = '1'): [string, DescribedCall][] {
  return [[place, call], ...call.inner.flatMap((inner, index) => flatten(inner, `${place}.${index + 1}`))];
}

describe('Multicall3', () => {
  test('is opened, and its calls are its own and not the wallet’s', () => {
    const call = describeData(aggregate3([one(transfer), one(approve, UNLISTED)]), { to: MULTICALL3 });
    expect(call).toMatchObject({ recognised: 'multicall3.aggregate3' });
    expect(call.sentence).toBe(
      `Have the contract ${MULTICALL3} make 2 calls in its own name [` +
        `(1) send 2.5 USDC (${USDC}) to ${FRIEND}; ` +
        `(2) let ${FRIEND} take either any amount, without limit, of the contract ${MULTICALL3}'s balance, if ${UNLISTED} is an ERC-20 token, or the one token with id ${maxUint256}, if it is an ERC-721 collection].`,
    );
    expect(factOf(call, 'contract is')).toBe('Multicall3');
    expect(call.inner.map((inner) => factOf(inner, 'made by'))).toEqual(Array(2).fill(`the contract ${MULTICALL3}`));
  });

  test('says the same of a dangerous call inside as of one on its own, and names its place', () => {
    expect(findInData(aggregate3([one(transfer), one(approve, UNLISTED)]), { to: MULTICALL3 })).toEqual([
      {
        rule: 'unlimited-approval',
        severity: 'danger',
        sentence: `Call 1.2: the approval is unlimited if ${UNLISTED} is an ERC-20 token: ${FRIEND} may take all that the contract ${MULTICALL3} has of it, now and later.`,
        facts: { call: '1.2', to: UNLISTED, spender: FRIEND, amount: String(maxUint256) },
      },
    ]);
  });

  test.each([
    ['aggregate((address target, bytes callData)[] calls)', (calls: unknown) => [calls], undefined],
    ['blockAndAggregate((address target, bytes callData)[] calls)', (calls: unknown) => [calls], undefined],
    [
      'tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      (calls: unknown) => [true, calls],
      undefined,
    ],
    [
      'tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      (calls: unknown) => [false, calls],
      'the others can happen all the same',
    ],
    [
      'tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      (calls: unknown) => [false, calls],
      'the others can happen all the same',
    ],
    [
      'tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
      (calls: unknown) => [true, calls],
      undefined,
    ],
    [
      'aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
      (calls: unknown) => [calls],
      'the others can happen all the same',
    ],
    [
      'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
      (calls: unknown) => [calls],
      'the others can happen all the same',
    ],
  ] as const)('is opened in %s', (signature, argumentsFor, mayFail) => {
    const data = encode(
      `function ${signature}`,
      argumentsFor([{ target: USDC, callData: transfer, allowFailure: true, value: 3n }]),
    );
    const call = describeData(data, { to: MULTICALL3 });
    expect(call.inner).toHaveLength(1);
    expect(call.inner[0]).toMatchObject({ recognised: 'erc20.transfer', to: USDC, data: transfer });
    expect(call.sentence).toContain('make 1 call in its own name [(1) send 2.5 USDC');
    expect(factOf(call, 'if one fails')).toBe(mayFail);
    expect(call.inner[0]?.value).toBe(signature.startsWith('aggregate3Value') ? '3' : '0');
  });

  /**
   * The calldata of an upgrade of OP Mainnet, as its public runbook writes it down (`cast calldata 'aggregate3((address,bool,bytes)[])'`
   * for one call to OPContractsManager v2.0.0 with the selector 0xff2dd5a1, which is known nowhere here).
   */
  test('is opened in calldata that was published', () => {
    const inner =
      '0xff2dd5a10000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000100000000000000000000000073a79fab69143498ed3712e519a88a918e1f40720000000000000000000000000475cbcaebd9ce8afa5025828d5b98dfb67e059e039facea52b20c605c05efb0a33560a92de7074218998f75bcdf61e8989cb5d9';
    const published: Hex =
      '0x82ad56cb000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000020000000000000000000000000026b2f158255beac46c1e7c6b8bbf29a4b6a7b760000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000006000000000000000000000000000000000000000000000000000000000000000a4ff2dd5a10000000000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000000000000000000000100000000000000000000000073a79fab69143498ed3712e519a88a918e1f40720000000000000000000000000475cbcaebd9ce8afa5025828d5b98dfb67e059e039facea52b20c605c05efb0a33560a92de7074218998f75bcdf61e8989cb5d900000000000000000000000000000000000000000000000000000000';
    const call = describeData(published, { to: MULTICALL3 });
    expect(call.inner).toMatchObject([{ to: '0x026b2F158255Beac46c1E7c6b8BbF29A4b6A7B76', data: inner }]);
    expect(findInData(published, { to: MULTICALL3 })).toMatchObject([
      { rule: 'unreadable-call', severity: 'caution', facts: { call: '1.1', selector: '0xff2dd5a1' } },
    ]);
  });
});

describe('a multicall of one contract', () => {
  test('makes calls of that contract in the name of whoever calls it', () => {
    const call = describeData(selfMulticall([transfer, approve]), { to: USDC });
    expect(call.sentence).toBe(
      `Make 2 calls of the contract ${USDC} in one [(1) send 2.5 USDC (${USDC}) to ${FRIEND}; (2) let ${FRIEND} take any amount, without limit, of the wallet's balance of USDC (${USDC})].`,
    );
    expect(call.inner.map((inner) => factOf(inner, 'made by'))).toEqual([undefined, undefined]);
    expect(findInData(selfMulticall([transfer, approve]), { to: USDC })).toMatchObject([
      { rule: 'unlimited-approval', facts: { call: '1.2', to: USDC } },
    ]);
  });

  test('says until when, or after which block, it is valid', () => {
    const byTime = describeData(encode('function multicall(uint256,bytes[])', [1735787045n, [transfer]]));
    const byBlock = describeData(encode('function multicall(bytes32,bytes[])', [`0x${'ab'.repeat(32)}`, [transfer]]));
    expect(factOf(byTime, 'valid until')).toBe('2025-01-02 03:04:05 UTC');
    expect(factOf(byBlock, 'only after the block')).toBe(`0x${'ab'.repeat(32)}`);
  });

  test('of nothing makes no calls and is no less readable', () => {
    const call = describeData(selfMulticall([]));
    expect(call).toMatchObject({
      recognised: 'multicall',
      sentence: `Make 0 calls of the contract ${UNLISTED} in one.`,
      inner: [],
    });
    expect(toReviewCall(call)).not.toHaveProperty('inner');
  });

  test('counts in its sentence what does not fit, and how much of it cannot be read', () => {
    const call = describeData(
      selfMulticall([transfer, transfer, transfer, '0xdeadbeef', selfMulticall(['0xdeadbeef']), transfer]),
    );
    expect(call.sentence).toMatch(/; and 3 more, of which 2 cannot be read\]\.$/);
  });
});

describe('MultiSend', () => {
  const pack = (operation: number, to: Hex, value: bigint, data: Hex) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [operation, to, value, BigInt(size(data)), data]);
  const multiSend = (...parts: Hex[]) => encode('function multiSend(bytes)', [concatHex(parts)]);

  test('that is called makes its calls in its own name', () => {
    const call = describeData(multiSend(pack(0, USDC, 0n, transfer), pack(0, FRIEND, 10n ** 18n, '0x')), {
      to: '0x9641d764fc13c8B624c04430C7356C1C7C8102e2',
    });
    expect(call.recognised).toBe('multi-send');
    expect(factOf(call, 'contract is')).toBe('MultiSendCallOnly 1.4.1');
    expect(call.inner.map(({ sentence }) => sentence)).toEqual([
      `Send 2.5 USDC (${USDC}) to ${FRIEND}.`,
      `Send 1 ETH to ${FRIEND}.`,
    ]);
    expect(call.inner.map((inner) => factOf(inner, 'made by'))).toEqual(
      Array(2).fill('the contract 0x9641d764fc13c8B624c04430C7356C1C7C8102e2'),
    );
  });

  /** What the Safe SDK's own test expects of a batch of two transfers of 0.5 ETH to the zero address (`createTransactionBatch`). */
  test('is opened in calldata that the Safe SDK publishes', () => {
    const published: Hex =
      '0x8d80ff0a000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000aa00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000006f05b59d3b20000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000006f05b59d3b20000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000';
    expect(describeData(published).inner.map(({ sentence }) => sentence)).toEqual(
      Array(2).fill(`Send 0.5 ETH to 0x${'0'.repeat(40)}.`),
    );
  });

  test('with a delegatecall inside is a danger that names its place', () => {
    const danger = (data: Hex) => findInData(data).filter(({ rule }) => rule === 'inner-delegatecall');
    expect(danger(multiSend(pack(0, USDC, 0n, transfer), pack(1, USDC, 0n, transfer)))).toEqual([
      {
        rule: 'inner-delegatecall',
        severity: 'danger',
        sentence: `Call 1: foreign code would run as the contract ${UNLISTED}, in the call 2 inside it.`,
        facts: { call: '1', to: UNLISTED, contract: UNLISTED, 'calls inside': '2' },
      },
    ]);
    expect(danger(multiSend(pack(1, USDC, 0n, transfer), pack(1, USDC, 0n, transfer)))).toMatchObject([
      { sentence: expect.stringContaining('in the calls 1, 2 inside it') },
    ]);
  });

  test('whose transactions are not whole is not read', () => {
    expect(describeData(multiSend('0x00')).recognised).toBeUndefined();
    expect(describeData(multiSend(pack(2, USDC, 0n, '0x'))).recognised).toBeUndefined();
  });
});

describe('calls inside calls', () => {
  const nest = (depth: number, data: Hex): Hex => (depth === 0 ? data : nest(depth - 1, selfMulticall([data])));

  test('are opened four deep', () => {
    const places = flatten(describeData(nest(4, transfer), { to: USDC })).map(([place]) => place);
    expect(places).toEqual(['1', '1.1', '1.1.1', '1.1.1.1', '1.1.1.1.1']);
    expect(findInData(nest(4, transfer), { to: USDC })).toEqual([]);
  });

  test('are not opened deeper, which is said and makes the call one that cannot be read', () => {
    for (const depth of [5, 6, 200]) {
      const call = describeData(nest(depth, transfer), { to: USDC });
      const [place, deepest] = flatten(call).at(-1) ?? [];
      expect(place).toBe('1.1.1.1.1');
      expect(deepest?.recognised).toBeUndefined();
      expect(deepest?.sentence).toContain('which are not opened here because they are nested more than 4 deep');
      expect(findInCalls([call])).toEqual([
        {
          rule: 'calls-not-opened',
          severity: 'caution',
          sentence:
            'Call 1.1.1.1.1 makes other calls that are not opened here, because they are nested more than 4 deep: what they do is not said.',
          facts: { call: '1.1.1.1.1', to: USDC, reason: 'they are nested more than 4 deep' },
        },
      ]);
    }
  });

  test('are opened two hundred in all, together or not at all', () => {
    const all = describeData(selfMulticall(Array(200).fill(transfer)), { to: USDC });
    expect(all.inner).toHaveLength(200);
    const tooMany = describeData(selfMulticall(Array(201).fill(transfer)), { to: USDC });
    expect(tooMany).toMatchObject({
      inner: [],
      sentence: expect.stringContaining('there are more than 200 calls inside calls'),
    });
    expect(tooMany.recognised).toBeUndefined();
  });

  test('count for the whole request, in its order', () => {
    const data = selfMulticall(Array(150).fill(transfer));
    const calls = Array(2).fill({ to: USDC.toLowerCase() as Hex, value: 0n, data });
    const described = describeCalls({ calls, chain: findChain('ethereum'), wallet: OWN_WALLET });
    expect(described.map(({ inner }) => inner.length)).toEqual([150, 0]);
    expect(findInCalls(described)).toMatchObject([{ rule: 'calls-not-opened', facts: { call: '2' } }]);
  });

  test('stand in the review with their own facts and places', () => {
    const review = toReviewCall(describeData(nest(2, transfer), { to: USDC }));
    expect(review.inner?.[0]?.inner?.[0]).toMatchObject({ recognised: 'erc20.transfer', to: USDC, data: transfer });
    expect(Object.keys(review.inner?.[0]?.inner?.[0] ?? {})).not.toContain('warnings');
  });

  test('cannot hide behind a selector that is cut off', () => {
    expect(describeData(selfMulticall(['0xa9'])).inner[0]).toMatchObject({ data: '0xa9' });
    expect(findInData(selfMulticall(['0xa9']))).toMatchObject([{ rule: 'unreadable-call', facts: { call: '1.1' } }]);
  });
});
