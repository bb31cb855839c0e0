import type { KeptResource } from '#shared/model/resource.ts';
import { fail, type Result } from '#shared/result.ts';
import { concernsAsked, saysNothingThere } from '../service/failure-table.ts';
import type { ReadRecord } from '../service/read-record.ts';
import { buildServiceFailure, type ServiceFailure } from '../service/service-failure.ts';
import { keepResource } from './keep-resource.ts';
import { KEPT_RESOURCE_ROWS } from './kept-resources.ts';
import { holdMissing, noteRecordFailure } from './missing-reads.ts';
import { ownRequest } from './own-request.ts';
import type { SyncContext } from './sync-context.ts';

export type FetchResource = { resource: KeptResource; parent: string; id: string; priority?: number };

/** Reads one record by its id and keeps it; a failure that concerns this record alone is kept beside it. */
export async function fetchResource(
  context: Omit<SyncContext, 'log'>,
  { resource, parent, id, ...controls }: FetchResource,
): Promise<Result<ReadRecord<object>, ServiceFailure>> {
  const { store, client, clock, profileId } = context;
  const { read, optionalRead: name } = KEPT_RESOURCE_ROWS[resource];
  if (read === undefined) return fail(explainNoRead(context, resource));
  const key = { profileId, resource, parent, id };
  const held = holdMissing(context, key, controls.priority);
  if (held !== undefined) return fail(held);
  const requestNumber = context.nextRequestNumber();
  const answer = await read(client, { parent, id, ...context.controls, ...controls });
  const isMissing = !answer.ok && saysNothingThere(answer.failure);
  if (name !== undefined && (answer.ok || isMissing)) {
    const offer = { profileId, name, parent: '' };
    // Once it was answered, a 404 is the record's.
    if (answer.ok || !store.optionalReads.isOffered(offer))
      store.optionalReads.remember({ ...offer, offered: answer.ok, now: clock() });
  }
  if (answer.ok) keepResource(context, { profileId, resource, parent, read: answer.value, requestNumber });
  else if (concernsAsked(answer.failure)) noteRecordFailure(context, { ...key, failure: answer.failure });
  return answer;
}

function explainNoRead({ store, profileId }: Omit<SyncContext, 'log'>, resource: KeptResource): ServiceFailure {
  return buildServiceFailure(ownRequest(store, profileId), {
    code: 'not-found',
    words: {
      happened: `The service has no way to read a ${resource} again.`,
      next: 'What is shown is what it said when this app made it.',
    },
    mayHaveActed: false,
  });
}
