import { canonicalJson } from '#shared/canonical-json.ts';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Collection } from '#shared/model/collection.ts';
import { type Result, succeed } from '#shared/result.ts';
import { fetchNoun } from '../records/fetch-resource.ts';
import { keepNoun } from '../records/keep-resource.ts';
import { KEPT_NOUN_ROWS } from '../records/kept-resources.ts';
import type { Reading, SyncContext } from '../records/sync-context.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { StoredRecord } from '../store/service-records.ts';
import { listCandidates, readEach } from './sync-followed.ts';

/** Reads the list of collections, and by its id each one that is followed and that the list did not bring. */
export async function syncCollections(context: SyncContext): Promise<Result<Reading, ServiceFailure>> {
  const requestNumber = context.nextRequestNumber();
  const listed = await context.client.listCollections({});
  if (!listed.ok) return listed;
  let changed = false;
  for (const read of listed.value) {
    if (await keepListed(context, { read, requestNumber })) changed = true;
  }
  const ids = new Set(listed.value.map(({ id }) => id));
  const candidates = listCandidates(context, 'collection').filter(({ id }) => !ids.has(id));
  const others = await readEach(context, { noun: 'collection', candidates });
  if (!others.ok) return others;
  return succeed(changed || others.value === 'changed' ? 'changed' : 'unchanged');
}

type Listed = { read: ReadRecord<Collection>; requestNumber: number };

/**
 * Keeps a collection as the list has it. The list leaves `subscription` out, which Get Collection Info tells (service interface
 * §2.4): what is otherwise the same stays as it was read, what has changed is read again by its id.
 */
async function keepListed(context: SyncContext, { read, requestNumber }: Listed): Promise<boolean> {
  const { store, profileId } = context;
  const key = { profileId, noun: 'collection' as const, parent: '', id: read.id };
  if (store.followed.isForgotten(key)) return false;
  const known = store.nouns.collection.get(key);
  if (known === undefined || !read.record.ok || !tellsMore(known, read)) {
    return keepNoun(context, { profileId, noun: 'collection', parent: '', read, requestNumber });
  }
  if (isSameButFor(known, read)) {
    keepNoun(context, { profileId, noun: 'collection', parent: '', read: toRead(known, read), requestNumber });
    return false;
  }
  const fresh = await fetchNoun(context, { noun: 'collection', parent: '', id: read.id });
  return fresh.ok;
}

function tellsMore(known: StoredRecord, read: ReadRecord<Collection>): boolean {
  return 'subscription' in readMembers(known.raw) && !('subscription' in readMembers(read.raw));
}

function isSameButFor(known: StoredRecord, read: ReadRecord<Collection>): boolean {
  const { subscription: _, ...rest } = readMembers(known.raw);
  return canonicalJson(rest) === canonicalJson(readMembers(read.raw));
}

function toRead(known: StoredRecord, read: ReadRecord<Collection>): ReadRecord<Collection> {
  const value = KEPT_NOUN_ROWS.collection.schema.safeParse(known.parsed).data;
  return value === undefined ? read : { id: known.id, raw: known.raw, record: succeed(value) };
}

function readMembers(raw: string): Record<string, unknown> {
  const value = parseExactJson(raw);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
