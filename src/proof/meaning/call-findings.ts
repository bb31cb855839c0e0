import type { Finding } from '#shared/model/review.ts';
import type { DescribedCall } from './describe-call.ts';

/** A caution for each call whose calldata is not recognised, and what is wrong about one that is. */
export function findInCalls(calls: readonly DescribedCall[]): Finding[] {
  return calls.flatMap((call, index) => {
    const position = index + 1;
    if (call.recognised === undefined) return [unreadableCall(call, position)];
    return call.warnings.map(({ rule, words, facts }): Finding => {
      const sentence = `Call ${position}: ${words}.`;
      return { rule, severity: 'danger', sentence, facts: { call: String(position), to: call.to, ...facts } };
    });
  });
}

function unreadableCall(call: DescribedCall, position: number): Finding {
  return {
    rule: 'unreadable-call',
    severity: 'caution',
    sentence: `Call ${position} cannot be read: what ${call.to} does with this calldata is not known here.`,
    facts: { call: String(position), to: call.to, selector: call.data.slice(0, 10) },
  };
}
