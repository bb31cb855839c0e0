import { isDeepStrictEqual } from 'node:util';
import { listAlikeKeys } from '#proof/addresses/compare-addresses.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';

/**
 * What changed when what was known under a number came to be known otherwise: the ends of the addresses that it concerns, or undefined
 * where it may concern every review.
 */
type Change = { from: number; ends: ReadonlySet<string> | undefined };
type Lineage = {
  number: number;
  changes: readonly Change[];
  /** The same as long as all is the same that does not change because of what this app signs. */
  rest: number;
};

/** A review that was made longer ago than so many changes is made again. */
const MOST_CHANGES = 100;

/** Knowledge may be megabytes, and is the same object as long as it is the same: it is told apart by number. */
const lineages = new WeakMap<ProofKnowledge, Lineage>();
let lastNumber = 0;

function lineageOf(knowledge: ProofKnowledge): Lineage {
  const known = lineages.get(knowledge) ?? { number: newNumber(), changes: [], rest: newNumber() };
  lineages.set(knowledge, known);
  return known;
}

function newNumber(): number {
  lastNumber += 1;
  return lastNumber;
}

export function numberOf(knowledge: ProofKnowledge): number {
  return lineageOf(knowledge).number;
}

/** Another number whenever anything is but known addresses and tokens: a yes has those as they were seen (`SeenKnowledge`). */
export function restNumberOf(knowledge: ProofKnowledge): number {
  return lineageOf(knowledge).rest;
}

/** Notes that `now` is known in the place of `before`. */
export function noteChange(before: ProofKnowledge, now: ProofKnowledge): void {
  const { number, changes, rest } = lineageOf(before);
  const isRestSame = isDeepStrictEqual(restOf(before), restOf(now));
  const change = { from: number, ends: isRestSame ? listChangedEnds(before, now) : undefined };
  lineages.set(now, {
    number: newNumber(),
    changes: [...changes, change].slice(-MOST_CHANGES),
    rest: isRestSame ? rest : newNumber(),
  });
}

function restOf({ knownAddresses: _, tokens: __, ...rest }: ProofKnowledge): Partial<ProofKnowledge> {
  return rest;
}

/**
 * Whether a review comes out the same now: nothing that was learnt since concerns an address that it names, or one that could be taken
 * for it (`narrowKnowledge`).
 * @param from the number of what it was made with @param ends of the addresses that it names (`listAlikeKeys`)
 */
export function concernsNot(knowledge: ProofKnowledge, from: number, ends: readonly string[]): boolean {
  const { number, changes } = lineageOf(knowledge);
  if (from === number) return true;
  const first = changes.findIndex((change) => change.from === from);
  if (first === -1) return false;
  return changes.slice(first).every(({ ends: changed }) => changed && !ends.some((end) => changed.has(end)));
}

function listChangedEnds(before: ProofKnowledge, now: ProofKnowledge): ReadonlySet<string> | undefined {
  const changed = [listChanged(before.knownAddresses, now.knownAddresses), listChanged(before.tokens, now.tokens)];
  const addresses: string[] = [];
  for (const each of changed) {
    if (each === undefined) return undefined;
    addresses.push(...each);
  }
  return new Set(addresses.flatMap(listAlikeKeys));
}

type Listed = { address: string };

/** Of which addresses something else is listed; undefined where the others do not stand in the order of before. */
function listChanged(before?: readonly Listed[], now?: readonly Listed[]): string[] | undefined {
  if (before === undefined || now === undefined) return before === now ? [] : undefined;
  const [entriesBefore, entries] = [groupByAddress(before), groupByAddress(now)];
  const all = new Set([...entriesBefore.keys(), ...entries.keys()]);
  const changed = new Set(
    [...all].filter((address) => !isDeepStrictEqual(entriesBefore.get(address), entries.get(address))),
  );
  const others = (listed: readonly Listed[]) =>
    listed.map(({ address }) => address.toLowerCase()).filter((address) => !changed.has(address));
  return isDeepStrictEqual(others(before), others(now)) ? [...changed] : undefined;
}

function groupByAddress(listed: readonly Listed[]): Map<string, Listed[]> {
  const groups = new Map<string, Listed[]>();
  for (const each of listed) {
    const address = each.address.toLowerCase();
    const group = groups.get(address);
    if (group === undefined) groups.set(address, [each]);
    else group.push(each);
  }
  return groups;
}
