import type { IntentWays } from '#shared/model/intent.ts';
import type { IntentChange, IntentRow } from '../store/intents.ts';
import type { IntentKind } from './intent-kind.ts';

/** Ends from which only the operator leads on. */
const ENDED_BY_HAND: readonly string[] = ['parked', 'failed', 'uncertain'];

export function isEndedByHand({ condition }: Pick<IntentRow, 'condition'>): boolean {
  return ENDED_BY_HAND.includes(condition);
}

/** @returns what makes it go on; undefined where it cannot */
export function goOnByHand({ retryableIn, retryFrom }: IntentKind, { state }: IntentRow): IntentChange | undefined {
  if (!retryableIn.includes(state)) return undefined;
  return { state: retryFrom?.[state] ?? state, condition: 'active', attempts: 0, failure: null };
}

export function mayEndByHand({ dismissibleIn }: IntentKind, row: IntentRow): boolean {
  return row.condition === 'active' ? dismissibleIn.includes(row.state) : isEndedByHand(row);
}

/** Of what the journal holds too little to go on with. */
export const ONLY_DISMISS: IntentWays = { retry: null, dismiss: true };
export const NO_WAYS: IntentWays = { retry: null, dismiss: false };

/** @param isHeldUp it waits for something: sooner than its time is the same step, which is safe to run at any time */
export function listWays(kind: IntentKind, row: IntentRow, isHeldUp: boolean): IntentWays {
  return { retry: howToRetry(kind, row, isHeldUp), dismiss: mayEndByHand(kind, row) };
}

function howToRetry(kind: IntentKind, row: IntentRow, isHeldUp: boolean): IntentWays['retry'] {
  if (row.condition === 'active') return isHeldUp ? 'safe' : null;
  if (!isEndedByHand(row) || goOnByHand(kind, row) === undefined) return null;
  return row.condition === 'uncertain' ? 'after-check' : 'safe';
}
