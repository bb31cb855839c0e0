import type { ActivityStanding } from '../model/activity-standing.ts';
import type { IntentView } from '../model/intent.ts';

/** Where an entry stands in the list, which is in the order of these: the newest first, of one moment by their ids. */
export type ActivityPlace = { createdAt: number; id: string };

/** Some entries of the journal in the order of its list. */
export type ActivityPage = {
  items: IntentView[];
  /** Where the next page begins; null where nothing is behind this one. */
  next: ActivityPlace | null;
};

/** How many entries there are. */
export type ActivityCounts = {
  all: number;
  standings: Record<ActivityStanding, number>;
  kinds: Record<string, number>;
};
