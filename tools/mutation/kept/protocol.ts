/** The channel between the thread that asks and the one that keeps the tests, in one process. */
export const CHANNEL = 'kept-tests';

/** Tries one mutant with some of the tests, by their ids. */
export type Question = { mutant: string; tests: readonly string[]; hitLimit: number | undefined };

export type Answer =
  /** Every test was loaded and run. */
  | { kind: 'ready' }
  /** `left`: those of the tests that cannot be run again by themselves. */
  | { kind: 'passed'; count: number; left: readonly string[] }
  | { kind: 'failed'; count: number; by: string; message: string }
  /** It went round and round. */
  | { kind: 'endless' }
  /** The test that failed fails without the mutant, too: one before it left something behind. */
  | { kind: 'spoiled' };
