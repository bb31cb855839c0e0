import { findChain } from '#shared/chains.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Review } from '#shared/model/review.ts';
import { proveRecord, type RecordQuestion } from '../prove-record.ts';
import { listNotGreen } from '../totals/is-all-green.ts';

/**
 * The record proven without what softens a review by the operator's word: trusted contracts, findings that are taken lightly, limits,
 * ABIs and descriptors. Nothing of that may make a rule sign more than it would without it.
 */
export function proveForRule({ kind, recordText, context }: RecordQuestion): Review {
  const { knowledge, ...bare } = context;
  return proveRecord({ kind, recordText, context: { ...bare, ...(knowledge && { knowledge: keepPlain(knowledge) }) } });
}

/** What names a thing and what refuses one. */
const PLAIN = ['knownAddresses', 'tokens', 'serviceTokens', 'denied', 'doubt'] as const;

function keepPlain(knowledge: ProofKnowledge): ProofKnowledge {
  return Object.fromEntries(PLAIN.flatMap((name) => (knowledge[name] === undefined ? [] : [[name, knowledge[name]]])));
}

/** Why a person has to look at a request, whatever a rule says; empty where it is as clear as can be. */
export function listForPerson(review: Review): string[] {
  const { asks, kind } = review;
  const isTest = asks.environment !== 'production' && findChain(asks.chain)?.environment === 'staging';
  return [
    ...listNotGreen(review),
    ...(isTest ? [] : [`A rule signs on test chains only, and ${asks.chain} is not known as one.`]),
    ...(kind === 'transaction' ? [] : ['It is a message, and a rule signs transactions only.']),
  ];
}
