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
  | 'not-applied'
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
  'not-applied': 'caution',
  'ended-badly': 'danger',
  ended: 'neutral',
  dismissed: 'neutral',
};

/**
 * What came of it. An approval is done when its record came to an end, which need not be a good one; and what was to be made may have been
 * there already, with other values than those that were asked for: main leaves a notice of that (`writes/not-applied.ts`).
 */
export function judgeStanding({
  condition,
  failure,
  kind,
  facts,
}: Pick<IntentView, 'condition' | 'failure' | 'kind' | 'facts'>): IntentStanding {
  if (condition === 'active') return failure === null ? 'under-way' : 'paused';
  if (condition === 'done' && wasThere({ kind, facts })) return 'not-applied';
  if (condition !== 'done' || kind !== 'approve' || typeof facts.status !== 'string') return condition;
  if (facts.status === 'success') return 'done';
  return facts.status === 'failed' ? 'ended-badly' : 'ended';
}

/** A notice of what was made is of one that was there; a new wallet has one too, where the service does not say whose it is. */
function wasThere({ kind, facts }: Pick<IntentView, 'kind' | 'facts'>): boolean {
  if (typeof facts.notice !== 'string') return false;
  return kind === 'mint-nft' || kind === 'create-template' || (kind === 'create-wallet' && facts.created === false);
}
