/** A rate limit that no test meets by accident. */
export const PLENTY = { writes: 1_000_000, reads: 1_000_000, collections: 1_000_000 };
