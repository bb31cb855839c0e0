import type { IntentView } from '#shared/model/intent.ts';
import type { Tone } from '../../components/tone.ts';

/** How a journal row stands, in the operator's terms. */
export type IntentStanding =
  | 'under-way'
  | 'paused'
  | 'parked'
  | 'failed'
  | 'uncertain'
  | 'unreadable'
  | 'done'
  | 'ended-badly'
  | 'ended'
  | 'dismissed';

export const STANDING_TONES: Record<IntentStanding, Tone> = {
  'under-way': 'info',
  paused: 'caution',
  parked: 'caution',
  failed: 'danger',
  uncertain: 'caution',
  unreadable: 'danger',
  done: 'good',
  'ended-badly': 'danger',
  ended: 'neutral',
  dismissed: 'neutral',
};

/** What came of it. An approval is done when its record came to an end, which need not be a good one. */
export function judgeStanding({
  condition,
  failure,
  kind,
  facts,
}: Pick<IntentView, 'condition' | 'failure' | 'kind' | 'facts'>): IntentStanding {
  if (condition === 'active') return failure === null ? 'under-way' : 'paused';
  if (condition !== 'done' || kind !== 'approve' || typeof facts.status !== 'string') return condition;
  if (facts.status === 'success') return 'done';
  return facts.status === 'failed' ? 'ended-badly' : 'ended';
}
