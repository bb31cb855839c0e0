import type { Result } from '#shared/result.ts';
import type { Reading, SyncContext } from '../records/sync-context.ts';
import type { ServiceFailure, ServiceFailureCode } from '../service/service-failure.ts';

/** How a round of reading went: whether all of it went well, and whether anything is new. */
export type SyncRound = { good: boolean; changed: boolean };

/** After these there is no use in asking the service for anything else. */
export const NOTHING_MORE_TO_READ: readonly ServiceFailureCode[] = [
  'unreachable',
  'timeout',
  'tls',
  'wrong-key',
  'rate-limited',
  'stopped',
];

type Noted = { resource: string; name: string; answer: Result<Reading, ServiceFailure> };

/** Writes down how old a resource is now, and what went wrong. @returns what it adds to the round */
export function noteReading(
  { store, profileId, clock, log }: SyncContext,
  { resource, name, answer }: Noted,
): SyncRound {
  const key = { profileId, resource, at: clock() };
  if (!answer.ok) {
    store.freshness.failed({ ...key, failure: answer.failure });
    log.write('warning', 'sync-failed', { profileId, resource: name, code: answer.failure.code });
    return { good: false, changed: false };
  }
  // What was not asked for was not read, and does not get any fresher.
  if (answer.value === 'nothing-to-read') store.freshness.forgetFailure(key);
  else if (answer.value !== 'not-offered') store.freshness.succeeded(key);
  return { good: true, changed: answer.value === 'changed' };
}
