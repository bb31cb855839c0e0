import type { Database } from 'better-sqlite3';
import type { KnownList } from '../service/known-list.ts';
import { createKnownPages, type Known, type PageMemory, type Read } from './known-pages.ts';
import { createWalk, endKnown, type ListKey, type ListState, type ListWalk, type WalkEnd } from './list-walk.ts';
import { parentKey } from './parent-key.ts';

type RecordKey = ListKey & { id: string };
/** Ids, of which there may be very many. */
type MissedIds = Pick<ReadonlySet<string>, 'has' | 'size' | 'keys'>;

/** A list of the service, and what is remembered of it while the app runs. */
type Listing = KnownList & {
  /** Whether this is all that a whole walk found lately, and nothing in it is new. */
  isAll(page: readonly { id: string; isKnown?: boolean }[], now: number): boolean;
  /**
   * Whether the record stands since a walk that came to its end and found nothing new behind the first page, or since before: then all
   * that is older has been read. A walk that was cut off says nothing of what is behind it, and one that brings much for the first time
   * may have missed what moved up meanwhile.
   */
  isPassed(id: string): boolean;
  beginWalk(read: Read): ListWalk;
  /** Records that may still change and that the last walk did not bring; undefined where none ended since then. */
  listMissed(since: number): MissedIds | undefined;
};

/** How old the records of lists are: kept once for a list, however many are in it. */
export type Listings = {
  open(key: ListKey): Listing;
  /** The record is another one than the list had, or is gone: the list is read again where it stands. */
  forget(key: RecordKey): void;
  /** Rows were taken out of the file: each list is walked to its end again. */
  forgetAll(): void;
  /** The last reading that found the record as it is kept, if that was one of the list. */
  lastRead(key: RecordKey, isSettled: boolean): Read | undefined;
};

/** A list may grow behind its first page, where the service has it so: it is walked to its end now and then. */
const WHOLE_AGAIN_MS = 5 * 60_000;
/** Of many wallets a list comes round later than that: most readings are of the first page alone all the same. */
const READS_BETWEEN = 3;

export function createListings(database: Database): Listings {
  const statements = prepare(database);
  const states = new Map<string, ListState>();
  let memory: PageMemory = { bytes: 0 };
  const load = (given: ListKey): ListState => {
    const key = { ...given, parent: parentKey(given.parent) };
    const name = JSON.stringify([key.profileId, key.kind, key.parent]);
    const state = states.get(name) ?? { ...createEmpty(memory), ...readState(statements, key), key };
    states.set(name, state);
    return state;
  };
  return {
    open: (key) => createListing({ state: load(key), database, statements }),
    forget({ id, ...key }) {
      const state = load(key);
      state.isChanged = true;
      const known = state.byId.get(id);
      if (known === undefined) return;
      endKnown(state, known);
    },
    forgetAll() {
      states.clear();
      memory = { bytes: 0 };
      statements.forget.run();
    },
    lastRead({ id, ...key }, isSettled) {
      const state = load(key);
      const known = state.byId.get(id);
      if (known !== undefined || isSettled) return known?.read;
      return state.unlisted.get(id) ?? state.read;
    },
  };
}

const createEmpty = (memory: PageMemory) => ({
  byId: new Map<string, Known>(),
  byDigest: new Map<string, Known>(),
  pages: createKnownPages(memory),
  ...{ expected: undefined, first: undefined, found: undefined },
  isChanged: true,
  walkedAt: undefined,
  wholeAt: undefined,
  readsSince: 0,
});

type Statements = ReturnType<typeof prepare>;
type Open = { state: ListState; database: Database; statements: Statements };

