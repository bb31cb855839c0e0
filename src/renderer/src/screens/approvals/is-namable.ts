import type { ReviewCall } from '#shared/model/review.ts';

/** True for a call that an ABI could name: it has a selector, and was not recognised by it. Steps of a router's own language have none. */
export function isNamable({ recognised, facts }: ReviewCall): boolean {
  return recognised === undefined && facts.some(({ label, value }) => label === 'selector' && value.length === 10);
}
