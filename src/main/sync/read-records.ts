import type { Failure } from '#shared/failure.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { isNamedHere } from '#shared/model/unnamed-record.ts';
import { fail, succeed } from '#shared/result.ts';
import { fetchRecord } from '../records/fetch-record.ts';
import { OPTIONAL_READ_RETRY_MS } from '../records/sync-context.ts';
import { type ApprovableRecord, RECORD_RESOURCES, type RecordResource } from '../records/wallet-records.ts';
import { concernsProfile, saysNothingThere } from '../service/failure-table.ts';
import type { ListEntry, ListPage } from '../service/read-known-list.ts';
import { walkPages } from '../service/walk-pages.ts';
import { keepPage } from './keep-page.ts';
import { listCandidates } from './list-candidates.ts';
import { noteReading, type ReadingAnswer, readSubject, type WalletRoundContext } from './note-reading.ts';
import { planApart } from './plan-reads.ts';

/** Records of one wallet and kind that are read by their id in one round. */
const READS_A_ROUND = 50;

/**
 * Brings one wallet's records of one kind up to date: by list where the service has one, and each known id that the list did
 * not bring and that may still change by itself. Nothing is removed for being absent.
 */
export function readRecords(context: WalletRoundContext, kind: RecordKind): void {
  const name = `${kind}s`;
  const subject = `${context.wallet.address}/${name}`;
  readSubject(context, { subject, name, read: () => readList(context, { resource: RECORD_RESOURCES[kind], subject }) });
  void context.round.begin(`${subject} by id`, () => readOpenRecords(context, { kind, subject }));
}

type OfList = { resource: RecordResource; subject: string };

async function readList(context: WalletRoundContext, { resource, subject }: OfList): Promise<ReadingAnswer> {
  const { client, store, wallet, round, controls, clock } = context;
  if (!isWorthAsking(context, resource)) return succeed('not-offered');
  const requestNumber = context.nextRequestNumber();
  const known = store.listings.open({ ...keyOf(context), kind: resource.kind });
  const walk = known.beginWalk({ at: clock(), requestNumber });
  let last: ListPage<ApprovableRecord> | undefined;
  let changed = false;
  let pages = 0;
  let isThrough = true;
  const {
    pages: all,
    read,
    failure,
    isWhole,
    wasSplit,
  } = await walkPages<ListEntry<ApprovableRecord>>({
    async readPage(page) {
      // While it waits for its turn here the service is not slow: its records are not read by their ids for that.
      const onSent = () => {
        controls?.onSent?.();
        round.asks(subject, true);
      };
      const asked = { ...controls, walletLocator: wallet.locator, onSent };
      const answer = await resource.listAgain(client, { ...asked, ...page, known });
      round.asks(subject, false);
      if (!answer.ok) return answer;
      last = answer.value;
      return succeed(answer.value.entries);
    },
    // Whoever asks for it now, gets all of it.
    isAll: (page) => !round.isWanted && known.isAll(page, clock()),
    isSettled: (id) => resource.table(store).isSettled({ ...keyOf(context), id }) === true && known.isPassed(id),
    async onPage(entries) {
      round.progress();
      // One that was read in parts came as several.
      const body = last?.entries === entries ? last.body : undefined;
      pages += 1;
      if (!(await keepPage(context, { kind: resource.kind, entries, body, walk, requestNumber }))) return;
      changed = true;
      if (pages > 1) isThrough = false;
    },
  });
  if (failure === undefined) walk.end({ isWhole, isThrough });
  const isEmpty = all.every((page) => page.length === 0);
  if (failure !== undefined && saysNothingThere(failure) && isEmpty && !wasOffered(context, resource)) {
    // The first "nothing there" may be a slip.
    if (round.isDoubtedAgain(subject)) rememberOffer(context, { resource, offered: false });
    return succeed('not-offered');
  }
  if (!isEmpty || failure === undefined) rememberOffer(context, { resource, offered: true });
  if (isWhole && removeStale(context, { resource, records: () => all.flat() })) changed = true;
  // What came before a failure is there.
  if (changed && failure !== undefined) round.changed();
  if (failure !== undefined) return { ...fail(failure), isCutOff: !isEmpty };
  const unreadable = read.filter((entry) => entry.isKnown !== true && !entry.record.ok && !walk.isDoubted(entry.id));
  const notice = explainUnreadable(resource.kind, unreadable);
  return { ...succeed(changed ? 'changed' : 'unchanged'), notice, isCostly: wasSplit };
}

/** A list that was never answered may not be offered at all: then it is not asked for in each round. */
function isWorthAsking(context: WalletRoundContext, resource: RecordResource): boolean {
  const offer = offerOf(context, resource);
  const { store, clock } = context;
  return (
    offer === undefined ||
    store.optionalReads.worthTrying({ ...offer, now: clock(), retryAfterMs: OPTIONAL_READ_RETRY_MS })
  );
}

