import { findResemblance, isMadeAlike, listAlikeKeys } from '#proof/addresses/compare-addresses.ts';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { AddressConcerns, AddressKey, LookAlike } from '#shared/ipc/address-views.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';

type Named = Pick<AddressEntry, 'address' | 'chain' | 'name'>;

/** Whoever is warned of more than this looks at none. */
const MOST_TOLD = 3;

/** Tells what is odd about an entry: addresses that look like it, and others of its name. */
export type FindConcerns = (entry: Pick<Named, 'address' | 'name'>) => AddressConcerns;

/** @param known everything this app knows; @param named entries of the book, and of the file that is being read */
export function createFindConcerns({
  known,
  named,
}: {
  known: readonly KnownAddress[];
  named: readonly Named[];
}): FindConcerns {
  // Names first: of two entries of one address the one that says who it is tells more.
  const alike = sortIntoDrawers<Other>([...named, ...known], ({ address }) => listDrawers(address));
  const byName = sortIntoDrawers<Named>(named, ({ name }) => [foldName(name)]);
  return ({ address, name }) => {
    const sameName = [...(byName.get(foldName(name))?.values() ?? [])].filter(
      (other) => !sameHex(other.address, address),
    );
    return {
      lookAlikes: listLookAlikes(alike, address),
      sameName: sameName
        .slice(0, MOST_TOLD)
        .map(({ address: other, chain }): AddressKey => ({ address: other, chain })),
    };
  };
}

type Other = { address: string; name?: string | undefined };
type Drawers<Item> = ReadonlyMap<string, ReadonlyMap<string, Item>>;

/**
 * By what they are looked for with, one entry an address. A file may hold thousands that are alike: no more are kept in a drawer
 * than are told of, and one more, which may be the address itself.
 */
function sortIntoDrawers<Item extends Other>(items: readonly Item[], keysOf: (item: Item) => string[]): Drawers<Item> {
  const drawers = new Map<string, Map<string, Item>>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const drawer = drawers.get(key) ?? new Map<string, Item>();
      drawers.set(key, drawer);
      const address = item.address.toLowerCase();
      if (drawer.size <= MOST_TOLD && !drawer.has(address)) drawer.set(address, item);
    }
  }
  return drawers;
}

/** The digits that people compare: at both ends, at the first, at the last. */
function listDrawers(address: string): string[] {
  const [first, last] = listAlikeKeys(address);
  return [`${first}${last}`, first, last];
}

/** Those that are the same at both ends first: they take work to make. */
function listLookAlikes(drawers: Drawers<Other>, address: string): LookAlike[] {
  if (!isEvmAddress(address)) return [];
  const alike = listDrawers(address).flatMap((key) => [...(drawers.get(key)?.values() ?? [])]);
  const told = alike.flatMap(({ address: other, name }): LookAlike[] => {
    const resemblance = isEvmAddress(other) ? findResemblance(address, other) : undefined;
    if (resemblance === undefined) return [];
    return [{ address: other, name: name ?? null, ends: resemblance.ends, isMade: isMadeAlike(resemblance) }];
  });
  // One that is the same at both ends stands in three drawers.
  const first = new Map(told.toReversed().map((each) => [each.address.toLowerCase(), each]));
  return told.filter((each) => first.get(each.address.toLowerCase()) === each).slice(0, MOST_TOLD);
}

/** Names that a person takes for one: in another letter case, or written with other code points for the same letters. */
function foldName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
