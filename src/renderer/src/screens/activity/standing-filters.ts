import { ACTIVITY_STANDINGS } from '#shared/model/activity-standing.ts';
import type { ActivityTopic } from '#shared/model/activity-topic.ts';

/** The states by which the journal can be searched. */
export const STANDING_FILTERS = ['all', ...ACTIVITY_STANDINGS] as const;
export type StandingFilter = (typeof STANDING_FILTERS)[number];

/** What of the journal is looked for: words, a state, and what entries are about. */
export type ActivityFilter = { text: string; standing: StandingFilter; topic: ActivityTopic | 'all' };
