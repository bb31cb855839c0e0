import * as fc from 'fast-check';
import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { listPermissionChanges, nameOfPermission } from '#proof/permissions/list-permission-changes.ts';
import type { Hex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { honestMessage, honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { CHAIN_ID, honestTypedData, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

/** Of the list, on the chain of the requests. */
const USDC: Hex = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const UNLISTED: Hex = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const PERMIT2: Hex = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const MULTICALL3: Hex = '0xcA11bde05977b3631167028862bE2a173976CA11';
const SPENDER: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const OTHER: Hex = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const BYTES32 = `0x${'11'.repeat(32)}` as const;

const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 added)',
  'function transfer(address to, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transferOwnership(address newOwner)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] data)',
  'function aggregate((address target, bytes callData)[] calls)',
]);
const DAI_ABI = parseAbi([
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
]);
const DETAILS = '(address token, uint160 amount, uint48 expiration, uint48 nonce)';
const PERMIT2_ABI = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function lockdown((address token, address spender)[] approvals)',
]);
const SINGLE_ABI = parseAbi([
  `function permit(address owner, (${DETAILS} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
]);
const BATCH_ABI = parseAbi([
  `function permit(address owner, (${DETAILS}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
]);

type Call = { to: Hex; data: Hex };
const approve = (to: Hex, spender: Hex, amount: bigint): Call => ({
  to,
  data: encodeFunctionData({ abi: ABI, functionName: 'approve', args: [spender, amount] }),
});
const reviewOf = (...calls: Call[]): Review =>
  prove('transaction', honestTransaction({ calls: calls.map((call) => ({ value: 0n, ...call })) }));
const changesOf = (...calls: Call[]) => listPermissionChanges(reviewOf(...calls)).changes;

describe('what a transaction changes about who may do what', () => {
  test('is an allowance of a listed token, with its amount, or all of it', () => {
    expect(listPermissionChanges(reviewOf(approve(USDC, SPENDER, 5n)))).toEqual({
      chain: 'base-sepolia',
      changes: [{ kind: 'set', how: 'allowance', token: USDC, by: SPENDER, atMost: '5' }],
    });
    expect(changesOf(approve(USDC, SPENDER, maxUint256))).toMatchObject([{ atMost: null }]);
    // More than any owner could hold of a token with six decimals.
    expect(changesOf(approve(USDC, SPENDER, 10n ** 30n))).toMatchObject([{ atMost: null }]);
  });

  test('is the end of one where nothing is allowed any more, in the order of the calls', () => {
    const [set, end] = [
      { kind: 'set', atMost: '5' },
      { kind: 'end', how: 'allowance', token: USDC, by: SPENDER },
    ];
    const calls = [approve(USDC, SPENDER, 5n), approve(USDC, SPENDER, 0n)];
    expect(changesOf(...calls)).toMatchObject([set, end]);
    expect(changesOf(...calls.toReversed())).toMatchObject([end, set]);
  });

  test('of a contract that nobody knows is what its function says, which may be about one token of a collection', () => {
    expect(changesOf(approve(UNLISTED, SPENDER, 7n))).toEqual([
      { kind: 'set', how: 'allowance', token: UNLISTED, by: SPENDER, atMost: '7', orTokenId: '7' },
    ]);
  });

  test('of a contract that the operator trusts may still be about one token of a collection', () => {
    const call = { value: 0n, ...approve(UNLISTED, SPENDER, 7n) };
    const knowledge = { trustedContracts: [{ address: UNLISTED }] };
    const review = prove('transaction', honestTransaction({ calls: [call] }), { knowledge });
    expect(review.effects.spendable).toHaveLength(1);
    expect(listPermissionChanges(review).changes).toMatchObject([{ atMost: '7', orTokenId: '7' }]);
  });

  test('is what an allowance is raised by', () => {
    const raise = (added: bigint) => ({
      to: USDC,
      data: encodeFunctionData({ abi: ABI, functionName: 'increaseAllowance', args: [SPENDER, added] }),
    });
    expect(changesOf(raise(3n))).toMatchObject([{ kind: 'set', how: 'allowance', atMost: '3', adds: true }]);
    expect(changesOf(raise(0n))).toEqual([]);
  });

  test('is an operator of a collection, or that somebody is none any more', () => {
    const call = (approved: boolean) => ({
      to: UNLISTED,
      data: encodeFunctionData({ abi: ABI, functionName: 'setApprovalForAll', args: [SPENDER, approved] }),
    });
    const key = { how: 'operator', token: UNLISTED, by: SPENDER };
    expect(changesOf(call(true))).toEqual([{ kind: 'set', ...key, atMost: null }]);
    expect(changesOf(call(false))).toEqual([{ kind: 'end', ...key }]);
  });

  test('is what Permit2 keeps, until when, and what a lockdown ends', () => {
    const allow = encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'approve',
      args: [USDC, SPENDER, 9n, 2_000_000_000],
    });
    const lock = encodeFunctionData({
      abi: PERMIT2_ABI,
      functionName: 'lockdown',
      args: [[{ token: USDC, spender: SPENDER }]],
    });
    const key = { how: 'permit2', token: USDC, by: SPENDER };
    expect(changesOf({ to: PERMIT2, data: allow }, { to: PERMIT2, data: lock })).toEqual([
      { kind: 'set', ...key, atMost: '9', endsAt: 2_000_000_000 },
      { kind: 'end', ...key },
    ]);
    // The same bytes for another contract are nothing that is known.
    expect(changesOf({ to: UNLISTED, data: allow })).toEqual([]);
  });

  test('is a permit that the wallet hands in, and nobody else’s', () => {
    const permit = (owner: Hex, value: bigint) => ({
      to: USDC,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'permit',
        args: [owner, SPENDER, value, 9n, 27, BYTES32, BYTES32],
      }),
    });
    const dai = (holder: Hex, allowed: boolean) => ({
      to: USDC,
      data: encodeFunctionData({
        abi: DAI_ABI,
        functionName: 'permit',
        args: [holder, SPENDER, 0n, 9n, allowed, 27, BYTES32, BYTES32],
      }),
    });
    expect(changesOf(permit(WALLET, 4n))).toMatchObject([{ kind: 'set', how: 'allowance', atMost: '4' }]);
    expect(changesOf(dai(WALLET, true))).toMatchObject([{ kind: 'set', how: 'allowance', atMost: null }]);
    expect(changesOf(dai(WALLET, false))).toMatchObject([{ kind: 'end', how: 'allowance' }]);
    expect([...changesOf(permit(OTHER, 4n)), ...changesOf(dai(OTHER, true))]).toEqual([]);
    const details = { token: USDC, amount: 6n, expiration: 2_000_000_000, nonce: 0 };
    const args = { spender: SPENDER, sigDeadline: 9n };
    const handIn = (owner: Hex) => [
      encodeFunctionData({ abi: SINGLE_ABI, functionName: 'permit', args: [owner, { details, ...args }, '0x'] }),
      encodeFunctionData({
        abi: BATCH_ABI,
        functionName: 'permit',
        args: [owner, { details: [details], ...args }, '0x'],
      }),
    ];
    for (const data of handIn(WALLET))
      expect(changesOf({ to: PERMIT2, data })).toMatchObject([{ how: 'permit2', atMost: '6' }]);
    for (const data of handIn(OTHER)) expect(changesOf({ to: PERMIT2, data })).toEqual([]);
  });

  test('is read inside calls that the wallet makes through another function, and not inside those that a contract makes', () => {
    const inner = approve(UNLISTED, SPENDER, 8n);
    const own = encodeFunctionData({ abi: ABI, functionName: 'multicall', args: [[inner.data]] });
    expect(changesOf({ to: UNLISTED, data: own })).toMatchObject([{ token: UNLISTED, by: SPENDER, atMost: '8' }]);
    const others = encodeFunctionData({
      abi: ABI,
      functionName: 'aggregate',
      args: [[{ target: USDC, callData: inner.data }]],
    });
    expect(changesOf({ to: MULTICALL3, data: others })).toEqual([]);
  });

  test('that anybody may use is known by whom it was given to', () => {
    expect(changesOf(approve(USDC, MULTICALL3, 5n))).toMatchObject([{ by: MULTICALL3, atMost: '5' }]);
  });

  test('is who controls a contract from then on', () => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'transferOwnership', args: [OTHER] });
    expect(changesOf({ to: UNLISTED, data })).toMatchObject([
      { kind: 'set', how: 'control', token: UNLISTED, by: null, sentence: expect.stringContaining(OTHER) },
    ]);
  });

  test('is nothing for a payment, or for what is not the one encoding of a function', () => {
    const pay = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [SPENDER, 1n] });
    const odd = { ...approve(USDC, SPENDER, 5n) };
    expect(changesOf({ to: USDC, data: pay }, { to: SPENDER, data: '0x' })).toEqual([]);
    expect(changesOf({ ...odd, data: `${odd.data}00` })).toEqual([]);
  });

  test('is the last that was said of a spender, for any order of amounts', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 3n }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(amounts, (each) => {
        const last = changesOf(...each.map((amount) => approve(UNLISTED, SPENDER, amount))).at(-1);
        expect(last?.kind).toBe(each.at(-1) === 0n ? 'end' : 'set');
      }),
      { numRuns: 20 },
    );
  });
});

