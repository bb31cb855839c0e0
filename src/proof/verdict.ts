import type { Check, Finding, ReviewCall, Verdict } from '#shared/model/review.ts';

/**
 * The verdict on a record, from what was checked and found (design, §3.5). Fails closed: only where every check
 * passed, and there was one, is anything proven.
 * @param unprovenBecause a reason outside the checks for which nothing is proven
 */
export function decideVerdict({
  checks,
  findings,
  calls,
  unprovenBecause,
}: {
  checks: readonly Check[];
  findings: readonly Finding[];
  calls: readonly ReviewCall[];
  unprovenBecause?: string | undefined;
}): Verdict {
  if (checks.some(({ outcome }) => outcome === 'failed')) return 'refused';
  if (findings.some(({ severity }) => severity === 'forbidden')) return 'refused';
  if (checks.length === 0 || unprovenBecause !== undefined) return 'unproven';
  if (checks.some(({ outcome }) => outcome !== 'passed')) return 'unproven';
  return calls.every(isReadable) ? 'proven' : 'proven-not-readable';
}

/** A call is readable where it was recognised, and every call inside it. */
function isReadable({ recognised, inner }: ReviewCall): boolean {
  return recognised !== undefined && (inner ?? []).every(isReadable);
}
