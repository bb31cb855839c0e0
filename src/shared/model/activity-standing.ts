import type { IntentView, ShownCondition } from './intent.ts';

/**
 * What is not over, which is the outbox: `uncertain` may have happened, `failed` did not and goes on by hand alone, `paused` is held up
 * and goes on by itself, and nothing holds up what is `under-way`.
 */
export const OUTBOX_STANDINGS = ['uncertain', 'failed', 'paused', 'under-way'] as const;
export type OutboxStanding = (typeof OUTBOX_STANDINGS)[number];

/** How entries of the journal stand, as far as the list of them is kept apart by it. */
export const ACTIVITY_STANDINGS = [...OUTBOX_STANDINGS, 'done', 'dismissed'] as const;
export type ActivityStanding = (typeof ACTIVITY_STANDINGS)[number];

/** What each condition is to the operator. What is active is paused where something holds it up: see {@link standingOf}. */
export const STANDING_OF: Readonly<Record<ShownCondition, ActivityStanding>> = {
  active: 'under-way',
  parked: 'failed',
  failed: 'failed',
  uncertain: 'uncertain',
  unreadable: 'uncertain',
  done: 'done',
  dismissed: 'dismissed',
};

export function standingOf({ condition, failure }: Pick<IntentView, 'condition' | 'failure'>): ActivityStanding {
  return condition === 'active' && failure !== null ? 'paused' : STANDING_OF[condition];
}

/** Where only the operator can lead on. */
export function needsOperator(intent: Pick<IntentView, 'condition' | 'failure'>): boolean {
  const standing = standingOf(intent);
  return standing === 'uncertain' || standing === 'failed';
}