describe('what a message changes about who may do what', () => {
  const permit = typedDataOf({
    type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    domain: { name: 'USDC', version: '2', chainId: CHAIN_ID, verifyingContract: USDC },
    message: { owner: WALLET, spender: SPENDER, value: '5', nonce: '0', deadline: '2000000000' },
  });

  test('is a permit that stands in the signature alone, until it ends', () => {
    const review = prove('signature', honestTypedData({ data: permit }));
    expect(listPermissionChanges(review).changes).toEqual([
      {
        kind: 'set',
        how: 'permit',
        token: USDC,
        by: SPENDER,
        atMost: '5',
        endsAt: 2_000_000_000,
        isOffChain: true,
      },
    ]);
  });

  test('has no end where that lies beyond every date', () => {
    const data = { ...permit, message: { ...permit.message, deadline: String(maxUint256) } };
    const [change] = listPermissionChanges(prove('signature', honestTypedData({ data }))).changes;
    expect(change).not.toHaveProperty('endsAt');
  });

  test('is nothing for a text', () => {
    expect(listPermissionChanges(prove('signature', honestMessage())).changes).toEqual([]);
  });

  test('may be anything where it could not be proven', () => {
    const record = { ...honestMessage(), type: 'something-new' };
    const review: Review = { ...prove('signature', record), verdict: 'unproven', unprovenBecause: 'Nobody knows it.' };
    const unproven = { kind: 'set', how: 'unproven', by: null, atMost: null };
    expect(listPermissionChanges(review).changes).toEqual([{ ...unproven, sentence: 'Nobody knows it.' }]);
    const { unprovenBecause: _, ...silent } = review;
    expect(listPermissionChanges(silent).changes).toEqual([{ ...unproven, sentence: '' }]);
  });
});

test('a permission is known by what it is, for whom, and the token that it may be about', () => {
  const key = { how: 'allowance', token: USDC, by: SPENDER } as const;
  const name = nameOfPermission(key);
  expect(nameOfPermission({ ...key, token: USDC.toLowerCase() })).toBe(name);
  expect(nameOfPermission({ ...key, orTokenId: '7' })).toBe(`${name} 7`);
  expect(nameOfPermission({ how: 'unproven', by: null, sentence: 'Odd.' })).toContain('anybody Odd.');
});
