import { create } from 'zustand';
import type { IntentStepView, IntentView } from '#shared/model/intent.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** The journal, by profile. */
export const activityStore = createQueryStore<string, IntentView[]>({
  read: (profileId) => ask((app) => app.activity.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'intent-changed' && event.intent.profileId === profileId,
});

/** The steps of one entry. Events of one profile are gathered, so any of them may stand for this entry's. */
export const intentStepsStore = createQueryStore<{ profileId: string; intentId: string }, IntentStepView[]>({
  read: (key) => ask((app) => app.activity.steps(key)),
  isTouchedBy: (event, { profileId }) => event.type === 'intent-changed' && event.intent.profileId === profileId,
});

type Newest = { byId: Readonly<Record<string, IntentView>> };

/** The newest that was heard of each intent since the window opened: faster than any list, and kept when a row leaves its list. */
const useNewest = create<Newest>(() => ({ byId: {} }));

export function hearOfIntent(intent: IntentView): void {
  useNewest.setState(({ byId }) => {
    const known = byId[intent.id];
    return known !== undefined && known.updatedAt > intent.updatedAt ? {} : { byId: { ...byId, [intent.id]: intent } };
  });
}

/** The newer of what a list says of an intent and what was heard of it. */
export function useNewestIntent(listed: IntentView | null | undefined): IntentView | null {
  const heard = useNewest(({ byId }) => (listed ? byId[listed.id] : undefined));
  if (!listed) return null;
  return heard !== undefined && heard.updatedAt >= listed.updatedAt ? heard : listed;
}
