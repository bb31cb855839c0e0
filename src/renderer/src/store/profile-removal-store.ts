import type { ProfileRemoval } from '#shared/ipc/profile-change-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** What goes with a profile, and what its removal has to wait for. */
export const profileRemovalStore = createQueryStore<string, ProfileRemoval>({
  read: (profileId) => ask((app) => app.profiles.previewRemoval({ profileId })),
  isReadWhenWatched: true,
  isTouchedBy: (event, profileId) =>
    event.type === 'intent-changed'
      ? event.intent.profileId === profileId
      : 'profileId' in event && event.profileId === profileId,
});