function createListing({ state, database, statements }: Open): Listing {
  const keepEnd = database.transaction(({ read, isThrough, isIn }: WalkEnd) => {
    if (isIn !== undefined) noteMissed({ state, statements, isIn });
    const throughNumber = isThrough ? read.requestNumber : state.throughNumber;
    statements.keep.run({ ...state.key, ...read, throughNumber: throughNumber ?? null });
    Object.assign(state, { read, throughNumber });
  });
  return {
    findPage: (body) => state.pages.find(body),
    isAll(page, now) {
      const { byId, wholeAt, readsSince, isChanged } = state;
      const isLongAgo = wholeAt !== undefined && now - wholeAt > WHOLE_AGAIN_MS && readsSince >= READS_BETWEEN;
      const isLate = wholeAt === undefined || wholeAt > now || isLongAgo;
      return !isLate && !isChanged && page.length === byId.size && page.every(({ isKnown }) => isKnown === true);
    },
    findRecord: (digest) => state.byDigest.get(digest),
    findExpected: () => state.expected,
    isPassed(id) {
      const last = state.throughNumber;
      if (last === undefined) return false;
      const number =
        state.byId.get(id)?.read.requestNumber ?? statements.number[state.key.kind].get({ ...state.key, id });
      return typeof number === 'number' && number <= last;
    },
    listMissed: (since) => (state.walkedAt !== undefined && state.walkedAt >= since ? state.unlisted : undefined),
    beginWalk: (read) => createWalk({ state, read, keepEnd }),
  };
}

/** Writes down which of those that may still change the list did not bring, and which it brings again. */
function noteMissed({
  state: { key, read, unlisted },
  statements,
  isIn,
}: Pick<Open, 'state' | 'statements'> & { isIn: (id: string) => boolean }): void {
  const open = statements.open[key.kind].all(key) as string[];
  for (const id of open) {
    if (isIn(id) === !unlisted.has(id)) continue;
    if (unlisted.delete(id)) statements.relist.run({ ...key, id });
    else {
      const last = read ?? { at: 0, requestNumber: 0 };
      statements.unlist.run({ ...key, id, ...last });
      unlisted.set(id, last);
    }
  }
  const stillOpen = new Set(open);
  for (const id of unlisted.keys()) {
    if (stillOpen.has(id)) continue;
    statements.relist.run({ ...key, id });
    unlisted.delete(id);
  }
}

function readState(statements: Statements, key: ListKey): Pick<ListState, 'read' | 'throughNumber' | 'unlisted'> {
  const rows = statements.unlisted.all(key) as (Read & { id: string })[];
  const row = statements.read.get(key) as (Read & { throughNumber: number | null }) | undefined;
  return {
    read: row && { at: row.at, requestNumber: row.requestNumber },
    throughNumber: row?.throughNumber ?? undefined,
    unlisted: new Map(rows.map(({ id, ...read }) => [id, read])),
  };
}

function prepare(database: Database) {
  const ofList = 'profile_id = @profileId AND resource = @kind AND parent = @parent';
  const read = 'read_at AS at, request_number AS requestNumber';
  const open = (table: string) =>
    database
      .prepare(`SELECT id FROM ${table} WHERE profile_id = @profileId AND parent = @parent AND settled = 0`)
      .pluck();
  const number = (table: string) =>
    database
      .prepare(`SELECT request_number FROM ${table} WHERE profile_id = @profileId AND parent = @parent AND id = @id`)
      .pluck();
  return {
    forget: database.prepare('DELETE FROM listings'),
    number: { transaction: number('transactions'), signature: number('signatures') },
    read: database.prepare(`SELECT ${read}, through_number AS throughNumber FROM listings WHERE ${ofList}`),
    keep: database.prepare(
      `INSERT INTO listings VALUES (@profileId, @kind, @parent, @at, @requestNumber, @throughNumber)
       ON CONFLICT DO UPDATE SET
         read_at = excluded.read_at, request_number = excluded.request_number, through_number = excluded.through_number`,
    ),
    unlisted: database.prepare(`SELECT id, ${read} FROM unlisted_records WHERE ${ofList}`),
    unlist: database.prepare(
      'INSERT OR REPLACE INTO unlisted_records VALUES (@profileId, @kind, @parent, @id, @at, @requestNumber)',
    ),
    relist: database.prepare(`DELETE FROM unlisted_records WHERE ${ofList} AND id = @id`),
    open: { transaction: open('transactions'), signature: open('signatures') },
  };
}
