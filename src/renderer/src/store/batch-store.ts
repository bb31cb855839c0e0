import type { BatchPreview, BatchView } from '#shared/ipc/batch-views.ts';
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

/** The batch that runs in one of these profiles, or the last one. */
export const batchStore = createQueryStore<string, BatchView | null>({
  read: (key) => ask((app) => app.batch.state(ofProfiles(key))),
  isTouchedBy: (event, key) => event.type === 'batch-changed' && profilesOf(key).includes(event.profileId),
});
