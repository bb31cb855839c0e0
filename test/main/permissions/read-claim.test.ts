import { encodeAbiParameters, maxUint256, parseAbiParameters } from 'viem';
import { describe, expect, test } from 'vitest';
import type { ChainNode } from '#main/chain/chain-node.ts';
import { readClaim } from '#main/permissions/read-claim.ts';
import type { Failure } from '#shared/failure.ts';
import type { Permission } from '#shared/model/permission.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const SPENDER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3';

const permission: Permission = { how: 'allowance', token: TOKEN, by: SPENDER, atMost: '5' };
const encode = (types: string, values: readonly unknown[]) => encodeAbiParameters(parseAbiParameters(types), values);

function ask(over: Partial<Permission>, answer: Result<unknown, Failure>) {
  const asked: unknown[] = [];
  const node: ChainNode = {
    host: 'node.example',
    async request(_method, [call]) {
      asked.push(call);
      return answer;
    },
  };
  const { signal } = new AbortController();
  return { asked, told: readClaim({ node, wallet: WALLET, permission: { ...permission, ...over }, signal }) };
}

describe('what a node says that stands', () => {
  test('is the allowance that a token keeps', async () => {
    const { asked, told } = ask({}, succeed(encode('uint256', [7n])));
    expect(expectValue(await told)).toEqual({ atMost: '7', endsAt: null });
    expect(asked).toMatchObject([{ to: TOKEN.toLowerCase(), data: expect.stringMatching(/^0xdd62ed3e/) }]);
    expect(expectValue(await ask({}, succeed(encode('uint256', [maxUint256]))).told)).toEqual({
      atMost: null,
      endsAt: null,
    });
  });

  test('is whether somebody is an operator', async () => {
    const { asked, told } = ask({ how: 'operator' }, succeed(encode('bool', [true])));
    expect(expectValue(await told)).toEqual({ atMost: null, endsAt: null });
    expect(asked).toMatchObject([{ data: expect.stringMatching(/^0xe985e9c5/) }]);
    const no = ask({ how: 'operator' }, succeed(encode('bool', [false])));
    expect(expectValue(await no.told)).toEqual({ atMost: '0', endsAt: null });
  });

  test('is what Permit2 keeps, and until when', async () => {
    const { asked, told } = ask({ how: 'permit2' }, succeed(encode('uint160, uint48, uint48', [3n, 99, 1])));
    expect(expectValue(await told)).toEqual({ atMost: '3', endsAt: 99 });
    expect(asked).toMatchObject([{ to: PERMIT2 }]);
  });

  test.each<[string, Partial<Permission>]>([
    ['a signature', { how: 'permit', isOffChain: true }],
    ['an order', { how: 'order' }],
    ['control of a contract', { how: 'control' }],
    ['whoever comes first', { by: null }],
    ['no token in particular', { how: 'permit2', token: undefined as never }],
    ['what is no address', { token: 'native' }],
  ])('is nothing for %s, and nobody is asked', async (_what, over) => {
    const { asked, told } = ask(over, succeed('0x'));
    expect(expectValue(await told)).toBeNull();
    expect(asked).toEqual([]);
  });

  test('is nothing where the contract answers something else, or has no such function', async () => {
    for (const answer of ['0x', '0x12', 'nothing', null, encode('uint256, uint256', [1n, 2n])]) {
      for (const how of ['allowance', 'permit2'] as const) {
        expect(expectValue(await ask({ how }, succeed(answer)).told)).toBeNull();
      }
    }
    expect(expectValue(await ask({ how: 'operator' }, succeed(encode('uint256', [2n]))).told)).toBeNull();
    const reverted = { code: 'node-error', happened: '', kept: '', next: '', facts: { message: 'execution reverted' } };
    expect(expectValue(await ask({}, fail(reverted)).told)).toBeNull();
    const gone = { code: 'node-unreachable', happened: '', kept: '', next: '' };
    expect(expectFailure(await ask({}, fail(gone)).told).code).toBe('node-unreachable');
  });
});
