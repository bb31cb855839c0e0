import * as fc from 'fast-check';
import { concat, encodeFunctionData, pad, parseAbi, toFunctionSelector, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_KINDS } from '#proof/accounts/account-kinds.ts';
import { decodeMultiSend } from '#proof/accounts/multi-send.ts';
import type { Hex } from '#shared/hex.ts';
import { anyBytes } from '../helpers/arbitrary-record.ts';
import { encodeMultiSendBatch, HONEST_KINDS, MULTI_SEND } from '../helpers/honest-calldata.ts';
import { DEAD, WALLET } from '../helpers/honest-record.ts';
import { proveHonest } from '../helpers/prove.ts';

const OTHER: Hex = '0x1111111111111111111111111111111111111111';
const CALLS = [
  { to: DEAD, value: 1n, data: '0x' as Hex },
  { to: OTHER, value: 2n, data: '0xdeadbeef' as Hex },
];

const ABI = parseAbi([
  'function execute(address to, uint256 value, bytes data, uint8 operation)',
  'function executeUserOp(address to, uint256 value, bytes data, uint8 operation)',
  'function executeDelegateCall(address to, bytes data)',
  'function executeWithoutChainIdValidation(bytes[] calls)',
]);

describe('a Safe', () => {
  test('with a batch through MultiSend is refused as a delegatecall, and its calls are shown', () => {
    const review = proveHonest({ kind: 'safe-4337', calls: CALLS });
    expect(review.refusal).toMatchObject({ check: 'calls', actual: `delegatecall to ${MULTI_SEND}` });
    expect(review.refusal?.sentence).toContain(
      'could do anything with it. If that is a MultiSend contract, it makes the 2 calls shown.',
    );
    expect(review.calls.map(({ to, value }) => [to, value])).toEqual([
      [DEAD, '1'],
      [OTHER, '2'],
    ]);
  });

  test('with delegatecalls inside a MultiSend says how many', () => {
    const review = proveHonest({ kind: 'safe-4337', calls: CALLS, callData: encodeMultiSendBatch(CALLS, 1) });
    expect(review.refusal?.sentence).toContain('it makes the 2 calls shown, 2 of them delegatecalls themselves.');
  });

  test('with any other delegatecall is refused, and shows no calls', () => {
    const callData = encodeFunctionData({
      abi: ABI,
      functionName: 'executeUserOp',
      args: [OTHER, 0n, '0xdeadbeef', 1],
    });
    const review = proveHonest({ kind: 'safe-4337', callData });
    expect(review.refusal?.sentence).toBe(
      `The Safe makes a delegatecall: the code of ${OTHER} would run as the wallet and could do anything with it.`,
    );
    expect(review.calls).toEqual([]);
  });

  test('with an operation that is neither call nor delegatecall is refused', () => {
    const callData = encodeFunctionData({ abi: ABI, functionName: 'executeUserOp', args: [OTHER, 0n, '0x', 2] });
    expect(proveHonest({ kind: 'safe-4337', callData }).refusal?.sentence).toContain('not the canonical encoding');
  });
});

describe('bytes in place of a MultiSend', () => {
  const pack = (operation: number, data: Hex, length = (data.length - 2) / 2) =>
    concat([toHex(operation, { size: 1 }), OTHER, pad('0x05'), pad(toHex(length)), data]);
  const multiSend = (packed: Hex) =>
    encodeFunctionData({ abi: parseAbi(['function multiSend(bytes transactions)']), args: [packed] });

  test('are calls one behind the other', () => {
    expect(decodeMultiSend(multiSend(concat([pack(0, '0x'), pack(1, '0xab')])))).toEqual([
      { to: OTHER, value: 5n, data: '0x', isDelegatecall: false },
      { to: OTHER, value: 5n, data: '0xab', isDelegatecall: true },
    ]);
    expect(decodeMultiSend(multiSend('0x'))).toEqual([]);
  });

  test.each([
    ['another function', '0x12345678' as Hex],
    ['no canonical bytes', concat([multiSend(pack(0, '0x')), '0x00'])],
    ['an unknown operation', multiSend(pack(2, '0x'))],
    ['a length past the end', multiSend(pack(0, '0xab', 2))],
    ['a length past all numbers', multiSend(pack(0, '0xab', 2 ** 40))],
    ['a transaction cut off', multiSend(pack(0, '0x').slice(0, -2) as Hex)],
    ['bytes behind the last one', multiSend(concat([pack(0, '0xab'), '0x00']))],
  ])('are not read when they are %s', (_name, data) => {
    expect(decodeMultiSend(data)).toBeUndefined();
  });

  test('never make it throw', () => {
    fc.assert(fc.property(anyBytes(400), (bytes) => void decodeMultiSend(multiSend(bytes))));
  });
});

