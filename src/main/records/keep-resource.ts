import { orderSchema } from '#shared/model/order.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { isFinalResourceStatus, readResourceStatus } from '#shared/model/resource-status.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { Store } from '../store/open-store.ts';
import { readIssued } from './asked-values.ts';
import { readPaidToken } from './read-paid-token.ts';

export type KeepResource = {
  profileId: string;
  resource: KeptResource;
  parent: string;
  read: ReadRecord<object>;
  /** From before the request was sent. */
  requestNumber: number;
};

/** Keeps a record of a resource as it was read, parsed and raw; a malformed one too. @returns whether anything changed */
export function keepResource(
  {
    store,
    clock,
  }: { store: Pick<Store, 'resources' | 'recordFailures' | 'intents' | 'serviceTokens'>; clock: () => number },
  { profileId, resource, parent, read, requestNumber }: KeepResource,
): boolean {
  const { id, raw, record } = read;
  const status = record.ok ? readResourceStatus(resource, record.value) : null;
  const kept = store.resources[resource].put({
    profileId,
    parent,
    id,
    status: status ?? undefined,
    parsed: record.ok ? record.value : undefined,
    raw,
    malformed: record.ok ? undefined : record.failure,
    fetchedAt: clock(),
    requestNumber,
    final: isFinalResourceStatus(resource, status),
    asked: resource === 'credential' ? describeIssued(store, { profileId, id }) : undefined,
  });
  store.recordFailures.clear({ profileId, resource, parent, id });
  if (resource === 'order' && record.ok) noteToken(store, { profileId, order: record.value });
  return kept === 'changed';
}

/** Keeps a record as a list has it: what cannot be read there is not taken for worse than it is known to be. */
export function keepListedResource(context: Parameters<typeof keepResource>[0], keep: KeepResource): boolean {
  const { profileId, resource, parent, read } = keep;
  const known = context.store.resources[resource].get({ profileId, parent, id: read.id });
  const isKnownWell = known !== undefined && known.malformed === undefined;
  return !read.record.ok && isKnownWell ? false : keepResource(context, keep);
}

/** An order may say which contract the service means by the name of a token. */
function noteToken(store: Pick<Store, 'serviceTokens'>, { profileId, order }: { profileId: string; order: object }) {
  const read = orderSchema.safeParse(order).data;
  const paid = read && readPaidToken(read);
  if (paid !== undefined) store.serviceTokens.keepPaid({ profileId, ...paid });
}

/** A credential holds nothing that a person would look for: name, recipient and claims are what was asked for. */
function describeIssued(store: Pick<Store, 'intents'>, key: { profileId: string; id: string }) {
  const issued = readIssued(store, key);
  return issued === undefined ? undefined : { title: issued.metadata.name, text: issued };
}
