import { type Hex, sameHex } from '#shared/hex.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { Finding } from '#shared/model/review.ts';
import { showAddress } from '../hex-bytes.ts';
import { quote } from '../operator/quote.ts';
import { safeText } from '../safe-text.ts';
import { findResemblance, isMadeAlike, type Resemblance } from './compare-addresses.ts';
import { indexKnown, type KnownIndex, lastDayOf, type UseElsewhere } from './known-index.ts';
import { type Party, writeRole } from './list-parties.ts';
import { chooseTold } from './many-parties.ts';

export type AddressQuestion = {
  parties: readonly Party[];
  knowledge: ProofKnowledge | undefined;
  /** The pinned address of the wallet: nobody is introduced to itself, and it is what others imitate first. */
  wallet: string;
  chain: string | undefined;
};

/** Where somebody is named more often than this, the rest is counted. */
const PLACES = 3;

/**
 * What is known of everybody who gets something: how often they were used, that it is the first time, or that they look like
 * somebody else (design, §3.4; security, "The sign gate"). Nothing where no history is kept: then everybody would be new.
 */
export function findInAddresses({ parties, knowledge, wallet, chain }: AddressQuestion): Finding[] {
  if (knowledge?.knownAddresses === undefined) return [];
  const known = indexKnown(knowledge.knownAddresses);
  const others = groupParties(parties).filter(({ address }) => !sameHex(address, wallet));
  const { told, counted } = chooseTold(others, { known, chain });
  const findings = told.flatMap((party) => {
    const entry = known.find(party.address, chain);
    if (entry !== undefined)
      return [describeKnown(party, { entry, known, chain }), ...findImitated({ party, known, wallet }, entry)];
    return [describeNew(party, { known, chain }), ...findLookAlikes({ party, known, wallet })];
  });
  return [...findings, ...counted];
}

