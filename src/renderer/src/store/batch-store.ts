import type { BatchPreview, BatchView } from '#shared/ipc/batch-views.ts';
import { succeed } from '#shared/result.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';
import { readWalk, type Walk } from './walk-store.ts';

/** A summary, and how far the walk had come when it was asked for. */
export type ReadPreview = { preview: BatchPreview; step: Walk['step'] | undefined };

/** What of the walk through a profile's queue would be signed together, as of now; read again whenever a record may have changed. */
export const batchPreviewStore = createQueryStore<string, ReadPreview>({
  read: async (profileId) => {
    const walk = readWalk(profileId);
    const answer = await ask((app) => app.batch.preview({ profileId, opened: Object.values(walk?.opened ?? {}) }));
    return answer.ok ? succeed({ preview: answer.value, step: walk?.step }) : answer;
  },
  // Without a walk nobody looks at it.
  isTouchedBy: (event, profileId) => readWalk(profileId) !== undefined && touchesRecords(event, profileId),
});

/** The batch that runs in a profile, or the last one. */
export const batchStore = createQueryStore<string, BatchView | null>({
  read: (profileId) => ask((app) => app.batch.state({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'batch-changed' && event.profileId === profileId,
});
