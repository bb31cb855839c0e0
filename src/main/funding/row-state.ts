import { assertNever } from '#shared/assert-never.ts';
import type { FundingRowState } from '#shared/ipc/funding-views.ts';
import type { ShownCondition } from '#shared/model/intent.ts';
import type { FundingRunState } from '../store/funding-runs.ts';

/** Every way in which the intent of a row may stand; null before its turn came. */
export const ROW_CONDITIONS: readonly (ShownCondition | null)[] = [
  null,
  'active',
  'done',
  'dismissed',
  'unreadable',
  'failed',
  'parked',
  'uncertain',
];

/**
 * How a row stands, by its intent alone. What was dismissed by hand, an uncertain one for example, is `skipped`: settled by
 * the operator; its intent tells what it was.
 * @param condition of the row's intent; null before its turn came
 */
export function rowState(condition: ShownCondition | null, run: FundingRunState): FundingRowState {
  switch (condition) {
    case null:
      return run === 'stopped' ? 'skipped' : 'waiting';
    case 'active':
      return 'sending';
    case 'done':
      return 'funded';
    case 'dismissed':
      return 'skipped';
    // Nobody knows how far it had come.
    case 'unreadable':
      return 'uncertain';
    case 'failed':
    case 'parked':
    case 'uncertain':
      return condition;
    default:
      return assertNever(condition, 'intent condition');
  }
}
