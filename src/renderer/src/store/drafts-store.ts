import type { DraftView } from '#shared/ipc/draft-and-search-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** What was typed into forms and not sent, by profile, the newest first. The forms themselves tell it of every change. */
export const draftsStore = createQueryStore<string, DraftView[]>({
  read: (profileId) => ask((app) => app.drafts.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});
