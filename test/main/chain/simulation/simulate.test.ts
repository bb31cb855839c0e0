import { decodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { ChainNode } from '#main/chain/chain-node.ts';
import { simulate } from '#main/chain/simulation/simulate.ts';
import { ENTRY_POINT_V07 } from '#proof/known-contracts.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../../helpers/expect-result.ts';
import { type HonestTransactionOptions, honestTransaction, WALLET } from '../../../helpers/honest-record.ts';
import { prove, proveChanged, proveHonest } from '../../../helpers/prove.ts';

const FACTORY = { address: '0xd703aae79538628d27099b8c4f621be4ccd142d5', data: '0xabcdef01' } as const;
const CALLED = { status: '0x1', returnData: '0x', logs: [] };

/** A node that says it has this code, and that everything goes through. */
function fakeNode({ code = '0x6001', calls = 1 }: { code?: unknown; calls?: number } = {}) {
  const asked: { method: string; params: readonly unknown[] }[] = [];
  const node: ChainNode = {
    host: 'node.example.com',
    async request(method, params) {
      asked.push({ method, params });
      if (method === 'eth_getCode') return succeed(code);
      return succeed([{ number: '0x10', calls: Array.from({ length: calls }, () => CALLED) }]);
    },
  };
  return { node, asked };
}

const callSchema = z.object({ input: z.templateLiteral(['0x', z.string()]) });
const payloadSchema = z.object({ blockStateCalls: z.tuple([z.object({ calls: z.tuple([callSchema]) })]) });

const signal = new AbortController().signal;
const operationOf = (options: HonestTransactionOptions) => honestTransaction(options).onChain.userOperation;

describe('a simulation', () => {
  test('sends the wallet and the calldata of the review, from the EntryPoint, and nothing else', async () => {
    const { node, asked } = fakeNode();
    const simulated = expectValue(await simulate({ node, review: proveHonest({}), signal }));
    expect(simulated).toMatchObject({
      host: 'node.example.com',
      block: '16',
      reverted: null,
      deploys: false,
      changes: [],
    });
    const wallet = WALLET.toLowerCase();
    const input = operationOf({}).callData;
    expect(asked).toEqual([
      { method: 'eth_getCode', params: [wallet, 'latest'] },
      {
        method: 'eth_simulateV1',
        params: [
          {
            blockStateCalls: [{ calls: [{ from: ENTRY_POINT_V07, to: wallet, input }] }],
            traceTransfers: true,
            validation: false,
          },
          'latest',
        ],
      },
    ]);
  });

  test('makes the wallet first where it is not there, as the EntryPoint has it made', async () => {
    const { node, asked } = fakeNode({ code: '0x', calls: 2 });
    const simulated = expectValue(await simulate({ node, review: proveHonest({ factory: FACTORY }), signal }));
    expect(simulated.deploys).toBe(true);
    const [payload] = asked[1]?.params ?? [];
    expect(payload).toMatchObject({
      blockStateCalls: [
        {
          calls: [
            // EntryPoint v0.7's own helper, from its deployments on every chain.
            { from: '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C', to: FACTORY.address, input: FACTORY.data },
            { from: ENTRY_POINT_V07, to: WALLET.toLowerCase() },
          ],
        },
      ],
    });
  });

  test('gives an account that wants the whole operation the whole operation', async () => {
    const { node, asked } = fakeNode();
    const review = proveHonest({ throughExecuteUserOp: true });
    expectValue(await simulate({ node, review, signal }));
    const { blockStateCalls } = payloadSchema.parse(asked[1]?.params[0]);
    const [{ input }] = blockStateCalls[0].calls;
    const abi = parseAbi([
      'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
      'function executeUserOp(PackedUserOperation userOp, bytes32 userOpHash)',
    ]);
    const { args } = decodeFunctionData({ abi, data: input });
    expect(args[0]).toMatchObject({
      sender: WALLET,
      callData: operationOf({ throughExecuteUserOp: true }).callData,
      signature: '0x',
    });
    expect(args[1]).toBe(review.hashes.userOperationHash);
  });

  test.each([
    ['a wallet that is not there and is not made', 'wallet-not-made', '0x', proveHonest({})],
    [
      'a wallet that is there and would be made again',
      'wallet-made-already',
      '0x6001',
      proveHonest({ factory: FACTORY }),
    ],
  ])('of %s says that the EntryPoint would refuse it', async (_, code, deployed, review) => {
    const { node, asked } = fakeNode({ code: deployed });
    expect(expectFailure(await simulate({ node, review, signal })).code).toBe(code);
    expect(asked.map(({ method }) => method)).toEqual(['eth_getCode']);
  });

  test('of what is refused, or is a message, asks nobody', async () => {
    const { node, asked } = fakeNode();
    const refused = proveChanged((record) => {
      record.params.calls[0] = { to: WALLET, value: '1', data: '0x' };
    });
    expect(refused.verdict).toBe('refused');
    expect(expectFailure(await simulate({ node, review: refused, signal })).code).toBe('not-simulated');
    const message = prove('signature', { id: 'tx-1' });
    expect(expectFailure(await simulate({ node, review: message, signal })).code).toBe('not-simulated');
    expect(asked).toEqual([]);
  });

  test('hands on what stood in the way, and refuses answers that are none', async () => {
    const review = proveHonest({});
    const failure = { code: 'node-method-unknown', happened: 'No.', kept: 'All.', next: 'Go.' };
    const lost: ChainNode = { ...fakeNode().node, request: async () => fail(failure) };
    expect(await simulate({ node: lost, review, signal })).toEqual(fail(failure));
    expect(expectFailure(await simulate({ node: fakeNode({ code: 7 }).node, review, signal })).code).toBe(
      'node-malformed',
    );
    expect(expectFailure(await simulate({ node: fakeNode({ calls: 2 }).node, review, signal })).code).toBe(
      'node-malformed',
    );
  });
});
