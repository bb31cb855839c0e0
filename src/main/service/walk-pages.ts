import { fail, type Result } from '#shared/result.ts';
import { isHeldUpBy, mayBeOneRecord } from './failure-table.ts';
import type { KnownRecord } from './known-list.ts';
import type { ListEntry } from './read-known-list.ts';
import { idOfPlace, notReadable } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { PageArguments } from './service-request.ts';

/** The sizes of pages: one that fails is read in pages of the next size. Each is a multiple of those behind it. */
const SIZES = [48, 12, 3, 1] as const;
/** So many failures with nothing good between them are the list's, not one record's. */
const FAILURES_IN_A_ROW = 6;
/** So many records that nothing is known of but their place are no exception any more. */
const MOST_UNREADABLE = 20;
/** A walk this long is a service that repeats itself. */
const MAX_PAGES = 400;
/** As much text as one walk may bring, in characters. */
const MAX_CHARACTERS = 50_000_000;

type Listed = ListEntry<object>;
/** What stands for a record of which nothing but its place is known. */
type Unreadable = Exclude<ListEntry<never>, KnownRecord>;
type Page<Entry> = readonly (Entry | Unreadable)[];

export type WalkOptions<Entry> = {
  readPage: (page: PageArguments) => Promise<Result<readonly Entry[], ServiceFailure>>;
  /** Whether a record will not change any more, and whatever is older was read as well: asked before anything of its page is kept. */
  isSettled: (id: string) => boolean;
  /** Whether a first page is known to be the whole list: then nothing is asked for behind it. */
  isAll?: (page: Page<Entry>) => boolean;
  /** The id of the only record that is wanted: the walk ends where it is found. */
  wanted?: string;
  /** Told of each page when it comes: what is there stays, whatever comes of the rest. */
  onPage?: (page: Page<Entry>) => void | Promise<void>;
};

/** What a walk brought. */
export type Walked<Entry> = {
  /** As they came: a record may stand on several. One that cannot be read stands among them as itself. */
  pages: readonly Page<Entry>[];
  /** Each record once that had to be read, as it came last. */
  read: Page<Entry>;
  /** Whether the end of the list was reached. */
  isWhole: boolean;
  /** Whether a page had to be read in smaller ones, which costs more than it should. */
  wasSplit: boolean;
  /** Why the walk came to no end. */
  failure?: ServiceFailure;
};

/**
 * Reads a list without totals, cursor or stated order (service facts, "Errors, limits, paging") until nothing new comes.
 * A page that one record may spoil is read in smaller ones, down to that record. Stops early only where the pages are seen to run
 * from new to old and a whole page is settled. Reads the top page again at the end when there was more than one: what came in
 * meanwhile has pushed others over a page's edge.
 */
export async function walkPages<Entry extends Listed>(options: WalkOptions<Entry>): Promise<Walked<Entry>> {
  const { isSettled, wanted, onPage } = options;
  const read = createPageReader(options.readPage);
  const pages: Page<Entry>[] = [];
  const others = new Map<string, Entry | Unreadable>();
  let characters = 0;
  const walk = Symbol('walk');
  /** Of what is known each has the walk written on it that met it last: there may be very many. */
  const meet = (entry: Entry | Unreadable): boolean => {
    if (entry.isKnown !== true) {
      const isNew = !others.has(entry.id);
      others.set(entry.id, entry);
      return isNew;
    }
    // What had to be read is known from then on.
    const isNew = entry.metBy !== walk && !others.has(entry.id);
    entry.metBy = walk;
    return isNew;
  };
  const take = async (page: Page<Entry>): Promise<boolean> => {
    pages.push(page);
    let isNew = false;
    for (const entry of page) {
      if (meet(entry)) isNew = true;
      characters += lengthOf(entry);
    }
    await onPage?.(page);
    return isNew;
  };
  let wasSplit = false;
  const end = (parts: Pick<Walked<Entry>, 'isWhole' | 'failure'>): Walked<Entry> => ({
    pages,
    read: [...others.values()],
    wasSplit,
    ...parts,
  });

  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await read(page);
    const { records, failure } = answer;
    wasSplit ||= answer.wasSplit === true;
    const isSettledPage =
      records.every((entry) => mayBeSettled(entry) && isSettled(entry.id)) && isNewestFirst(records);
    const isNew = await take(records);
    if (failure !== undefined) return end({ isWhole: false, failure });
    if (wanted !== undefined && records.some(({ id }) => id === wanted)) return end({ isWhole: false });
    if (page === 1 && options.isAll?.(records) === true) return end({ isWhole: false });
    // A list without end must not take all the memory.
    if (isNew && !isSettledPage && characters <= MAX_CHARACTERS) continue;
    const top = page > 2 ? await read(1) : { records: [] };
    await take(top.records);
    return end({ isWhole: !isNew, ...(top.failure === undefined ? {} : { failure: top.failure }) });
  }
  return end({ isWhole: false });
}

