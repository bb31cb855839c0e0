import type { Effects } from '#shared/model/effects.ts';
import { writeEffectsHeadline } from '../effects/write-effects-headline.ts';
import type { DescribedCall } from './described-call.ts';
import { listPhrases } from './list-phrases.ts';

/** As many calls stand in the headline one by one; of more, it says what they come to. */
const CALLS_IN_A_HEADLINE = 3;

/** One sentence for all calls of an operation. */
export function writeHeadline(calls: readonly DescribedCall[], effects: Effects): string {
  const [only] = calls;
  if (only !== undefined && calls.length === 1) return only.sentence;
  if (calls.length > CALLS_IN_A_HEADLINE) return writeEffectsHeadline(effects, calls.length);
  return `${calls.length} calls: ${listPhrases(calls)}.`;
}
