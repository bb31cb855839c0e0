import { assertNever } from '#shared/assert-never.ts';
import { MAX_TRIES, nextDelay } from '../service/backoff.ts';
import type { IntentChange, IntentRow } from '../store/intents.ts';
import type { StepOutcome } from './intent-kind.ts';

type Applied = { row: IntentRow; outcome: Exclude<StepOutcome, { next: 'wait' }>; now: number; random: () => number };

/** What an outcome makes of its row. */
export function toChange({ row, outcome, now, random }: Applied): IntentChange {
  switch (outcome.next) {
    case 'advance':
      return {
        state: outcome.state,
        condition: outcome.state === 'final' ? 'done' : 'active',
        facts: { ...row.facts, ...outcome.facts },
        failure: null,
        attempts: outcome.keepsCount === true ? row.attempts : 0,
        dueAt: now,
      };
    case 'retry': {
      const attempts = row.attempts + (outcome.counted === false ? 0 : 1);
      const condition = attempts >= MAX_TRIES ? 'parked' : 'active';
      const delay = outcome.afterMs ?? nextDelay({ attempt: Math.max(1, attempts), random: random() });
      const state = outcome.state ?? row.state;
      return { state, condition, attempts, failure: outcome.failure, dueAt: now + delay };
    }
    case 'fail':
      return { condition: 'failed', failure: outcome.failure, facts: { ...row.facts, ...outcome.facts } };
    case 'ask':
      return { condition: 'uncertain', failure: outcome.failure, facts: { ...row.facts, ...outcome.facts } };
    default:
      return assertNever(outcome, 'step outcome');
  }
}
