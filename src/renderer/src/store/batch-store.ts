import type { BatchPreview, BatchView } from '#shared/ipc/batch-views.ts';
import { succeed } from '#shared/result.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';
import { readWalk, type Walk } from './walk-store.ts';

/** A summary, and what had been looked at when it was asked for: the walk's own object. */
export type ReadPreview = { preview: BatchPreview; opened: Walk['opened'] | undefined };

/** What of the walk through a profile's queue would be signed together, as of now; read again whenever a record may have changed. */
export const batchPreviewStore = createQueryStore<string, ReadPreview>({
  read: async (profileId) => {
    const opened = readWalk(profileId)?.opened;
    const answer = await ask((app) => app.batch.preview({ profileId, opened: Object.values(opened ?? {}) }));
    return answer.ok ? succeed({ preview: answer.value, opened }) : answer;
  },
  // Without a walk nobody looks at it.
  isTouchedBy: (event, profileId) => readWalk(profileId) !== undefined && touchesRecords(event, profileId),
});

/** The batch that runs in a profile, or the last one. */
export const batchStore = createQueryStore<string, BatchView | null>({
  read: (profileId) => ask((app) => app.batch.state({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'batch-changed' && event.profileId === profileId,
});
