import { isEvmAddress } from '#shared/hex.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { AddressNote, ReviewCall, TypedDataReview } from '#shared/model/review.ts';
import { safeText } from '../safe-text.ts';
import { indexKnown, type KnownIndex, lastDayOf } from './known-index.ts';

type NotedCall = Pick<ReviewCall, 'to' | 'facts'> & {
  named?: readonly string[];
  isForeign?: boolean;
  inner?: readonly NotedCall[] | undefined;
};

export type NoteQuestion = {
  calls?: readonly NotedCall[];
  typedData?: Pick<TypedDataReview, 'facts'> | undefined;
  /** Who has to do with it besides. */
  others?: readonly string[];
  knowledge: ProofKnowledge | undefined;
  chain: string | undefined;
};

/**
 * One note for each address that calls or typed data name, in the order of the screen: what the operator calls it and how often
 * this app's signatures named it. Nothing where no history is kept: then everybody would be new.
 */
export function noteAddresses({
  calls = [],
  typedData,
  others = [],
  knowledge,
  chain,
}: NoteQuestion): AddressNote[] | undefined {
  const known = knowledge?.knownAddresses && indexKnown(knowledge.knownAddresses);
  if (known === undefined) return undefined;
  // What only stands somewhere is not made known by a signature: else the next request could pay who was named in this one.
  const merely = calls.flatMap(listMerelyNamed).filter((address) => known.find(address, chain) !== undefined);
  const named = [
    ...calls.flatMap(listNamed),
    ...(typedData?.facts ?? []).map(({ value }) => value),
    ...others,
    ...merely,
  ];
  const addresses = new Map(named.filter(isEvmAddress).map((address) => [address.toLowerCase(), address]));
  return [...addresses.values()].map((address) => noteAddress(address, { known, chain }));
}

/** What a file of the operator's says of a call makes nobody known: it could name whom it likes. */
function listNamed({ to, facts, isForeign, inner = [] }: NotedCall): string[] {
  const own = isForeign === true ? [] : facts.map(({ value }) => value);
  return [to, ...own, ...inner.flatMap(listNamed)];
}

function listMerelyNamed({ named = [], inner = [] }: NotedCall): string[] {
  return [...named, ...inner.flatMap(listMerelyNamed)];
}

function noteAddress(address: string, { known, chain }: { known: KnownIndex; chain: string | undefined }): AddressNote {
  const entry = known.find(address, chain);
  const elsewhere = known.listUsesElsewhere(address, chain).map((use) => ({ ...use, chain: safeText(use.chain) }));
  const day = entry && lastDayOf(entry);
  return {
    address,
    ...(entry?.name !== undefined && { name: safeText(entry.name, 100) }),
    timesUsed: entry?.timesUsed ?? 0,
    ...(day !== undefined && { lastUsed: day }),
    ...(elsewhere.length > 0 && { elsewhere }),
  };
}