/** One for each role of each address, with every place where it stands. */
function groupParties(parties: readonly Party[]): Party[] {
  const groups = Map.groupBy(parties, ({ role, address }) => `${role} ${address.toLowerCase()}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((party) => ({ ...party, place: writePlaces(group) })),
  );
}

function writePlaces(group: readonly Party[]): string {
  const places = group.slice(0, PLACES).map(({ place }) => place);
  return places.join(', ') + (group.length > PLACES ? ` and ${group.length - PLACES} more` : '');
}

type Known = { entry: KnownAddress; known: KnownIndex; chain: string | undefined };

function describeKnown({ role, address, place }: Party, { entry, known, chain }: Known): Finding {
  const elsewhere = known.listUsesElsewhere(address, chain);
  const here = `The ${writeRole(role)} ${showAddress(address)} (${place}) was ${writeUse(entry, elsewhere)}.`;
  const sentence = [here, ...writeElsewhere(elsewhere)].join(' ');
  const facts = {
    address: showAddress(address),
    // The name stands beside the address wherever a review draws one.
    ...(entry.name !== undefined && { name: quote(entry.name, 60) }),
    times: String(entry.timesUsed),
    ...writeLast(entry),
  };
  return { rule: `known-${role}`, severity: 'info', sentence, facts };
}

/** How often on the chain of the request: one that was used on another chain alone may be somebody else's there. */
function writeUse(entry: KnownAddress, elsewhere: readonly UseElsewhere[]): string {
  if (entry.timesUsed > 0) return writeTimes(entry);
  // What the request calls its chain is its own word, and is not repeated.
  if (elsewhere.length > 0) return 'never used from this app on this chain before';
  const never = 'never used from this app before';
  return entry.name === undefined ? never : `${never}: it is known by its name alone`;
}

function writeTimes(entry: KnownAddress): string {
  const times = countTimes(entry);
  const { 'last used': last } = writeLast(entry);
  return last === undefined ? times : `${times}, last on ${last}`;
}

/** A chain stands between our words, so that another language can be said around it. */
function countTimes({ chain, timesUsed }: KnownAddress): string {
  if (chain === undefined) return timesUsed === 1 ? 'used once' : `used ${timesUsed} times`;
  return timesUsed === 1 ? `used on ${safeText(chain)} once` : `used on ${safeText(chain)} ${timesUsed} times`;
}

/** So many chains are named, and all are counted. */
const CHAINS = 3;

/** A sentence of its own, after the one about the chain of the request; none where it was used on no other. */
function writeElsewhere(uses: readonly UseElsewhere[]): string[] {
  if (uses.length === 0) return [];
  const named = uses.slice(0, CHAINS).map(({ chain, times }) => `${safeText(chain)} ×${times}`);
  const list = named.join(', ');
  if (uses.length <= CHAINS) return [`It was used on other chains: ${list}.`];
  return [`It was used on ${uses.length} other chains, the most on these: ${list}.`];
}

function writeLast(entry: KnownAddress): { 'last used'?: string } {
  const day = lastDayOf(entry);
  return day === undefined ? {} : { 'last used': day };
}

function describeNew({ role, address, place }: Party, { known, chain }: Omit<Known, 'entry'>): Finding {
  const uses = known.listUsesElsewhere(address, chain);
  const named = known.findElsewhere(address)?.chain;
  const but = named === undefined || uses.length > 0 ? '' : `; on ${safeText(named)} it is known`;
  const shown = showAddress(address);
  const here = `First time: the ${writeRole(role)} ${shown} (${place}) was not used from this app on this chain before${but}.`;
  const sentence = [here, ...writeElsewhere(uses)].join(' ');
  return { rule: `first-time-${role}`, severity: 'caution', sentence, facts: { address: shown } };
}

/** Of more than these that somebody looks like, the rest is counted: a book may hold thousands. */
const SHOWN = 4;

type LookAlike = { entry: KnownAddress; resemblance: Resemblance };
type Imitating = { party: Party; known: KnownIndex; wallet: string };

/** Whom somebody looks like, the nearest first: those with both ends the same, then by how many digits are. */
function findLookAlikes(question: Imitating): Finding[] {
  const { alike, count } = listImitated(question);
  const more = count - SHOWN;
  return alike
    .toSorted((left, right) => nearnessOf(right) - nearnessOf(left))
    .slice(0, SHOWN)
    .map((one) => describeLookAlike(question.party, one, { more }));
}

/**
 * Whoever was named once is known from then on, and one who looks like somebody else may have got there to be taken for them: among two
 * that are alike by no chance, the one that is less certain to be meant is told from the other.
 */
function findImitated(question: Imitating, entry: KnownAddress): Finding[] {
  const { alike } = listImitated(question);
  return alike
    .filter(({ entry: other, resemblance }) => isMadeAlike(resemblance) && !isMoreCertain(entry, other))
    .slice(0, SHOWN)
    .map((one) => describeLookAlike(question.party, one, { isNamed: entry.name !== undefined }));
}

/** A name is given by the operator, a use is counted for whoever stood in a request that was signed. */
function isMoreCertain(one: KnownAddress, other: KnownAddress): boolean {
  const [isNamed, isOtherNamed] = [one.name !== undefined, other.name !== undefined];
  return isNamed === isOtherNamed ? one.timesUsed > other.timesUsed : isNamed;
}

/** Of each list, so that a book that somebody filled with addresses that look like each other costs little: by chance no list is as long. */
const LOOKED_AT = 200;

/** Whom the party may be taken for, and how many they are; the wallet too, where nothing else names it. */
function listImitated({ party: { address }, known, wallet }: Imitating): { alike: LookAlike[]; count: number } {
  const { both, first, last } = known.listAlike(address);
  const looked = new Set([both, first, last].flatMap((list) => list.slice(0, LOOKED_AT)));
  // Nobody is more certain to be meant.
  const own = { address: wallet, name: 'this wallet', timesUsed: Number.POSITIVE_INFINITY, lastUsed: null };
  const listed = [...looked].flatMap((entry) => compare(address, entry));
  const others = known.findElsewhere(wallet) === undefined ? compare(address, own) : [];
  const itself = known.findElsewhere(address) === undefined ? 0 : 1;
  return { alike: [...listed, ...others], count: first.length + last.length - both.length - itself + others.length };
}

function compare(address: Hex, entry: KnownAddress): LookAlike[] {
  const resemblance = findResemblance(address, entry.address as Hex);
  return resemblance === undefined ? [] : [{ entry, resemblance }];
}

/** Whoever is made alike is nearer than by any number of digits. */
function nearnessOf({ resemblance }: LookAlike): number {
  return (isMadeAlike(resemblance) ? 100 : 0) + resemblance.same;
}

/** How many others there are, and whether the operator gave it a name. */
type LookAlikePlace = { more?: number; isNamed?: boolean };

/** A danger where it is no chance that they are alike, and nobody introduced it; one end alone can be chance. */
function describeLookAlike(
  { role, address, place }: Party,
  { entry, resemblance }: LookAlike,
  { more = 0, isNamed = false }: LookAlikePlace,
): Finding {
  const [shown, other] = [showAddress(address), showAddress(entry.address as Hex)];
  const called = entry.name === undefined ? '' : ` (${quote(entry.name, 60)})`;
  const { ends, same, differing } = resemblance;
  const where = ends === 'both' ? 'the first 4 and the last 4' : `the ${ends} 4`;
  const alike = `${same} of 40 digits are the same, among them ${where}`;
  const sentence = `The ${writeRole(role)} ${shown} (${place}) looks like ${other}${called} and is another: ${alike}.`;
  const facts = { address: shown, 'looks like': other, 'digits that differ, of 40': differing };
  const counted = more > 0 ? { 'others it looks like': String(more) } : {};
  return {
    rule: `look-alike-${role}`,
    severity: isMadeAlike(resemblance) && !isNamed ? 'danger' : 'caution',
    sentence,
    facts: { ...facts, ...counted },
  };
}
