import type { BatchBrief, BatchPreview, BatchView } from '#shared/ipc/batch-views.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { succeed } from '#shared/result.ts';
import { ask } from '../api.ts';
import { ofProfiles, profilesOf } from './profile-set.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';
import { readWalk, type Walk } from './walk-store.ts';

/** A summary, and how far the walk had come when it was asked for. */
export type ReadPreview = { preview: BatchPreview; step: Walk['step'] | undefined };

/** What of a walk, by the key of its profiles, would be signed together, as of now; read again whenever a record may have changed. */
export const batchPreviewStore = createQueryStore<string, ReadPreview>({
  read: async (key) => {
    const walk = readWalk(key);
    const opened = Object.values(walk?.opened ?? {});
    const answer = await ask((app) => app.batch.preview({ ...ofProfiles(key), opened }));
    return answer.ok ? succeed({ preview: answer.value, step: walk?.step }) : answer;
  },
  // Without a walk nobody looks at it.
  isTouchedBy: (event, key) =>
    readWalk(key) !== undefined && profilesOf(key).some((profileId) => touchesRecords(event, profileId)),
});

const isOfBatch = (event: AppEvent, key: string): boolean =>
  event.type === 'batch-changed' && profilesOf(key).includes(event.profileId);

/** The batches of these profiles whose report was not closed: what runs first, then the newest. */
export const batchReportsStore = createQueryStore<string, BatchBrief[]>({
  read: (key) => ask((app) => app.batch.reports(ofProfiles(key))),
  isTouchedBy: isOfBatch,
});

/** One of them with all of its requests, by the key of the profiles in the list; null once its report was closed. */
export const batchStore = createQueryStore<{ profiles: string; batchId: string }, BatchView | null>({
  read: ({ profiles, batchId }) => ask((app) => app.batch.state({ ...ofProfiles(profiles), batchId })),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profiles }) => isOfBatch(event, profiles),
});
