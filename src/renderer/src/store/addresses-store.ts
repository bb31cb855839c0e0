import type { AddressView } from '#shared/ipc/address-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** The address book with what a profile's signatures named, by profile; what was named and has no name stands last. */
export const addressesStore = createQueryStore<string, AddressView[]>({
  read: (profileId) => ask((app) => app.addresses.list({ profileId })),
  isTouchedBy: touchesRecords,
});
