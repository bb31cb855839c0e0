import { describe, expect, test } from 'vitest';
import { listReviewTokens } from '#proof/tokens/list-review-tokens.ts';
import type { Hex } from '#shared/hex.ts';
import { encode, FRIEND, UNLISTED } from '../../helpers/describe-data.ts';
import { honestTransaction, WALLET } from '../../helpers/honest-record.ts';
import { honestTypedData, SPENDER, typedDataOf } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const ROUTER: Hex = '0x4444444444444444444444444444444444444444';
const OTHER: Hex = '0x5555555555555555555555555555555555555555';
const on = (chain: string, ...addresses: Hex[]) => addresses.map((address) => ({ chain, address }));
const transfer = encode('function transfer(address,uint256)', [FRIEND, 1n]);

function listOf(...calls: { to: Hex; data: Hex }[]) {
  const record = honestTransaction({ calls: calls.map((call) => ({ value: 0n, ...call })) });
  return listReviewTokens(prove('transaction', record));
}

describe('the tokens that a review names', () => {
  test('are those that its calls move, each once', () => {
    const call = { to: UNLISTED, data: transfer };
    expect(listOf(call, call, { to: OTHER, data: transfer })).toEqual(on('base-sepolia', UNLISTED, OTHER));
  });

  test('are also what may be a token or a collection, and both sides of a swap', () => {
    expect(listOf({ to: UNLISTED, data: encode('function approve(address,uint256)', [FRIEND, 1n]) })).toEqual(
      on('base-sepolia', UNLISTED),
    );
    const swap = encode('function swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', [
      1n,
      1n,
      [UNLISTED, OTHER],
      WALLET,
      0n,
    ]);
    expect(listOf({ to: ROUTER, data: swap })).toEqual(on('base-sepolia', UNLISTED, OTHER));
  });

  test('are also those of calls inside others', () => {
    const data = encode('function multicall(bytes[])', [[transfer]]);
    expect(listOf({ to: UNLISTED, data })).toEqual(on('base-sepolia', UNLISTED));
  });

  test('are no contract that is only called, no collection, and nobody who gets something', () => {
    const nft = encode('function safeTransferFrom(address,address,uint256)', [WALLET, FRIEND, 7n]);
    expect(listOf({ to: UNLISTED, data: '0x' }, { to: OTHER, data: nft }, { to: ROUTER, data: '0x12345678' })).toEqual(
      [],
    );
  });

  test('are on the chain that typed data says, and on none where it says none', () => {
    const permit = (chainId?: number) =>
      honestTypedData({
        data: typedDataOf({
          type: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
          domain: { name: 'ABC', verifyingContract: UNLISTED, ...(chainId && { chainId }) },
          message: { owner: WALLET, spender: SPENDER, value: '1', nonce: 0, deadline: 0 },
        }),
      });
    const list = (chainId?: number) => listReviewTokens(prove('signature', permit(chainId), { recordId: 'tx-2' }));
    expect(list(1)).toEqual(on('ethereum', UNLISTED));
    expect(list(84532)).toEqual(on('base-sepolia', UNLISTED));
    expect(list(123456789)).toEqual([]);
    expect(list()).toEqual([]);
  });
});
