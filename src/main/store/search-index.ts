import type { Database } from 'better-sqlite3';
import { findStorageTrouble, mayPass } from '#shared/storage-trouble.ts';
import { joinTransaction } from './join-transaction.ts';
import { createIndexMerging } from './merge-index.ts';
import { createSearchPairs } from './search-pairs.ts';
import { cutExcerpt, type SearchedResource, splitWords } from './search-text.ts';
import type { RowCheck } from './sound/row-check.ts';

type EntryKey = { profileId: string; resource: SearchedResource; parent: string; id: string };
export type IndexHit = { resource: SearchedResource; parent: string; id: string; title: string; excerpt: string };

/** The index over every record of the service, in the same file: what is put and what is found is never apart. */
export type SearchIndex = {
  put(entry: EntryKey & { title: string; body: string }): void;
  remove(key: EntryKey): void;
  /** Entries were removed together with their profile, and not by `remove`. */
  cleared(): void;
  /** Called before anything is written. Makes the index again where it does not find what it holds. @returns whether that was so */
  mend(): boolean;
  /**
   * Records of the profile in which every word occurs, also as a part of a longer one: those whose titles hold them all first, and of
   * both the newest first.
   */
  find(question: { profileId: string; text: string; limit: number }): IndexHit[];
};

/** The index is made of three characters at a time. */
const SHORTEST_INDEXED = 3;
/** What a longer word or a title is looked for by. */
const MOST_PARTS = 4;
/** A word of so many characters is looked for by parts of it. */
const LONG = MOST_PARTS * SHORTEST_INDEXED;

/** @param check asked before what was found is told */
export function createSearchIndex(database: Database, check: Pick<RowCheck, 'ensure'>): SearchIndex {
  const { remove, indexed, scanned, ending, newest, indexes } = prepare(database);
  const pairs = createSearchPairs(database);
  const merging = createIndexMerging(database);
  const put = createPut(database);
  const rebuild = () => database.exec("INSERT INTO search (search) VALUES ('rebuild')");
  /** What is wrong with the index is in no row of ours, and must keep none from being kept or found. */
  const mending = <Done>(work: () => Done): Done => {
    try {
      return work();
    } catch (cause) {
      if (mayPass(findStorageTrouble(cause))) throw cause;
      rebuild();
      return work();
    }
  };
  /** Whether the index finds the newest entry. */
  const isFound = (): boolean => {
    const entry = newest.get() as { entry: number; title: string } | undefined;
    return entry === undefined || indexes.get({ entry: entry.entry, query: quoteFirstParts(entry.title) }) === 1;
  };
  return {
    put(entry) {
      mending(() => put(entry));
      merging.grown();
    },
    remove(key) {
      mending(() => remove.run(key));
      merging.grown();
    },
    cleared: merging.grown,
    mend() {
      try {
        if (isFound()) {
          merging.takeOver();
          return false;
        }
      } catch (cause) {
        if (mayPass(findStorageTrouble(cause))) throw cause;
      }
      rebuild();
      merging.takeOver();
      return true;
    },
    find({ profileId, text, limit }) {
      const words = splitWords(text);
      if (words.length === 0) return [];
      const long = words.filter((word) => [...word].length >= SHORTEST_INDEXED);
      const short = words.filter((word) => !long.includes(word));
      const rowHolds = [...short, ...long.filter(isByParts)].map(toPattern);
      const parameters = { profileId, limit, rowHolds: JSON.stringify(rowHolds) };
      const readLong = (): unknown[] => {
        const query = long.map((word) => (isByParts(word) ? quoteLastParts(word) : quote(word))).join(' AND ');
        const found = indexed.all({ ...parameters, query });
        // Of more than are wanted the newest are no better than older ones whose titles hold the words.
        return found.length < limit
          ? found
          : [...found, ...indexed.all({ ...parameters, query: `title : (${query})` })];
      };
      const readShort = (): unknown[] => {
        const pair = pairs.choose(short);
        const terms = pair === undefined ? undefined : pairs.list(pair);
        if (pair === undefined || terms === undefined) return scanned.all(parameters);
        const query = terms.map(quote).join(' OR ');
        const within = terms.length === 0 ? [] : indexed.all({ ...parameters, query });
        return [...within, ...ending.flatMap((each) => each.all({ ...parameters, pair: pair.toLowerCase() }))];
      };
      const read = () => order(mending(long.length === 0 ? readShort : readLong) as FoundRow[], words).slice(0, limit);
      const first = read();
      const entries = JSON.stringify(first.map(({ entry }) => entry));
      const where = 'entry IN (SELECT value FROM json_each(@entries))';
      const rows = check.ensure('search_entries', { where, parameters: { entries } }) ? read() : first;
      return rows.map(({ body, entry: _, ...hit }) => ({
        ...hit,
        excerpt: holdsAll(hit.title, words) ? '' : cutExcerpt(body, words),
      }));
    },
  };
}