type ReadPage<Entry> = WalkOptions<Entry>['readPage'];
/** What came of a page, and why it could not be read to its end, if that is so. `isLast`: nothing is behind it. */
type PageRead<Entry> = { records: Page<Entry>; isLast?: boolean; wasSplit?: boolean; failure?: ServiceFailure };

/** Reads a page of the largest size; where that fails, in ever smaller ones. */
function createPageReader<Entry extends Listed>(readPage: ReadPage<Entry>): (page: number) => Promise<PageRead<Entry>> {
  let inARow = 0;
  let unreadable = 0;
  /** Places that failed since anything was good: it may be the list that fails, and not they. */
  const unproven = new Set<string>();

  async function readIn(level: number, page: number): Promise<PageRead<Entry>> {
    const perPage = SIZES[level] ?? 1;
    const answer = await readPage({ page, perPage });
    if (answer.ok) {
      inARow = 0;
      unproven.clear();
      // A page that is not full is no end: the service may have pages of its own size, or list a record twice.
      return { records: answer.value, isLast: answer.value.length === 0 };
    }
    const { failure } = answer;
    inARow += 1;
    if (!mayBeOneRecord(failure) || inARow >= FAILURES_IN_A_ROW) return { records: [], failure };
    const smaller = SIZES[level + 1];
    if (smaller === undefined) {
      unreadable += 1;
      if (unreadable > MOST_UNREADABLE) return { records: [], failure };
      unproven.add(idOfPlace(page));
      return { records: [placeholder(page, failure)] };
    }
    const parts = await readParts(level + 1, { first: ((page - 1) * perPage) / smaller + 1, count: perPage / smaller });
    const isOwnPause = parts.failure !== undefined && isHeldUpBy(failure, parts.failure);
    return isOwnPause ? { ...parts, failure } : parts;
  }

  type Parts = { first: number; count: number };

  async function readParts(level: number, { first, count }: Parts): Promise<PageRead<Entry>> {
    const records: (Entry | Unreadable)[] = [];
    for (let page = first; page < first + count; page += 1) {
      const part = await readIn(level, page);
      records.push(...part.records);
      if (part.failure !== undefined) return { records, wasSplit: true, failure: part.failure };
      if (part.isLast === true) return { records, wasSplit: true, isLast: true };
    }
    return { records, wasSplit: true };
  }
  return async (page) => {
    const read = await readIn(0, page);
    return read.failure === undefined ? read : { ...read, records: read.records.filter(({ id }) => !unproven.has(id)) };
  };
}

/** Stands for the record at this place: nothing else is known of it. */
function placeholder(place: number, { happened }: ServiceFailure): Unreadable {
  const rule = `It is number ${place} of the list. ${happened}`;
  return { id: idOfPlace(place), raw: 'null', record: fail(notReadable(rule)) };
}

function isNewestFirst(page: Page<Listed>): boolean {
  const times = page.flatMap((entry) => (isUnreadable(entry) ? [] : [createdAtOf(entry)]));
  return (
    times.length > 1 && times.every((time, index) => time !== '' && (index === 0 || time <= (times[index - 1] ?? '')))
  );
}

function isUnreadable(entry: Listed): boolean {
  return entry.isKnown !== true && !entry.record.ok;
}

/** When a listed record was made, as it says itself; empty where it does not. */
export function createdAtOf(entry: Listed): string {
  if (entry.isKnown) return entry.createdAt ?? '';
  if (!entry.record.ok) return '';
  const { value } = entry.record;
  return 'createdAt' in value && typeof value.createdAt === 'string' ? value.createdAt : '';
}

/** One that the list has as it was when it might still change needs not be looked up. */
function mayBeSettled(entry: Listed): boolean {
  return entry.isKnown !== true || entry.isSettled;
}

function lengthOf(entry: Listed): number {
  return entry.isKnown ? entry.characters : entry.raw.length;
}
