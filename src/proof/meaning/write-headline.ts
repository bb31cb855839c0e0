import type { DescribedCall } from './described-call.ts';
import { listPhrases } from './list-phrases.ts';

/** One sentence for all calls of an operation. */
export function writeHeadline(calls: readonly DescribedCall[]): string {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return only.sentence;
  return `${calls.length} calls: ${listPhrases(calls)}.`;
}
