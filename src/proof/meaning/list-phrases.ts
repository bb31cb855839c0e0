import type { DescribedCall } from './described-call.ts';

const CALLS_IN_A_SENTENCE = 3;

/** Calls in one line; what does not fit is counted, and calls that cannot be read are never passed over. */
export function listPhrases(calls: readonly DescribedCall[]): string {
  const shown = calls.slice(0, CALLS_IN_A_SENTENCE).map(({ phrase }, index) => `(${index + 1}) ${phrase}`);
  const more = calls.length - shown.length;
  const unreadable = calls.slice(CALLS_IN_A_SENTENCE).filter((call) => !isReadable(call)).length;
  if (more > 0) shown.push(`and ${more} more${unreadable > 0 ? `, of which ${unreadable} cannot be read` : ''}`);
  return shown.join('; ');
}

/** True where a call was recognised, and every call inside it. */
function isReadable({ recognised, inner }: DescribedCall): boolean {
  return recognised !== undefined && inner.every(isReadable);
}
