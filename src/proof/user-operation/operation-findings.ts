import type { Finding } from '#shared/model/review.ts';
import type { DecodedCallData } from '../accounts/account-kind.ts';

/** Says that a failing call would not undo the others ("try" execution of ERC-7579). */
export function findTryMode({ continuesOnFailure, calls }: DecodedCallData): Finding[] {
  if (!continuesOnFailure) return [];
  const sentence = 'A call that fails does not undo the others: part of this can happen without the rest.';
  return [{ rule: 'try-mode', severity: 'caution', sentence, facts: { calls: String(calls.length) } }];
}
