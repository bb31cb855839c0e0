import type { Finding, ReviewCall } from '#shared/model/review.ts';

/** A caution for each call whose calldata is not recognised. */
export function findUnreadableCalls(calls: readonly ReviewCall[]): Finding[] {
  return calls.flatMap((call, index) => (call.recognised === undefined ? [unreadableCall(call, index + 1)] : []));
}

function unreadableCall(call: ReviewCall, position: number): Finding {
  return {
    rule: 'unreadable-call',
    severity: 'caution',
    sentence: `Call ${position} cannot be read: what ${call.to} does with this calldata is not known here.`,
    facts: { call: String(position), to: call.to, selector: call.data.slice(0, 10) },
  };
}
