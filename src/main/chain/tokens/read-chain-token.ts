import { toFunctionSelector } from 'viem';
import type { Failure } from '#shared/failure.ts';
import type { Hex } from '#shared/hex.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import { type Result, succeed } from '#shared/result.ts';
import type { ChainNode } from '../chain-node.ts';
import { isContractsOwn } from '../contracts-own.ts';
import { decodeDecimals, decodeSymbol } from './decode-token-answer.ts';

export type TokenQuestion = { node: ChainNode; address: Hex; signal: AbortSignal };

const DECIMALS = toFunctionSelector('function decimals()');
const SYMBOL = toFunctionSelector('function symbol()');

/**
 * Asks a contract, through a node, what it says of itself as a token (EIP-20, `decimals` and `symbol`, both optional there).
 * @returns null where it does not say both, as a collection, an account or a contract of another kind; a failure where nothing
 *   was learnt of it
 */
export async function readChainToken(
  question: TokenQuestion,
): Promise<Result<Pick<ChainToken, 'symbol' | 'decimals'> | null, Failure>> {
  const decimals = await ask(question, { selector: DECIMALS, decode: decodeDecimals });
  if (!decimals.ok) return decimals;
  // A collection has a symbol as well: without decimals there is nothing to ask further.
  if (decimals.value === undefined) return succeed(null);
  const symbol = await ask(question, { selector: SYMBOL, decode: decodeSymbol });
  if (!symbol.ok) return symbol;
  return succeed(symbol.value === undefined ? null : { symbol: symbol.value, decimals: decimals.value });
}

type Asked<Value> = { selector: Hex; decode: (answer: unknown) => Value | undefined };

async function ask<Value>(
  { node, address, signal }: TokenQuestion,
  { selector, decode }: Asked<Value>,
): Promise<Result<Value | undefined, Failure>> {
  const answer = await node.request('eth_call', [{ to: address.toLowerCase(), data: selector }, 'latest'], { signal });
  if (answer.ok) return succeed(decode(answer.value));
  return isContractsOwn(answer.failure) ? succeed(undefined) : answer;
}
