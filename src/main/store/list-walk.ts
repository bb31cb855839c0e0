import type { RecordKind } from '#shared/model/review.ts';
import type { KnownRecord } from '../service/known-list.ts';
import type { Known, KnownPages, Read } from './known-pages.ts';

export type ListKey = { profileId: string; kind: RecordKind; parent: string };

/** One reading of a list, from its first page to its end. */
export type ListWalk = {
  /** A page of it has come, and is kept. @param body as it came, where each record of it is known now */
  take(records: readonly { id: string }[], body: Buffer | undefined): void;
  /** The record is kept as the list has it. */
  know(record: Omit<KnownRecord, 'isKnown' | 'next' | 'isOver' | 'metBy'>): void;
  /** The list has the record in words that cannot be read, and it is kept in better ones: it is followed by itself. */
  doubt(id: string): void;
  isDoubted(id: string): boolean;
  /**
   * The list came to its end, or as far as it was wanted: what was not in it is followed by itself.
   * @param isWhole nothing is behind what was read
   * @param isThrough nothing behind the first page was new
   */
  end(options: { isWhole: boolean; isThrough: boolean }): void;
};

/** What is remembered of a list while the app runs. */
export type ListState = {
  key: ListKey;
  byId: Map<string, Known>;
  byDigest: Map<string, Known>;
  pages: KnownPages;
  /** The first record of the list. */
  first: KnownRecord | undefined;
  /** What the next page begins with, if it is as it was. */
  expected: KnownRecord | undefined;
  /** As it is in the file: the last walk that came to its end. */
  read: Read | undefined;
  /** How many records that walk found as they are kept; undefined where the list had others, too. */
  found: number | undefined;
  /** The number of the last walk that found nothing new behind the first page. */
  throughNumber: number | undefined;
  unlisted: Map<string, Read>;
  /** Whether something of the list has become another one since the last walk. */
  isChanged: boolean;
  walkedAt: number | undefined;
  /** When it was last walked to its very end, and how often it was read since. */
  wholeAt: number | undefined;
  readsSince: number;
};

export type WalkEnd = { read: Read; isThrough: boolean; isIn: ((id: string) => boolean) | undefined };
type Walking = { state: ListState; read: Read; keepEnd: (end: WalkEnd) => void };

export function createWalk({ state, read, keepEnd }: Walking): ListWalk {
  /** What was in the list, and is not known as it stands there. */
  const others = new Set<string>();
  const doubted = new Set<string>();
  state.isChanged ||= state.pages.isEmpty();
  state.pages.begin();
  /** Whether each record that was found had been found by the walk before. */
  let isSame = true;
  let found = 0;
  let last: Known | undefined;
  state.expected = state.first;
  const isIn = (id: string) => !doubted.has(id) && (state.byId.get(id)?.read === read || others.has(id));
  const findKnown = (records: readonly { id: string }[]): readonly Known[] => {
    if (doubted.size === 0 && records.every(isStillKnown)) return records;
    return records.flatMap((record) => {
      if (doubted.has(record.id)) return [];
      return isStillKnown(record) ? record : (state.byId.get(record.id) ?? []);
    });
  };
  const find = (known: Known): void => {
    // The first page is read once more at the end.
    if (known.read === read) return;
    isSame &&= known.read === state.read;
    known.read = read;
    found += 1;
  };
  return {
    know(record) {
      isSame = false;
      const before = state.byId.get(record.id);
      if (before?.read !== read) found += 1;
      if (before !== undefined) endKnown(state, before);
      const known: Known = { ...record, isKnown: true, read, isOver: false, next: undefined, metBy: undefined };
      state.byId.set(known.id, known);
      state.byDigest.set(known.text.digest, known);
    },
    doubt(id) {
      doubted.add(id);
    },
    isDoubted: (id) => doubted.has(id),
    take(records, body) {
      const known = findKnown(records);
      for (const each of known) find(each);
      if (last === undefined) state.first = known[0];
      else last.next = known[0];
      last = known.at(-1);
      // Before the next page is put behind it.
      state.expected = last?.next;
      const isKnown = body !== undefined && known.length === records.length;
      const isAsItWas = state.pages.take(known, isKnown ? body : undefined);
      if (!isAsItWas) linkInOrder(known);
      if (isKnown) return;
      isSame = false;
      for (const { id } of records) others.add(id);
    },
    end({ isWhole, isThrough }) {
      isSame &&= !state.isChanged && found === state.found;
      state.isChanged = false;
      keepEnd({ read, isThrough, isIn: isSame ? undefined : isIn });
      state.pages.end();
      Object.assign(state, { found: others.size === 0 ? found : undefined, walkedAt: read.at });
      state.readsSince = isWhole ? 0 : state.readsSince + 1;
      if (isWhole) state.wholeAt = read.at;
      if (isWhole && (!isSame || state.byId.size > found)) forgetOthers(state, read);
    },
  };
}

function linkInOrder(page: readonly Known[]): void {
  page.forEach((known, index) => {
    known.next = page[index + 1];
  });
}

/** What is not in the list any more is read by itself, if at all. */
function forgetOthers(state: ListState, read: Read): void {
  for (const known of state.byId.values()) {
    if (known.read !== read) endKnown(state, known);
  }
}

export function endKnown({ byId, byDigest }: ListState, known: Known): void {
  known.isOver = true;
  byId.delete(known.id);
  byDigest.delete(known.text.digest);
}

/** Whether it is one that was found here, and has not become another one since. */
function isStillKnown(record: object): record is Known {
  return 'isOver' in record && record.isOver === false;
}
