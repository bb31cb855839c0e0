import type { Hex } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import { indexDenied } from './denied-index.ts';
import { type Party, writeRole } from './list-parties.ts';

/** A part of what is signed, as text: an address, calldata, typed data, a message. */
export type SignedPart = { place: string; text: string };

type DeniedQuestion = {
  /** Everybody who has to do with it, those that need no introduction among them. */
  parties: readonly Party[];
  /** All that is signed: what nobody can read may name somebody as well. */
  parts: readonly SignedPart[];
  knowledge: ProofKnowledge | undefined;
  /** Not there where a signature may be used on any chain. */
  chain: string | undefined;
};

/**
 * Who is on the operator's deny list and stands anywhere in what is signed, one finding for each. What this costs grows with what is
 * signed, and not with the list.
 */
export function findDenied({ parties, parts, knowledge, chain }: DeniedQuestion): Finding[] {
  const { denied = [] } = knowledge ?? {};
  if (denied.length === 0) return [];
  const index = indexDenied(denied);
  const as = new Map<string, string>();
  const add = (text: string, words: string) => {
    for (const address of index.listIn(text, chain)) if (!as.has(address)) as.set(address, words);
  };
  for (const { address, role, place } of parties) add(address, `is the ${writeRole(role)} (${place})`);
  for (const { text, place } of parts) add(text, `stands in ${place}`);
  return [...as].map(([address, words]) => describeDenied(address as Hex, words));
}

function describeDenied(address: Hex, words: string): Finding {
  const shown = showAddress(address);
  return {
    rule: 'denied-address',
    severity: 'forbidden',
    sentence: `${shown} ${words} and is on your deny list. Nothing that names it is signed.`,
    facts: { address: shown },
  };
}
