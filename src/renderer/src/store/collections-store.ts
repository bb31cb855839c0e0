import type { CollectionDetail, NounList } from '#shared/ipc/noun-views.ts';
import { ask } from '../api.ts';
import { createResourceStore } from './resource.ts';
import { touchesRecords } from './touches-records.ts';

/** The collections of a profile, by its id. */
export const collectionsStore = createResourceStore<string, NounList>({
  read: (profileId) => ask((app) => app.collections.list({ profileId })),
  isTouchedBy: touchesRecords,
});

/** One collection with its templates and what became of its edits. */
export const collectionDetailStore = createResourceStore<{ profileId: string; collectionId: string }, CollectionDetail>(
  {
    read: (key) => ask((app) => app.collections.detail(key)),
    isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
  },
);
