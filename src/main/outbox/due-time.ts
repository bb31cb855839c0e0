import type { IntentRow } from '../store/intents.ts';

/** No pause is longer (security: Retry-After up to 10 min): due later than that is a clock that was set back. */
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

/** Milliseconds until its time; 0 when that has come. */
export function howEarly({ dueAt }: Pick<IntentRow, 'dueAt'>, now: number): number {
  const early = dueAt - now;
  return early > 0 && early <= LONGEST_PAUSE_MS ? early : 0;
}
