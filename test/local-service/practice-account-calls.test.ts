import fc from 'fast-check';
import { concatHex, type Hex, pad, parseEventLogs, slice } from 'viem';
import { entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { kernelAccountEncoding } from '#local-service/accounts/kernel-account.ts';
import {
  ACCOUNT,
  execute,
  mode,
  type PracticeChain,
  packSingle,
  startPracticeChain,
  throughExecuteUserOp,
} from './practice-chain.ts';
import { admin, RECIPIENT, stranger } from './practice-client.ts';

const ETHER = 10n ** 18n;
const PAY = execute('0x00', packSingle({ to: RECIPIENT, value: 1n, data: '0x' }));

let chain: PracticeChain;
let wallet: Hex;
beforeAll(async () => {
  chain = await startPracticeChain();
});
beforeEach(async () => {
  wallet = await chain.createWallet();
});
afterAll(() => chain.devnet.stop());

const balanceOf = (address: Hex) => chain.client.getBalance({ address });
const pay = (to: Hex, value: bigint) => ({ to, value, data: '0x' }) as const;
/** The body of a batch, as the service writes it: behind the two words that precede it in the calldata. */
const batchBody = (calls: Parameters<typeof kernelAccountEncoding.encodeCalls>[0]): Hex => {
  const callData = kernelAccountEncoding.encodeCalls(calls);
  const length = Number(BigInt(slice(callData, 68, 100)));
  return slice(callData, 100, 100 + length);
};

/** A contract that reverts with one byte, 2a. */
async function placeReverter(address: Hex): Promise<void> {
  await chain.client.setCode({ address, bytecode: '0x602a60005360016000fd' });
}

const traced = z.object({
  calls: z.array(z.object({ type: z.string(), to: z.string(), value: z.string(), input: z.string() })).optional(),
  error: z.string().optional(),
});

/** The calls that the account makes when the EntryPoint sends it this calldata, as the chain traces them. */
async function trace(callData: Hex) {
  const request = chain.client.request as (asked: { method: string; params: unknown[] }) => Promise<unknown>;
  const answer = await request({
    method: 'debug_traceCall',
    params: [{ from: entryPoint07Address, to: wallet, data: callData }, 'latest', { tracer: 'callTracer' }],
  });
  const { calls = [], error } = traced.parse(answer);
  return { calls: calls.map(({ type, to, value, input }) => ({ type, to, value: BigInt(value), data: input })), error };
}

const bytes = (size: number) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((data): Hex => `0x${Buffer.from(data).toString('hex')}`);
const anyCall = fc.record({
  // Addresses below are precompiles: they refuse what is no input of theirs.
  to: bytes(18).map((end) => concatHex(['0xabcd', end])),
  value: fc.bigInt({ min: 0n, max: ETHER / 8n }),
  data: fc.nat(100).chain(bytes),
});

describe('execute', () => {
  test('makes exactly the calls that were encoded, in order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCall, { minLength: 1, maxLength: 6 }), async (calls) => {
        const { calls: made, error } = await trace(kernelAccountEncoding.encodeCalls(calls));
        expect(error).toBeUndefined();
        expect(made).toEqual(calls.map((call) => ({ type: 'CALL', ...call })));
      }),
    );
  });

  test('undoes every call of a batch when one fails, and says what that one said', async () => {
    const reverter = pad('0xbad1', { size: 20 });
    await placeReverter(reverter);
    const callData = kernelAccountEncoding.encodeCalls([pay(RECIPIENT, 5n), { to: reverter, value: 0n, data: '0x' }]);
    const before = await balanceOf(RECIPIENT);
    const outcome = await chain.operate({ wallet, callData });
    expect(outcome).toMatchObject({ status: 'failed', failure: { revert: { reasonData: '0x2a' } } });
    expect(await balanceOf(RECIPIENT)).toBe(before);
  });

  test('in try mode goes on after a call that failed, and tells which and how', async () => {
    const reverter = pad('0xbad2', { size: 20 });
    await placeReverter(reverter);
    const calls = [pay(RECIPIENT, 5n), { to: reverter, value: 0n, data: '0x' as const }, pay(RECIPIENT, 7n)];
    const before = await balanceOf(RECIPIENT);
    const outcome = await chain.operate({ wallet, callData: execute('0x0101', batchBody(calls)) });
    expect(outcome.status).toBe('success');
    expect((await balanceOf(RECIPIENT)) - before).toBe(12n);
    const receipt = await chain.client.getTransactionReceipt({ hash: outcome.txId ?? '0x' });
    const told = parseEventLogs({ abi: ACCOUNT, eventName: 'TryExecuteUnsuccessful', logs: receipt.logs });
    expect(told.map(({ address, args }) => [address, args])).toEqual([
      [wallet.toLowerCase(), { index: 1n, result: '0x2a' }],
    ]);
  });

  test('in try mode is no failure when its single call sends more than there is', async () => {
    const body = packSingle(pay(RECIPIENT, 2n * ETHER));
    expect(await chain.operate({ wallet, callData: execute('0x0001', body) })).toMatchObject({ status: 'success' });
    expect(await chain.operate({ wallet, callData: execute('0x00', body) })).toMatchObject({ status: 'failed' });
    expect(await balanceOf(wallet)).toBe(ETHER);
  });

  const single = packSingle(pay(RECIPIENT, 1n));
  test.each<[string, Hex, Hex, string]>([
    ['a delegatecall', '0xff', single, 'delegatecall is refused'],
    ['a delegatecall in try mode', '0xff01', single, 'delegatecall is refused'],
    ['a call type that is not known', '0x02', single, 'this mode is not known'],
    ['a static call', '0xfe', single, 'this mode is not known'],
    ['an execution type that is not known', '0x0002', single, 'this mode is not known'],
    ['a mode with a selector', pad('0x01', { size: 7 }), single, 'this mode is not known'],
    ['a mode with a payload', pad('0x01', { size: 32 }), single, 'this mode is not known'],
    ['a single call without its value', '0x00', slice(single, 0, 51), 'the call is too short'],
  ])('refuses %s', async (_what, start, body, why) => {
    const before = await balanceOf(RECIPIENT);
    expect(await chain.operate({ wallet, callData: execute(start, body) })).toMatchObject({
      status: 'failed',
      failure: { reason: 'execution-reverted', revert: { reason: `PracticeAccount: ${why}` } },
    });
    expect(await balanceOf(RECIPIENT)).toBe(before);
  });

  test('refuses a batch that is none, whatever the bytes are', async () => {
    const before = await balanceOf(RECIPIENT);
    await fc.assert(
      fc.asyncProperty(fc.nat(200).chain(bytes), async (body) => {
        expect((await trace(execute('0x01', body))).calls).toEqual([]);
      }),
    );
    expect(await balanceOf(RECIPIENT)).toBe(before);
  });

  test('is for the EntryPoint and the account alone', async () => {
    const args = [mode('0x00'), packSingle(pay(stranger.address, 1n))] as const;
    const call = { address: wallet, abi: ACCOUNT, functionName: 'execute', args } as const;
    for (const account of [stranger.address, admin.address]) {
      await expect(chain.client.simulateContract({ ...call, account })).rejects.toThrow(
        'only the EntryPoint or the account',
      );
    }
    await chain.client.simulateContract({ ...call, account: wallet });
  });
});

