import type { DescribedCall } from './describe-call.ts';

const CALLS_IN_A_HEADLINE = 3;

/** One sentence for all calls of an operation; what does not fit is counted, and unreadable calls are never passed over. */
export function writeHeadline(calls: readonly DescribedCall[]): string {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return only.sentence;
  const shown = calls.slice(0, CALLS_IN_A_HEADLINE).map(({ phrase }, index) => `(${index + 1}) ${phrase}`);
  const more = calls.length - shown.length;
  const unreadable = calls.slice(CALLS_IN_A_HEADLINE).filter(({ recognised }) => recognised === undefined).length;
  if (more > 0) shown.push(`and ${more} more${unreadable > 0 ? `, of which ${unreadable} cannot be read` : ''}`);
  return `${calls.length} calls: ${shown.join('; ')}.`;
}
