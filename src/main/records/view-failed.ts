import type { FailedReading } from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { Store } from '../store/open-store.ts';
import { isGone } from '../store/record-failures.ts';

type Key = { profileId: string; resource: RecordKind; parent: string; id: string };

/** How the last reading of a record failed, as one member for its view; none where it went well. */
export function viewFailed({ recordFailures }: Pick<Store, 'recordFailures'>, key: Key): { failed?: FailedReading } {
  const failed = recordFailures.get(key);
  if (failed === undefined) return {};
  const { failure, failedAt: at } = failed;
  return { failed: { failure, at, isGone: isGone(failed) } };
}
