import type { Call } from '#shared/model/call.ts';
import type { Mismatch } from '#shared/model/review.ts';
import { compareCalls } from './compare-calls.ts';
import type { PlainCall } from './plain-call.ts';
import { type CallsSource, readRequestedCalls } from './read-requested-calls.ts';

/** The first way in which the signed bytes make other calls than the ones asked for, or undefined. */
export function findDifference({
  decoded,
  asked,
  source,
}: {
  decoded: readonly PlainCall[];
  asked: readonly Call[];
  source: CallsSource;
}): Mismatch | undefined {
  const requested = readRequestedCalls({ calls: asked, source });
  return requested.ok ? compareCalls({ asked: requested.value, decoded, source }) : requested.failure;
}
