import type { AddressView } from '#shared/ipc/address-views.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { useKnown } from '../../store/query.ts';

/** What an address is called; undefined where it has no name. */
export type NameOf = (address: string) => string | undefined;

/** What addresses are called in the address book, as far as the screen has asked for it. */
export function useAddressNames(profileId: string): NameOf {
  return indexNames(useKnown(addressesStore, profileId, (known) => known));
}

/** One index for all rows. */
const indexes = new WeakMap<readonly AddressView[], NameOf>();
export const NO_NAMES: NameOf = () => undefined;

function indexNames(entries: readonly AddressView[] | undefined): NameOf {
  if (entries === undefined) return NO_NAMES;
  const known = indexes.get(entries);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  for (const { address, name } of entries) if (name !== null) names.set(address.toLowerCase(), name);
  const nameOf: NameOf = (address) => names.get(address.toLowerCase());
  indexes.set(entries, nameOf);
  return nameOf;
}
