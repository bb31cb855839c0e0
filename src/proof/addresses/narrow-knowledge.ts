import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Review } from '#shared/model/review.ts';
import { plainSymbol } from '../tokens/plain-symbol.ts';
import { listAlikeKeys } from './compare-addresses.ts';

/**
 * What a review was made with that changes by itself, as far as it had to do with it: known addresses that it names or that can
 * be taken for those, tokens that it names, and what the service calls like one of them. With this in place of the whole, the same
 * record gives the same review.
 */
export function narrowKnowledge({
  review,
  knowledge,
}: {
  review: Review;
  knowledge: ProofKnowledge;
}): Pick<ProofKnowledge, 'knownAddresses' | 'tokens' | 'serviceTokens'> {
  const { knownAddresses, tokens, serviceTokens } = knowledge;
  const named = listNamedAddresses(review);
  return {
    ...(knownAddresses && { knownAddresses: narrow(knownAddresses, named) }),
    ...(tokens && { tokens: tokens.filter(({ address }) => named.has(address.toLowerCase())) }),
    ...(serviceTokens && { serviceTokens: narrowCalled(serviceTokens, named) }),
  };
}

/** Every address that stands in a review, in lower case. */
export function listNamedAddresses(review: Review): ReadonlySet<string> {
  const found = JSON.stringify(review).match(WHOLE_ADDRESS);
  return new Set(found?.map((address) => address.toLowerCase()));
}

/** An address that is not the beginning of something longer. */
const WHOLE_ADDRESS = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;

/** In their order: where several fit, the first is meant. Each is looked at once, however many look like each other. */
function narrow(known: NonNullable<ProofKnowledge['knownAddresses']>, named: ReadonlySet<string>) {
  const alike = new Set([...named].flatMap(listAlikeKeys));
  return known.filter(({ address }) => listAlikeKeys(address).some((key) => alike.has(key)));
}

/** Those that are named, and those of the same names: a name that the service gives twice is told as that. */
function narrowCalled(called: NonNullable<ProofKnowledge['serviceTokens']>, named: ReadonlySet<string>) {
  const isNamed = ({ address }: { address: string }) => named.has(address.toLowerCase());
  const names = new Set(called.filter(isNamed).map(({ symbol }) => plainSymbol(symbol)));
  return called.filter((token) => isNamed(token) || names.has(plainSymbol(token.symbol)));
}
