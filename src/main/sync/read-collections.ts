import { canonicalJson } from '#shared/canonical-json.ts';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Collection } from '#shared/model/collection.ts';
import { succeed } from '#shared/result.ts';
import { keepResource } from '../records/keep-resource.ts';
import { KEPT_RESOURCE_ROWS } from '../records/kept-resources.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { StoredRecord } from '../store/service-records.ts';
import { type ReadingAnswer, type RoundContext, readSubject } from './note-reading.ts';
import { listCandidates, readFollowed, readOne } from './read-followed.ts';

/** By which the age of the list is known. */
export const COLLECTIONS = 'collections';

/** Reads the list of collections, and by its id each one that is followed and that the list did not bring. */
export function readCollections(context: RoundContext): void {
  readSubject(context, { subject: COLLECTIONS, name: COLLECTIONS, read: () => readList(context) });
  void context.round.begin(`${COLLECTIONS} by id`, async () => {
    await context.round.soon(COLLECTIONS);
    const candidates = listCandidates(context, 'collection').filter(
      ({ fetchedAt }) => fetchedAt === null || fetchedAt < context.round.beganAt || fetchedAt > context.clock(),
    );
    void readFollowed(context, { resource: 'collection', candidates });
  });
}

async function readList(context: RoundContext): Promise<ReadingAnswer> {
  const requestNumber = context.nextRequestNumber();
  const onSent = () => context.round.asks(COLLECTIONS, true);
  const listed = await context.client.listCollections({ ...context.controls, onSent });
  if (!listed.ok) return listed;
  const kept = listed.value.map((read) => keepListed(context, { read, requestNumber }));
  return succeed(kept.includes(true) ? 'changed' : 'unchanged');
}

type Listed = { read: ReadRecord<Collection>; requestNumber: number };

/**
 * Keeps a collection as the list has it. The list leaves `subscription` out, which Get Collection Info tells (service interface
 * §2.4): what is otherwise the same stays as it was read, what has changed is read again by its id; and so is one that is known,
 * and that this list cannot tell.
 */
function keepListed(context: RoundContext, { read, requestNumber }: Listed): boolean {
  const { store, profileId } = context;
  const key = { profileId, resource: 'collection' as const, parent: '', id: read.id };
  if (store.followed.isForgotten(key)) return false;
  const known = store.resources.collection.get(key);
  const isKnownWell = known !== undefined && known.malformed === undefined;
  if (!isKnownWell || (read.record.ok && !tellsMore(known, read))) {
    return keepResource(context, { profileId, resource: 'collection', parent: '', read, requestNumber });
  }
  if (read.record.ok && isSameButFor(known, read)) {
    keepResource(context, { profileId, resource: 'collection', parent: '', read: toRead(known, read), requestNumber });
  } else void readOne(context, { resource: 'collection', parent: '', id: read.id });
  return false;
}

function tellsMore(known: StoredRecord, read: ReadRecord<Collection>): boolean {
  return 'subscription' in readMembers(known.raw) && !('subscription' in readMembers(read.raw));
}

function isSameButFor(known: StoredRecord, read: ReadRecord<Collection>): boolean {
  const { subscription: _, ...rest } = readMembers(known.raw);
  return canonicalJson(rest) === canonicalJson(readMembers(read.raw));
}

function toRead(known: StoredRecord, read: ReadRecord<Collection>): ReadRecord<Collection> {
  const value = KEPT_RESOURCE_ROWS.collection.schema.safeParse(known.parsed).data;
  return value === undefined ? read : { id: known.id, raw: known.raw, record: succeed(value) };
}

function readMembers(raw: string): Record<string, unknown> {
  const value = parseExactJson(raw);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
