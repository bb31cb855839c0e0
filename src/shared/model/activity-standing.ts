import type { ShownCondition } from './intent.ts';

/** How entries of the journal stand, as far as the list of them is kept apart by it. */
export const ACTIVITY_STANDINGS = ['needs-you', 'under-way', 'done', 'dismissed'] as const;
export type ActivityStanding = (typeof ACTIVITY_STANDINGS)[number];

/** What each condition is to the operator: `needs-you` is where only the operator can lead on. */
export const STANDING_OF: Readonly<Record<ShownCondition, ActivityStanding>> = {
  active: 'under-way',
  parked: 'needs-you',
  failed: 'needs-you',
  uncertain: 'needs-you',
  unreadable: 'needs-you',
  done: 'done',
  dismissed: 'dismissed',
};
