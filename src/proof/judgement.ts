import type { Check, CheckName, Mismatch } from '#shared/model/review.ts';

/**
 * How one check of the sign gate came out. `passed` carries the fact that later checks may rely on; nothing else does,
 * so a later check cannot use what was not proven.
 */
export type Judgement<Fact> =
  | { outcome: 'passed'; fact: Fact; sentence: string }
  | { outcome: 'failed'; mismatch: Mismatch }
  | { outcome: 'not-possible'; sentence: string };

export function passed<Fact>(fact: Fact, sentence: string): Judgement<Fact> {
  return { outcome: 'passed', fact, sentence };
}

export function failed(mismatch: Mismatch): Judgement<never> {
  return { outcome: 'failed', mismatch };
}

export function notPossible(sentence: string): Judgement<never> {
  return { outcome: 'not-possible', sentence };
}

/** The fact of a judgement that passed, or undefined. */
export function factOf<Fact>(judgement: Judgement<Fact>): Fact | undefined {
  return judgement.outcome === 'passed' ? judgement.fact : undefined;
}

/** The mismatch of a judgement that failed, or undefined. */
export function mismatchOf(judgement: Judgement<unknown>): Mismatch | undefined {
  return judgement.outcome === 'failed' ? judgement.mismatch : undefined;
}

/** A judgement as the line the operator reads. */
export function toCheck({ name, judgement }: { name: CheckName; judgement: Judgement<unknown> }): Check {
  const sentence = judgement.outcome === 'failed' ? judgement.mismatch.sentence : judgement.sentence;
  return { name, outcome: judgement.outcome, sentence };
}
