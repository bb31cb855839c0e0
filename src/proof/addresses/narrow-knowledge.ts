import { canonicalJson } from '#shared/canonical-json.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Review } from '#shared/model/review.ts';
import { indexKnown } from './known-index.ts';

/**
 * What a review was made with that changes by itself, as far as it had to do with it: known addresses that it names or that can
 * be taken for those, and tokens that it names. With this in place of the whole, the same record gives the same review.
 */
export function narrowKnowledge({
  review,
  knowledge,
}: {
  review: Review;
  knowledge: ProofKnowledge;
}): Pick<ProofKnowledge, 'knownAddresses' | 'tokens'> {
  const { knownAddresses, tokens } = knowledge;
  const named = new Set(
    canonicalJson(review)
      .match(WHOLE_ADDRESS)
      ?.map((address) => address.toLowerCase()),
  );
  return {
    ...(knownAddresses && { knownAddresses: narrow(knownAddresses, named) }),
    ...(tokens && { tokens: tokens.filter(({ address }) => named.has(address.toLowerCase())) }),
  };
}

/** An address that is not the beginning of something longer. */
const WHOLE_ADDRESS = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g;

/** In their order: where several fit, the first is meant. */
function narrow(known: NonNullable<ProofKnowledge['knownAddresses']>, named: ReadonlySet<string>) {
  const index = indexKnown(known);
  const meant = new Set([...named].flatMap((address) => index.listAlike(address)));
  return known.filter((entry) => meant.has(entry));
}
