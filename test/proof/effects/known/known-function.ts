import { getAddress, type Hex } from 'viem';
import type { Effects } from '#shared/model/effects.ts';
import { type Call, FAKE, knowing, PAYEE, review, THIEF, USDC, WETH } from '../../../helpers/treasury.ts';

/** What one call comes to, word for word; what is not named comes to nothing. */
export type KnownFunction = readonly [what: string, call: Call, comesTo: Partial<Effects>];

const NOTHING = { leaving: [], spendable: [], control: [], arriving: [], open: [] };

/** Addresses as a review shows them. */
export const FRIEND = getAddress(PAYEE);
export const STRANGER = THIEF;
export const MULTI_SEND: Hex = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
export const OF_USDC = { token: USDC, symbol: 'USDC', decimals: 6 };
export const OF_WETH = { token: WETH, symbol: 'WETH', decimals: 18 };
export const ETH = { symbol: 'ETH', decimals: 18 };
/** 2027-01-15 08:00:00 UTC. */
export const AT = 1_800_000_000;
export const UNTIL = '2027-01-15 08:00:00 UTC';
/** The end of a signature: v, r and s. */
export const SIGNED = [27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const;

/** All that a call comes to but its fees and the words of what it looks like, for a treasury that trusts one collection. */
export function allOf(call: Call, chain = 'base'): Effects {
  const knowledge = knowing([], { trustedContracts: [{ address: FAKE }] });
  const { fees: _fees, ...rest } = review([call], { chain, knowledge }).effects;
  return { ...rest, open: rest.open.map(({ wouldBe: _words, ...one }) => one) };
}

export function inFull(some: Partial<Effects>): Effects {
  return { ...NOTHING, ...some };
}

/** The function that a call asks for. */
export function selectorOf({ data = '0x' }: Call): Hex {
  return `0x${data.slice(2, 10)}`;
}
