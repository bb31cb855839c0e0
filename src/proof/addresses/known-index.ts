import type { KnownAddress } from '#shared/model/known-address.ts';
import { listAlikeKeys } from './compare-addresses.ts';

/** Known addresses, to be asked by address and by what they look like. */
export type KnownIndex = {
  /** The entry of an address on a chain: its own there before the one that holds everywhere. */
  find(address: string, chain: string | undefined): KnownAddress | undefined;
  /** Any entry of the address, on whichever chain. */
  findElsewhere(address: string): KnownAddress | undefined;
  /** Where else the address was used than on this chain, the most often first. */
  listUsesElsewhere(address: string, chain: string | undefined): UseElsewhere[];
  /** Whoever may be taken for the address; it is among them itself, where it is known anywhere. */
  listAlike(address: string): Alike;
};

/** How often an address was used on another chain than that of the request. */
export type UseElsewhere = { chain: string; times: number };

/** Known addresses by which digits they share: one entry each, in the order of the book. Whoever shares both ends is in all three lists. */
type Alike = Readonly<Record<'both' | 'first' | 'last', readonly KnownAddress[]>>;

/** A book of thousands is asked for hundreds of addresses: it is sorted into drawers once. */
const made = new WeakMap<readonly KnownAddress[], KnownIndex>();

export function indexKnown(known: readonly KnownAddress[]): KnownIndex {
  const index = made.get(known) ?? createKnownIndex(known);
  made.set(known, index);
  return index;
}

function createKnownIndex(known: readonly KnownAddress[]): KnownIndex {
  const byAddress = Map.groupBy(known, ({ address }) => address.toLowerCase());
  const distinct = [...byAddress.values()].flatMap((entries) => entries.slice(0, 1));
  const byFirst = Map.groupBy(distinct, ({ address }) => listAlikeKeys(address)[0]);
  const byLast = Map.groupBy(distinct, ({ address }) => listAlikeKeys(address)[1]);
  const byBoth = Map.groupBy(distinct, ({ address }) => listAlikeKeys(address).join(''));
  const entriesOf = (address: string) => byAddress.get(address.toLowerCase()) ?? [];
  return {
    find(address, chain) {
      const entries = entriesOf(address);
      return (
        entries.find((one) => one.chain !== undefined && one.chain === chain) ??
        entries.find((one) => one.chain === undefined)
      );
    },
    findElsewhere: (address) => entriesOf(address)[0],
    listUsesElsewhere: (address, chain) =>
      entriesOf(address)
        .flatMap((one) =>
          one.chain === undefined || one.chain === chain || one.timesUsed === 0
            ? []
            : [{ chain: one.chain, times: one.timesUsed }],
        )
        .sort((left, right) => right.times - left.times || (left.chain < right.chain ? -1 : 1)),
    listAlike(address) {
      const [first, last] = listAlikeKeys(address);
      return {
        both: byBoth.get(`${first}${last}`) ?? NOBODY,
        first: byFirst.get(first) ?? NOBODY,
        last: byLast.get(last) ?? NOBODY,
      };
    },
  };
}

const NOBODY: readonly KnownAddress[] = [];

/** The day an address was last used; the time of it says nothing more, and a review holds no clock to hold it against. */
export function lastDayOf({ lastUsed }: KnownAddress): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(lastUsed ?? '') ?? [];
  return day;
}
