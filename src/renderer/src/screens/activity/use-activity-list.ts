import { useEffect } from 'react';
import { listenToIntents } from '../../store/activity-store.ts';
import { type ActivityList, placeIntents, showActivity, useActivityList } from './activity-list.ts';
import type { ActivityFilter } from './standing-filters.ts';

/** The list of what is looked for, read when the screen appears and whenever that becomes something else; it hears of each change. */
export function useShownActivity(
  profileId: string | undefined,
  { standing, topic, text }: ActivityFilter,
): ActivityList {
  const list = useActivityList();
  useEffect(() => listenToIntents(placeIntents), []);
  useEffect(() => {
    if (profileId !== undefined) showActivity({ profileId, standing, topic, text: text.trim() });
  }, [profileId, standing, topic, text]);
  // For the one moment before it is asked for.
  return list.question?.profileId === profileId ? list : { ...list, items: [], isBegun: false, failure: undefined };
}
