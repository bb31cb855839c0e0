import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import type { Hex } from '#shared/hex.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import type { TokenAddresses } from '../tokens.ts';

/** Whom the operator means to pay, and who would like to be paid instead. Nobody has a key to either. */
export const FRIEND: Hex = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
export const THIEF: Hex = '0xbAd5C0dE91d2e4b7a63f08C5e19b7d3fA2604C8E';

const TOKEN_ABI = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
]);

/** A thousandth of the native unit, or as many of them. */
export function payNative(to: Hex, thousandths = 1n): EncodedCall {
  return { to, value: thousandths * 10n ** 15n, data: '0x' };
}

/** One unit of the test token, or as many smallest units. */
export function payToken(tokens: TokenAddresses, to: Hex, amount = 1_000_000n): EncodedCall {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args: [to, amount] });
  return { to: tokens.usdc, value: 0n, data };
}

/** Lets somebody take the whole balance of the test token, now and later. */
export function approveWithoutLimit(tokens: TokenAddresses, spender: Hex): EncodedCall {
  const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, maxUint256] });
  return { to: tokens.usdc, value: 0n, data };
}
