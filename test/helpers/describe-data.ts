import { type Abi, encodeFunctionData, parseAbi } from 'viem';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { type DescribedCall, describeCall } from '#proof/meaning/describe-call.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';

/** Tokens of the bundled list and the chains they are on, for calldata that tests describe. */
export const USDC: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
export const WETH: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
/** On no list. */
export const UNLISTED: Hex = '0x1111111111111111111111111111111111111111';
export const FRIEND: Hex = '0x2222222222222222222222222222222222222222';
export const OWN_WALLET: Hex = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

type Options = { to?: Hex; value?: bigint; chain?: string; wallet?: Hex };

/** Describes calldata for a contract as the wallet's own call, on Ethereum unless said otherwise. */
export function describeData(data: Hex, options: Options = {}): DescribedCall {
  const { to = UNLISTED, value = 0n, chain = 'ethereum', wallet = OWN_WALLET } = options;
  const call = { to: to.toLowerCase() as Hex, value, data };
  return describeCall({ call, chain: findChain(chain), wallet: wallet.toLowerCase() as Hex });
}

/** What is found in calldata. */
export function findInData(data: Hex, options: Options = {}): Finding[] {
  return findInCalls([describeData(data, options)]);
}

/** Encodes a call of a function by its signature, with viem. */
export function encode(signature: string, args: readonly unknown[]): Hex {
  const abi: Abi = parseAbi([signature] as readonly string[]) as Abi;
  return encodeFunctionData({ abi, args });
}

/** The value of a fact. */
export function factOf({ facts }: DescribedCall, label: string): string | undefined {
  return facts.find((fact) => fact.label === label)?.value;
}
