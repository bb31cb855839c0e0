import { useEffect } from 'react';
import { listenToIntents } from '../../store/activity-store.ts';
import { type ActivityList, placeIntents, showActivity, useActivityList } from './activity-list.ts';
import type { ActivityFilter } from './standing-filters.ts';
import { NO_NAMES, useAddressNames } from './use-address-names.ts';

/** The list of what is looked for, read when the screen appears and whenever that becomes something else; it hears of each change. */
export function useShownActivity(
  profileId: string | undefined,
  { standing, topic, text }: ActivityFilter,
): ActivityList {
  const list = useActivityList();
  const names = useAddressNames(profileId ?? '');
  // What is searched for may be a name: it is looked for again when names come or change, and only then.
  const nameOf = text.trim() === '' ? NO_NAMES : names;
  useEffect(() => listenToIntents(placeIntents), []);
  useEffect(() => {
    if (profileId !== undefined) showActivity({ profileId, standing, topic, text: text.trim(), nameOf });
  }, [profileId, standing, topic, text, nameOf]);
  // For the one moment before it is asked for.
  return list.question?.profileId === profileId ? list : { ...list, items: [], isBegun: false, failure: undefined };
}
