import type { Count, Measure } from './bench-case.ts';

export type Verdict = 'met' | 'missed' | 'no goal';

/** How ours stands to the reference, both in the same unit of time. */
export function ratioOf(measure: Measure, times: { ours: number; reference: number }): number {
  return measure === 'speed' ? times.reference / times.ours : times.ours / times.reference;
}

/** A goal is met by the ratio that was measured, before it is rounded for the table. */
export function judgeRatio({
  measure,
  goal,
  ratio,
}: {
  measure: Measure;
  goal: number | null;
  ratio: number;
}): Verdict {
  if (goal === null) return 'no goal';
  if (!Number.isFinite(ratio)) return 'missed';
  return (measure === 'speed' ? ratio >= goal : ratio <= goal) ? 'met' : 'missed';
}

export function judgeCount({ value, atMost }: Count): Verdict {
  return value <= atMost ? 'met' : 'missed';
}
