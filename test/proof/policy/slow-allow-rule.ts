import type { AllowRule } from '#shared/model/allow-rule.ts';
import type { PolicySubject } from '#shared/model/policy.ts';

export type SlowUse = { subject: PolicySubject; isNoted: boolean };

/** More than all the money there is. */
const ENDLESS = 10n ** 90n;

/**
 * The rules of an Allow rule a second time, written from what they promise: each currency of each request is added up anew.
 * @param used what was signed since it was started, by whomever
 * @returns the names of the rules that leave it to a person, each once, in alphabetical order
 */
export function judgeRuleSlowly(rule: AllowRule, subject: PolicySubject, used: readonly SlowUse[]): string[] {
  const names: string[] = [];
  if (subject.kind === 'signature' || subject.chain === null) names.push('messages');
  if (subject.open !== null || subject.isUnproven) names.push('bounds');
  if (subject.allows) names.push('allowances');
  if (subject.changesControl) names.push('control');
  if (used.length >= rule.requests) names.push('requests');
  for (const { token, atMost } of subject.amounts) {
    const much = atMost === null ? ENDLESS : BigInt(atMost);
    if (much === 0n) continue;
    let isInBudget = false;
    for (const place of rule.budget) {
      if (!isSame(subject.chain, token, place)) continue;
      isInBudget = true;
      let sum = much;
      for (const one of used) sum += leaving(one, place);
      if (sum > BigInt(place.atMost)) names.push('budget');
    }
    if (!isInBudget) names.push('currency');
  }
  return [...new Set(names)].sort();
}

type Place = AllowRule['budget'][number];

/** What may have left of a currency by one request. */
export function leaving({ subject, isNoted }: SlowUse, place: Place): bigint {
  if (!isNoted) return ENDLESS;
  let sum = 0n;
  for (const { token, atMost } of subject.amounts)
    if (isSame(subject.chain, token, place)) sum += atMost === null ? ENDLESS : BigInt(atMost);
  return sum;
}

function isSame(chain: string | null, token: string | null, place: Place): boolean {
  const isChain = chain === null || chain === place.chain;
  return isChain && token === (place.token === null ? null : place.token.toLowerCase());
}
