import type { CollectionDetail, ResourceList } from '#shared/ipc/resource-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** The collections of a profile, by its id. */
export const collectionsStore = createQueryStore<string, ResourceList>({
  read: (profileId) => ask((app) => app.collections.list({ profileId })),
  isTouchedBy: touchesRecords,
});

/** One collection with its templates and what became of its edits. */
export const collectionDetailStore = createQueryStore<{ profileId: string; collectionId: string }, CollectionDetail>({
  read: (key) => ask((app) => app.collections.detail(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
