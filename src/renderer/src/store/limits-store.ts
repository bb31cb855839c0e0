import type { LimitsView } from '#shared/ipc/limit-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** The limits of a profile, and where it can set some. */
export const limitsStore = createQueryStore<string, LimitsView>({
  read: (profileId) => ask((app) => app.limits.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});
