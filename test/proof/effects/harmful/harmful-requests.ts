import type { Review } from '#shared/model/review.ts';

/** What a request would do, its review, and what the review has to say of what could be lost; by class. */
export type HarmfulRequests = Readonly<Record<string, readonly HarmfulRequest[]>>;
export type HarmfulRequest = readonly [what: string, review: () => Review, says: RegExp];