const OF_KEY = 'profile_id = @profileId AND resource = @resource AND parent = @parent AND id = @id';

/** A new entry is put into the index here; one that changes or goes, by the triggers of the table. */
function createPut(database: Database): SearchIndex['put'] {
  const find = database.prepare(`SELECT entry FROM search_entries WHERE ${OF_KEY}`).pluck();
  const change = database.prepare('UPDATE search_entries SET title = @title, body = @body WHERE entry = @entry');
  const insert = database.prepare(
    `INSERT INTO search_entries (profile_id, resource, parent, id, title, body)
     VALUES (@profileId, @resource, @parent, @id, @title, @body)`,
  );
  const index = database.prepare('INSERT INTO search (rowid, title, body) VALUES (@entry, @title, @body)');
  return joinTransaction(database, ({ title, body, ...key }) => {
    const entry = find.get(key);
    if (entry !== undefined) change.run({ entry, title, body });
    else index.run({ entry: insert.run({ ...key, title, body }).lastInsertRowid, title, body });
  });
}

function prepare(database: Database) {
  const remove = database.prepare(`DELETE FROM search_entries WHERE ${OF_KEY}`);
  const rowHolds = `NOT EXISTS (SELECT 1 FROM json_each(@rowHolds)
    WHERE NOT (entries.title LIKE json_each.value ESCAPE '\\' OR entries.body LIKE json_each.value ESCAPE '\\'))`;
  const columns = 'entries.entry, entries.resource, entries.parent, entries.id, entries.title, entries.body';
  const indexed = database.prepare(
    `SELECT ${columns} FROM search JOIN search_entries AS entries ON entries.entry = search.rowid
     WHERE search MATCH @query AND entries.profile_id = @profileId AND ${rowHolds}
     ORDER BY search.rowid DESC LIMIT @limit`,
  );
  // From the newest one on, as far as it takes: by the index over profiles all of them would be read and put in order.
  const listNewest = (where: string) =>
    database.prepare(
      `SELECT ${columns} FROM search_entries AS entries WHERE ${where} AND +entries.profile_id = @profileId AND ${rowHolds}
       ORDER BY entries.entry DESC LIMIT @limit`,
    );
  const scanned = listNewest('TRUE');
  const ending = ['title', 'body'].map((column) => listNewest(`lower(substr(entries.${column}, -2)) = @pair`));
  const newest = database.prepare(
    'SELECT entry, title FROM search_entries WHERE length(title) BETWEEN 3 AND 200 AND instr(title, char(0)) = 0 ORDER BY entry DESC LIMIT 1',
  );
  const indexes = database.prepare('SELECT 1 FROM search WHERE search MATCH @query AND rowid = @entry').pluck();
  return { remove, indexed, scanned, ending, newest, indexes };
}

type FoundRow = Omit<IndexHit, 'excerpt'> & { entry: number; body: string };

/** Each once, those whose titles hold all words first, and of both the newest first. */
function order(found: readonly FoundRow[], words: readonly string[]): FoundRow[] {
  const rows = [...new Map(found.map((row) => [row.entry, row])).values()].map((row) => ({
    row,
    rank: holdsAll(row.title, words) ? 0 : 1,
  }));
  return rows.sort((one, other) => one.rank - other.rank || other.row.entry - one.row.entry).map(({ row }) => row);
}

function holdsAll(title: string, words: readonly string[]): boolean {
  return words.every((word) => title.toLowerCase().includes(word.toLowerCase()));
}

/** A quoted string of FTS5 has no syntax in it but the doubled quote (https://sqlite.org/fts5.html#fts5_strings). */
function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

/**
 * A long word, such as an id, is many parts of three characters, and the index takes longer the more of them it compares. Four are in hardly
 * any other record, and the row itself is asked for the whole. LIKE knows the letter case of ASCII alone.
 */
function isByParts(word: string): boolean {
  return word.length >= LONG && /^[!-~]+$/.test(word);
}

/** Ids are told apart by how they end. */
const quoteLastParts = (word: string): string => quoteParts(splitParts(word).slice(-MOST_PARTS));

/**
 * The parts of three characters that a text begins with, each by itself. Other records have them, too, so that the index comes to the last
 * one by leaps; what only one record has as a whole is looked for in every one before it.
 */
const quoteFirstParts = (text: string): string => quoteParts(splitParts(text).slice(0, MOST_PARTS));

function splitParts(text: string): string[][] {
  const characters = [...text];
  const starts = Array.from(
    { length: Math.floor(characters.length / SHORTEST_INDEXED) },
    (_, at) => at * SHORTEST_INDEXED,
  );
  return starts.map((start) => characters.slice(start, start + SHORTEST_INDEXED));
}

function quoteParts(parts: readonly string[][]): string {
  return parts.map((part) => quote(part.join(''))).join(' AND ');
}

function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
