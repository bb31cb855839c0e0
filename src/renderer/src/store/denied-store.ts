import type { DeniedView } from '#shared/ipc/denied-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** The deny list, which is the same for every profile; asked for by the profile that hears of its changes. */
export const deniedStore = createQueryStore<string, DeniedView[]>({
  read: () => ask((app) => app.denied.list()),
  isTouchedBy: touchesRecords,
});
