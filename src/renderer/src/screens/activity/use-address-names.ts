import { useMemo } from 'react';
import { addressesStore } from '../../store/addresses-store.ts';
import { useKnown } from '../../store/query.ts';

/** What addresses are called in the address book, as far as the screen has asked for it. */
export function useAddressNames(profileId: string): (address: string) => string | undefined {
  const entries = useKnown(addressesStore, profileId, (known) => known);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { address, name } of entries ?? []) if (name !== null) names.set(address.toLowerCase(), name);
    return (address) => names.get(address.toLowerCase());
  }, [entries]);
}
