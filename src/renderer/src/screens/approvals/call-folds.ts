import { createContext } from 'react';
import { sameHex } from '#shared/hex.ts';
import type { Review, ReviewCall } from '#shared/model/review.ts';

/** How the calls of a review are drawn: by their lines, or with all that is known of each. */
export type CallFolds = {
  /** Everything is open, or everything that may be is folded; undefined where nobody has said. */
  all: boolean | undefined;
  /** Counts how often that was said: what was opened by itself before is as it was said last. */
  said: number;
  mayFold: (call: ReviewCall) => boolean;
};

/** Outside of a review nothing folds. */
export const CallFoldsContext = createContext<CallFolds>({ all: true, said: 0, mayFold: () => false });

type Question = { effects: Review['effects']; named: ReadonlyMap<string, unknown> };

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Whether the line of a call says enough: it is readable, its contract is bounded, no descriptor has words for it, and each address that it
 * names stands in full above. Anything else is open from the beginning, and has to be looked at.
 */
export function saysEnough(call: ReviewCall, { effects, named }: Question): boolean {
  if (call.recognised === undefined || call.described !== undefined) return false;
  if (effects.open.some(({ contract }) => contract !== null && sameHex(contract, call.to))) return false;
  const addresses = [call.to, ...call.facts.map(({ value }) => value)].filter((text) => ADDRESS.test(text));
  return addresses.every((address) => named.has(address.toLowerCase()));
}

/** How many calls there are with those that they make in turn. */
export function countFoldable(calls: readonly ReviewCall[], mayFold: CallFolds['mayFold']): number {
  return calls.reduce((sum, call) => sum + (mayFold(call) ? 1 : 0) + countFoldable(call.inner ?? [], mayFold), 0);
}