describe('executeUserOp', () => {
  test('runs the execute that stands behind it', async () => {
    const before = await balanceOf(RECIPIENT);
    const callData = throughExecuteUserOp(kernelAccountEncoding.encodeCalls([pay(RECIPIENT, 3n), pay(RECIPIENT, 4n)]));
    expect(await chain.operate({ wallet, callData })).toMatchObject({ status: 'success' });
    expect((await balanceOf(RECIPIENT)) - before).toBe(7n);
  });

  test('is for the EntryPoint alone', async () => {
    const { operation, hash } = await chain.draft({ wallet, callData: throughExecuteUserOp(PAY) });
    const args = [toPackedUserOperation(operation), hash] as const;
    const call = { address: wallet, abi: ACCOUNT, functionName: 'executeUserOp', args } as const;
    for (const account of [stranger.address, admin.address, wallet]) {
      await expect(chain.client.simulateContract({ ...call, account })).rejects.toThrow('only the EntryPoint');
    }
    await chain.client.simulateContract({ ...call, account: entryPoint07Address });
  });

  test('refuses a delegatecall, and any other function', async () => {
    const hidden = throughExecuteUserOp(execute('0xff', packSingle(pay(RECIPIENT, 1n))));
    expect(await chain.operate({ wallet, callData: hidden })).toMatchObject({
      failure: { revert: { reason: 'PracticeAccount: delegatecall is refused' } },
    });
    for (const rest of ['0x', '0x12345678', throughExecuteUserOp('0x')] as const) {
      expect(await chain.operate({ wallet, callData: throughExecuteUserOp(rest) })).toMatchObject({
        failure: { revert: { reason: 'PracticeAccount: only execute stands behind executeUserOp' } },
      });
    }
  });
});
