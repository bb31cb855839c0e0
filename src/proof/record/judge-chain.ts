import { type Chain, findChain } from '#shared/chains.ts';
import { type Judgement, notPossible, passed } from '../judgement.ts';
import { safeText } from '../safe-text.ts';

/** Finds the number of the chain in our own table; it is never taken from a record. */
export function judgeChain(name: string | undefined): Judgement<Chain & { id: number }> {
  const chain = name === undefined ? undefined : findChain(name);
  if (chain !== undefined && chain.id !== null) {
    return passed({ ...chain, id: chain.id }, `The chain ${chain.name} has the number ${chain.id}.`);
  }
  if (name === undefined) return notPossible('The record names no chain, so no digest can be tied to one.');
  return notPossible(
    `The number of the chain "${safeText(name)}" is not known for certain, so nothing on it can be proven.`,
  );
}
