import { decodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { encodeComposedCall } from '#main/contracts/encode-composed-call.ts';
import { parseContractAbi } from '#main/contracts/parse-contract-abi.ts';
import { findRevokingCall } from '#main/permissions/revoking-call.ts';
import { readPermissionCall } from '#proof/permissions/read-permission-call.ts';
import type { Permission } from '#shared/model/permission.ts';
import { expectValue } from '../../helpers/expect-result.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';
const SPENDER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const permission = (over: Partial<Permission>): Permission => ({
  how: 'allowance',
  token: TOKEN,
  by: SPENDER,
  atMost: null,
  ...over,
});

describe('the call that takes a permission back', () => {
  test.each(['allowance', 'operator', 'permit2'] as const)('for an %s ends what it was found for', (how) => {
    const call = findRevokingCall(permission({ how }));
    if (call === null) throw new Error('There is a call.');
    const { functions } = expectValue(parseContractAbi(call.abi));
    expect(functions.map(({ signature }) => signature)).toEqual([call.signature]);
    const composed = { kind: 'contract', value: '0', ...call } as const;
    const encoded = expectValue(encodeComposedCall(composed, { wallet: WALLET, chain: 'base-sepolia' } as never));
    expect(readPermissionCall({ to: encoded.to, data: encoded.data }, WALLET)).toEqual([
      { kind: 'end', how, token: TOKEN, by: SPENDER },
    ]);
    expect(decodeFunctionData({ abi: parseAbi([call.abi] as never) as never, data: encoded.data })).toBeDefined();
  });

  test('is none for what stands in a signature, for whoever comes first, and for control', () => {
    for (const over of [
      { isOffChain: true } as const,
      { by: null },
      { how: 'control' } as const,
      { how: 'order' } as const,
      { token: 'native' },
    ]) {
      expect(findRevokingCall(permission(over))).toBeNull();
    }
    const { token: _, ...without } = permission({});
    expect(findRevokingCall(without)).toBeNull();
  });
});