function wasOffered(context: WalletRoundContext, resource: RecordResource): boolean {
  const offer = offerOf(context, resource);
  return offer === undefined || context.store.optionalReads.isOffered(offer);
}

function rememberOffer(
  context: WalletRoundContext,
  { resource, offered }: { resource: RecordResource; offered: boolean },
): void {
  const offer = offerOf(context, resource);
  if (offer !== undefined) context.store.optionalReads.remember({ ...offer, offered, now: context.clock() });
}

function offerOf({ profileId, wallet }: WalletRoundContext, { optionalList: name }: RecordResource) {
  return name === undefined ? undefined : { profileId, name, parent: wallet.address };
}

/** Takes out what stood for records that had no name, where the whole list was read and they are not in it any more. */
function removeStale(
  context: WalletRoundContext,
  { resource, records }: { resource: RecordResource; records: () => readonly ListEntry<object>[] },
): boolean {
  const table = resource.table(context.store);
  const unnamed = table.listUnnamed(keyOf(context));
  if (unnamed.length === 0) return false;
  const listed = new Set(records().map(({ id }) => id));
  const stale = unnamed.filter((id) => !listed.has(id));
  for (const id of stale) table.remove({ ...keyOf(context), id });
  return stale.length > 0;
}

type OfKind = { kind: RecordKind; subject: string };

/** Reads what the list did not bring, or could not tell: each by its id and for itself. */
async function readOpenRecords(context: WalletRoundContext, { kind, subject }: OfKind): Promise<void> {
  const { store, profileId, wallet, round, clock } = context;
  await round.soon(subject);
  const resource = RECORD_RESOURCES[kind];
  const now = clock();
  const failed = store.recordFailures
    .list({ profileId, resource: kind, now })
    .filter(({ parent }) => parent === wallet.address.toLowerCase())
    // A person who wants to know waits for no pause; how many may be asked for all the same is held elsewhere.
    .map((record) => ({ ...record, parent: wallet.address, isPaused: record.isPaused && !round.isWanted }));
  const candidates = await listCandidates(context, { resource, failed, limit: READS_A_ROUND });
  for (const { id } of planApart({ candidates, failed, now, limit: READS_A_ROUND, isAgeless: true })) {
    void round.begin(`${subject}/${id}`, () => readOpenRecord(context, { resource, id, subject }));
  }
}

async function readOpenRecord(
  context: WalletRoundContext,
  { resource, id, subject }: OfList & { id: string },
): Promise<void> {
  const { store, round } = context;
  const before = resource.table(store).get({ ...keyOf(context), id })?.raw;
  const answer = await fetchRecord(context, { kind: resource.kind, id });
  const name = `${resource.kind}s`;
  if (!answer.ok && concernsProfile(answer.failure)) noteReading(context, { subject, name, answer });
  // Where there is no list, the age of what is shown is that of these.
  else if (!isWorthAsking(context, resource)) noteReading(context, { subject, name, answer: succeed('unchanged') });
  // A failure of its own is news as well: the screen shows it beside the record.
  if (!answer.ok || answer.value.raw !== before) round.changed();
}

function keyOf({ profileId, wallet }: WalletRoundContext) {
  return { profileId, parent: wallet.address };
}

/** Names the records that cannot be read, as far as they have a name; undefined where there is none. */
function explainUnreadable(kind: RecordKind, unreadable: readonly { id: string }[]): Failure | undefined {
  if (unreadable.length === 0) return undefined;
  const names = unreadable.slice(0, MOST_NAMED).map(({ id }) => (isNamedHere(id) ? 'one without a readable id' : id));
  return {
    code: 'records-unreadable',
    happened: tellUnreadable(kind, { count: unreadable.length, names: names.join(', ') }),
    kept:
      unreadable.length === 1
        ? 'It stands in the list as the service sent it and cannot be signed. Everything else of the list was read.'
        : 'They stand in the list as the service sent it and cannot be signed. Everything else of the list was read.',
    next: 'Open it to see why, and report it to the service’s support.',
  };
}

function tellUnreadable(kind: RecordKind, { count, names }: { count: number; names: string }): string {
  if (count === 1)
    return `1 ${kind === 'transaction' ? 'transaction' : 'signature'} of the service’s list cannot be read: ${names}.`;
  const more = count - MOST_NAMED;
  return more > 0
    ? `${count} ${kind === 'transaction' ? 'transactions' : 'signatures'} of the service’s list cannot be read: ${names} and ${more} more.`
    : `${count} ${kind === 'transaction' ? 'transactions' : 'signatures'} of the service’s list cannot be read: ${names}.`;
}

const MOST_NAMED = 5;
