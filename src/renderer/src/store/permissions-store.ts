import type { PermissionsView } from '#shared/ipc/permission-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** What signatures made here let others do with a wallet, with what nodes said when they were asked last. */
export const permissionsStore = createQueryStore<{ profileId: string; walletAddress: string }, PermissionsView>({
  read: (key) => ask((app) => app.permissions.list(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
