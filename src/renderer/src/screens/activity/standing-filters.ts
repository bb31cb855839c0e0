/** The states by which the journal can be searched. */
export const STANDING_FILTERS = ['all', 'needs-you', 'under-way', 'done', 'dismissed'] as const;
export type StandingFilter = (typeof STANDING_FILTERS)[number];
