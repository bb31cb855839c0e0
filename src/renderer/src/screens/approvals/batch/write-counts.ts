import type { BatchOutcome } from '#shared/ipc/batch-views.ts';
import { batchWords } from './words.ts';

const COUNTED = ['signed', 'not-needed', 'failed', 'not-begun'] as const satisfies BatchOutcome[];

/** What became of those that were signed together, in numbers. */
export function writeCounts(countOf: (outcome: BatchOutcome) => number): string {
  return COUNTED.flatMap((outcome) => {
    const count = countOf(outcome);
    return count === 0 ? [] : batchWords.run.counted[outcome](count);
  }).join(', ');
}
