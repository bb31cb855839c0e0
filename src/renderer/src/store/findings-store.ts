import type { FindingGroupView } from '#shared/ipc/finding-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** Every rule that reviews are made by, and how grave a profile takes it to be. */
export const findingsStore = createQueryStore<string, FindingGroupView[]>({
  read: (profileId) => ask((app) => app.findings.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});
