import type { Failure } from '#shared/failure.ts';
import type { ResourceKey } from '#shared/model/resource.ts';
import { type Result, succeed } from '#shared/result.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import type { Store } from '../store/open-store.ts';
import { fetchResource } from './fetch-resource.ts';
import type { SyncContext } from './sync-context.ts';

type Options = {
  store: Store;
  clock: () => number;
  getContext: (profileId: string) => Result<SyncContext, Failure>;
  /** Says that the lists of the profile have changed. */
  onChange: (profileId: string) => void;
};

/** Reads a record once before it is followed, so that a mistyped id is told at once. */
export async function openResource(options: Options, key: ResourceKey): Promise<Result<null, Failure>> {
  const { store, clock } = options;
  const { profileId, resource, parent, id } = key;
  const reading = options.getContext(profileId);
  if (!reading.ok) return reading;
  const isKnown = store.resources[resource].get(key) !== undefined || store.followed.get(key) !== undefined;
  const read = await fetchResource(reading.value, { resource, parent, id, priority: REQUEST_PRIORITY.screen });
  if (!read.ok) {
    // Of what is on no list, no failure is kept either.
    if (!isKnown) store.recordFailures.clear(key);
    return read;
  }
  store.followed.follow({ ...key, origin: 'opened', addedAt: clock() });
  options.onChange(profileId);
  return succeed(null);
}
