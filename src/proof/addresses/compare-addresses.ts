import type { Hex } from '#shared/hex.ts';

/** People compare this many digits at each end of an address (security, "The sign gate"). */
const COMPARED = 4;
const DIGITS = 40;

/** Two addresses that can be taken for each other. */
export type Resemblance = {
  ends: 'first' | 'last' | 'both';
  /** How many of the 40 digits are the same, wherever they stand. */
  same: number;
  /** How many zeros both begin with. */
  zeros: number;
  /** Which of the 40 digits differ, counted from one: `5–36, 38`. */
  differing: string;
};

/**
 * Fewer digits than these can be the same at one end and here and there by chance: of a million that share four digits, one shares sixteen.
 * Whoever shares more was made so, or mistyped. Zeros that both begin with do not count: many contracts are made to have them.
 */
const NEAR = 16;

/** Nobody comes this near by chance: both ends that people compare are the same, or so many digits that it is one address mistyped. */
export function isMadeAlike({ ends, same, zeros }: Pick<Resemblance, 'ends' | 'same' | 'zeros'>): boolean {
  return ends === 'both' || same - zeros >= NEAR;
}

/** Addresses that share one of these can be taken for each other: the digits that people compare, at either end. */
export function listAlikeKeys(address: string): [first: string, last: string] {
  const digits = address.slice(2).toLowerCase();
  return [`${digits.slice(0, COMPARED)}…`, `…${digits.slice(-COMPARED)}`];
}

/** Says in which digits two addresses differ, where one looks like the other; undefined where they are the same or do not. */
export function findResemblance(left: Hex, right: Hex): Resemblance | undefined {
  const [one, other] = [left.slice(2).toLowerCase(), right.slice(2).toLowerCase()];
  const nearness = measureNearness(one, other);
  return nearness && { ...nearness, differing: writeDiffering(one, other) };
}

/** The same for very many: costs no sentence. Both in lower case, without 0x. */
export function areMadeAlike(one: string, other: string): boolean {
  const nearness = measureNearness(one, other);
  return nearness !== undefined && isMadeAlike(nearness);
}

function measureNearness(one: string, other: string): Omit<Resemblance, 'differing'> | undefined {
  const isFirst = one.slice(0, COMPARED) === other.slice(0, COMPARED);
  const isLast = one.slice(-COMPARED) === other.slice(-COMPARED);
  if (one === other || !(isFirst || isLast)) return undefined;
  const ends = isFirst && isLast ? 'both' : isFirst ? 'first' : 'last';
  let [same, zeros] = [0, 0];
  for (let index = 0; index < DIGITS; index += 1) {
    if (one[index] !== other[index]) continue;
    if (zeros === index && one[index] === '0') zeros += 1;
    same += 1;
  }
  return { ends, same, zeros };
}

function writeDiffering(one: string, other: string): string {
  const ranges: { from: number; to: number }[] = [];
  for (let index = 0; index < DIGITS; index += 1) {
    if (one[index] === other[index]) continue;
    const last = ranges.at(-1);
    if (last?.to === index) last.to = index + 1;
    else ranges.push({ from: index + 1, to: index + 1 });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
