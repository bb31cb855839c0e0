import { randomUUID } from 'node:crypto';
import type { IntentView } from '#shared/model/intent.ts';
import { PROFILE_ID } from './sample-reviews.ts';

/** A write that has just been asked for. */
export function newIntent(kind: string, target: string): IntentView {
  const at = Date.now();
  return {
    id: randomUUID(),
    profileId: PROFILE_ID,
    kind,
    target,
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    createdAt: at,
    updatedAt: at,
  };
}
