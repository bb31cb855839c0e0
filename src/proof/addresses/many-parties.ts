import type { Finding } from '#shared/model/review.ts';
import { areMadeAlike } from './compare-addresses.ts';
import type { KnownIndex } from './known-index.ts';
import { type Party, writeRole } from './list-parties.ts';

/** Of more than these the rest is counted: nobody reads so many sentences, and whoever asks could have a review take seconds. */
const TOLD = 200;

/** Of each list, for each of very many parties: by chance no list is as long. */
const LOOKED_AT = 20;

type Place = { known: KnownIndex; chain: string | undefined };
type Standing = 'look-alike' | 'first-time' | 'known';

/**
 * Who is told of one by one, and findings that count the rest. Those who look like somebody else go first, then those who are not known;
 * where everybody is told of, all stay in their order.
 */
export function chooseTold(parties: readonly Party[], place: Place): { told: readonly Party[]; counted: Finding[] } {
  if (parties.length <= TOLD) return { told: parties, counted: [] };
  const standing = parties.map((party) => ({ party, is: findStanding(party, place) }));
  const sorted = standing.toSorted((left, right) => GRAVITY[left.is] - GRAVITY[right.is]);
  const rest = Map.groupBy(sorted.slice(TOLD), ({ party, is }) => `${is} ${party.role}`);
  return {
    told: sorted.slice(0, TOLD).map(({ party }) => party),
    counted: [...rest.values()].flatMap((same) => same.slice(0, 1).map((first) => count(first, same.length))),
  };
}

const GRAVITY: Readonly<Record<Standing, number>> = { 'look-alike': 0, 'first-time': 1, known: 2 };

function findStanding({ address }: Party, { known, chain }: Place): Standing {
  const digits = address.slice(2).toLowerCase();
  const { both, first, last } = known.listAlike(address);
  const looked = [both, first, last].flatMap((list) => list.slice(0, LOOKED_AT));
  const isAlike = looked.some((entry) => areMadeAlike(digits, entry.address.slice(2).toLowerCase()));
  if (isAlike) return 'look-alike';
  return known.find(address, chain) === undefined ? 'first-time' : 'known';
}

function count({ party: { role }, is }: { party: Party; is: Standing }, others: number): Finding {
  const { words, ...graded } = gradeStanding(is, role);
  const who = `${others} more addresses that are each a ${writeRole(role)}`;
  const sentence = `There are ${who}, and ${words}: too many to be told of one by one.`;
  return { ...graded, sentence, facts: { addresses: String(others) } };
}

function gradeStanding(is: Standing, role: Party['role']): Pick<Finding, 'rule' | 'severity'> & { words: string } {
  switch (is) {
    case 'look-alike': {
      const words = 'look like addresses that you know, with both ends or most digits the same, or are among those';
      return { rule: `look-alike-${role}`, severity: 'danger', words };
    }
    case 'first-time': {
      const words = 'were not used from this app on this chain before';
      return { rule: `first-time-${role}`, severity: 'caution', words };
    }
    case 'known':
      return { rule: `known-${role}`, severity: 'info', words: 'are known' };
  }
}