describe('a Coinbase Smart Wallet', () => {
  const addOwner: Hex = `0x0f0f3f24${OTHER.slice(2).padStart(64, '0')}`;

  test('that changes owners on every chain at once is refused, and the calls to itself are shown', () => {
    const callData = encodeFunctionData({
      abi: ABI,
      functionName: 'executeWithoutChainIdValidation',
      args: [[addOwner]],
    });
    const review = proveHonest({ callData, nonce: 8453n << 64n });
    expect(review.refusal).toMatchObject({ check: 'nonce', actual: 'a nonce with key 8453' });
    expect(review.checks.find(({ name }) => name === 'calls')?.sentence).toContain(
      'its signature is valid on every chain',
    );
    expect(review.calls).toMatchObject([{ to: WALLET, data: addOwner }]);
  });

  test('is refused where the encoding of such calls is not canonical', () => {
    expect(proveHonest({ callData: '0x2c2abd1e', nonce: 7n }).refusal?.sentence).toContain(
      'executeWithoutChainIdValidation',
    );
  });

  test('is refused with tuples that are not canonical', () => {
    expect(proveHonest({ callData: '0x34fcd5be00', nonce: 7n }).refusal?.sentence).toContain('execute or executeBatch');
  });
});

describe('Kernel v2', () => {
  test.each([
    ['execute with operation 1', encodeFunctionData({ abi: ABI, functionName: 'execute', args: [OTHER, 0n, '0x', 1] })],
    [
      'executeDelegateCall',
      encodeFunctionData({ abi: ABI, functionName: 'executeDelegateCall', args: [OTHER, '0x12'] }),
    ],
  ])('is refused with a delegatecall: %s', (_name, callData) => {
    const review = proveHonest({ callData, nonce: 7n });
    expect(review.refusal).toMatchObject({ check: 'calls', actual: `delegatecall to ${OTHER}` });
    expect(review.hashes.accountKind).toBe('kernel-v2');
  });

  test.each([
    'execute(address,uint256,bytes,uint8)',
    'executeDelegateCall(address,bytes)',
    'executeBatch((address,uint256,bytes)[])',
  ])('is refused when %s is not canonical', (signature) => {
    const factory = { address: HONEST_KINDS['kernel-v2'].factory ?? '0x', data: '0x' as Hex };
    const review = proveHonest({ callData: `${toFunctionSelector(signature)}00`, nonce: 7n, factory });
    expect(review.refusal?.sentence).toContain('not the canonical encoding of execute');
  });
});

describe('LightAccount', () => {
  test('is proven like SimpleAccount, but for lists of different lengths', () => {
    const { factory: address = '0x' } = HONEST_KINDS['light-account'];
    const factory = { address, data: '0x' as Hex };
    expect(proveHonest({ kind: 'light-account', calls: CALLS, factory }).verdict).toBe('proven-not-readable');
    const withoutValues = HONEST_KINDS['simple-account-v06'].encode({ calls: CALLS });
    const calls = CALLS.map((call) => ({ ...call, value: 0n }));
    expect(proveHonest({ callData: withoutValues, nonce: 7n, calls, factory }).hashes.accountKind).toBe(
      'light-account',
    );
    const callData = encodeFunctionData({
      abi: parseAbi(['function executeBatch(address[] dest, uint256[] value, bytes[] func)']),
      args: [[DEAD], [], ['0x']],
    });
    expect(proveHonest({ callData, nonce: 7n, factory }).refusal?.sentence).toContain('not the canonical encoding');
  });
});

describe('a function that changes owner, modules or code', () => {
  const all = ACCOUNT_KINDS.flatMap((kind) => kind.controlFunctions.map((known) => [kind.label, ...known] as const));

  test.each(all)('of %s is refused and named: %s, which %s', (_label, signature) => {
    const data = `${toFunctionSelector(signature)}${'00'.repeat(32)}` as Hex;
    const review = proveHonest({ calls: [{ to: WALLET, value: 0n, data }] });
    const name = signature.slice(0, signature.indexOf('('));
    expect(review.refusal?.sentence).toContain(`Call 1 calls the wallet itself: ${name}, which `);
    expect(proveHonest({ callData: data }).verdict).toBe('refused');
  });

  test('is refused through the zero address too, which some accounts take for themselves', () => {
    const zero: Hex = `0x${'00'.repeat(20)}`;
    const review = proveHonest({ calls: [{ to: zero, value: 0n, data: '0x4f1ef286' }] });
    expect(review.refusal?.sentence).toContain(
      'calls the zero address, which some accounts take for themselves: upgradeToAndCall',
    );
    expect(proveHonest({ calls: [{ to: zero, value: 1n, data: '0x' }] }).verdict).toBe('proven');
  });
});
