import type { Mismatch } from '#shared/model/review.ts';
import { safeText } from './safe-text.ts';

const SHOWN = 200;
const BEFORE_THE_DIFFERENCE = 16;

/**
 * A rule that did not hold, with both values made safe to show. Long values are cut to the place where they differ,
 * because two long values that are cut at their start would look the same.
 */
export function differs(mismatch: Mismatch): Mismatch {
  const start = startOfDifference(mismatch);
  return { ...mismatch, expected: cut(mismatch.expected, start), actual: cut(mismatch.actual, start) };
}

function startOfDifference({ expected, actual }: { expected: string; actual: string }): number {
  if (expected.length <= SHOWN && actual.length <= SHOWN) return 0;
  let index = 0;
  while (index < expected.length && expected[index] === actual[index]) index += 1;
  return Math.max(0, index - BEFORE_THE_DIFFERENCE);
}

function cut(value: string, start: number): string {
  if (start === 0) return safeText(value, SHOWN);
  return `(from character ${start}) …${safeText(value.slice(start), SHOWN)}`;
}
