import { formatUnits } from '#shared/amount.ts';
import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { showAddress } from '../hex-bytes.ts';
import { findToken } from './find-token.ts';

export type TokenAmount = { chain: Chain | undefined; token: Hex; amount: bigint };
type Fact = { label: string; value: string };

/**
 * An amount of a token in a sentence: exact and with its symbol where the token is on the list, in raw units where it is not.
 * The address always stands beside it, so that no symbol can pass for another token's.
 */
export function writeTokenAmount({ chain, token, amount }: TokenAmount): string {
  const address = showAddress(token);
  const listed = findToken({ chain, token });
  if (listed === undefined) return `${amount} raw units (decimals unknown) of the token ${address}`;
  return `${formatUnits(amount, listed.decimals)} ${listed.symbol} (${address})`;
}

/** A token in a sentence, without an amount. */
export function writeToken({ chain, token }: Omit<TokenAmount, 'amount'>): string {
  const address = showAddress(token);
  const listed = findToken({ chain, token });
  return listed === undefined ? `the token ${address}` : `${listed.symbol} (${address})`;
}

/**
 * What is known of an amount of a token, line by line, the raw integer among it.
 * @param role what the amount is for, where a call has several: `sold`, `bought`
 */
export function listTokenFacts({ chain, token, amount, role }: TokenAmount & { role?: string }): Fact[] {
  const listed = findToken({ chain, token });
  const of = role === undefined ? '' : `, ${role}`;
  return [
    { label: `token${of}`, value: showAddress(token) },
    {
      label: `symbol and decimals${of}`,
      value: listed ? `${listed.symbol}, ${listed.decimals} (${listed.name})` : 'unknown token',
    },
    ...(listed ? [{ label: `amount${of}`, value: `${formatUnits(amount, listed.decimals)} ${listed.symbol}` }] : []),
    { label: `amount in raw units${of}`, value: String(amount) },
  ];
}
