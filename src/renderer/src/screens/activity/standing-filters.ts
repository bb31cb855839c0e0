import { ACTIVITY_STANDINGS } from '#shared/model/activity-standing.ts';

/** The states by which the journal can be searched. */
export const STANDING_FILTERS = ['all', ...ACTIVITY_STANDINGS] as const;
export type StandingFilter = (typeof STANDING_FILTERS)[number];
