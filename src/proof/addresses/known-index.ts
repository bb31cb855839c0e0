import type { KnownAddress } from '#shared/model/known-address.ts';
import { listAlikeKeys } from './compare-addresses.ts';

/** Known addresses, to be asked by address and by what they look like. */
export type KnownIndex = {
  /** The entry of an address on a chain: its own there before the one that holds everywhere. */
  find(address: string, chain: string | undefined): KnownAddress | undefined;
  /** Any entry of the address, on whichever chain. */
  findElsewhere(address: string): KnownAddress | undefined;
  /** Entries that may be taken for the address, in their order; others are not among them. */
  listAlike(address: string): KnownAddress[];
};

/** A book of thousands is asked for hundreds of addresses: it is sorted into drawers once. */
const made = new WeakMap<readonly KnownAddress[], KnownIndex>();

export function indexKnown(known: readonly KnownAddress[]): KnownIndex {
  const index = made.get(known) ?? createKnownIndex(known);
  made.set(known, index);
  return index;
}

function createKnownIndex(known: readonly KnownAddress[]): KnownIndex {
  const byAddress = Map.groupBy(known, ({ address }) => address.toLowerCase());
  const alike = new Map<string, KnownAddress[]>();
  for (const entry of known) {
    for (const key of listAlikeKeys(entry.address)) {
      const drawer = alike.get(key);
      if (drawer === undefined) alike.set(key, [entry]);
      else drawer.push(entry);
    }
  }
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
    listAlike: (address) => [...new Set(listAlikeKeys(address).flatMap((key) => alike.get(key) ?? []))],
  };
}

/** The day an address was last used; the time of it says nothing more, and a review holds no clock to hold it against. */
export function lastDayOf({ lastUsed }: KnownAddress): string | undefined {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(lastUsed ?? '') ?? [];
  return day;
}
