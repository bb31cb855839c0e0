import { findChainById } from '#shared/chains.ts';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import type { Review, ReviewCall, TypedDataReview } from '#shared/model/review.ts';

/** A token that a review names, and the chain it is on by its name. */
export type NamedToken = { chain: string; address: Hex };

/** Labels that this app writes before the address of a token, and nothing else writes: `token`, `token, sold`. */
const TOKEN_LABEL = /^token(?:, [a-z]+| or collection)?$/;

/** Every token that a review calls one, each once, in the order of the screen; calls inside others included. */
export function listReviewTokens({ asks, calls, typedData }: Review): NamedToken[] {
  const ofCalls = calls.flatMap(listOfCall).map((address) => ({ chain: asks.chain, address }));
  const tokens = [...ofCalls, ...(typedData === undefined ? [] : listOfTypedData(typedData))];
  return [...new Map(tokens.map((token) => [`${token.chain} ${token.address.toLowerCase()}`, token])).values()];
}

function listOfCall({ facts, inner = [] }: ReviewCall): Hex[] {
  return [...listOfFacts(facts), ...inner.flatMap(listOfCall)];
}

/** Typed data says itself which chain it is for, and the request may be for another. */
function listOfTypedData({ facts, domain }: TypedDataReview): NamedToken[] {
  const member = domain.find(({ name }) => name === 'chainId');
  const chain = member !== undefined && 'value' in member ? findChainById(Number(member.value)) : undefined;
  return chain === undefined ? [] : listOfFacts(facts).map((address) => ({ chain: chain.name, address }));
}

function listOfFacts(facts: ReviewCall['facts']): Hex[] {
  return facts.flatMap(({ label, value }) => (TOKEN_LABEL.test(label) && isEvmAddress(value) ? [value] : []));
}
