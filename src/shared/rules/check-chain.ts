import { findChain } from '../chains.ts';

/** As main's contract takes one. */
const LONGEST = 60;

/** The rule that a text breaks as the name of a chain, in words. Which chains there are, only the service knows: the list is open. */
export function checkChain(value: string): string | undefined {
  if (value === '') return 'A chain is needed.';
  if (/[\s:,\p{Cc}\p{Cf}]/u.test(value)) return 'The name of a chain holds no spaces, commas or colons.';
  return value.length > LONGEST
    ? `The name of a chain has at most ${LONGEST} characters; this has ${value.length}.`
    : undefined;
}

/** What has to be said of a chain that is not known here; undefined for one that is, and for no name of a chain. */
export function cautionChain(value: string): string | undefined {
  if (findChain(value) !== undefined || checkChain(value) !== undefined) return undefined;
  return `Countersign does not know the chain "${value}": the service is asked with it as typed.`;
}
