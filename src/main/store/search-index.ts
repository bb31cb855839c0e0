import type { Database } from 'better-sqlite3';
import { findStorageTrouble, mayPass } from '#shared/storage-trouble.ts';
import { cutExcerpt, type SearchedResource, splitWords } from './search-text.ts';
import type { RowCheck } from './sound/row-check.ts';

type EntryKey = { profileId: string; resource: SearchedResource; parent: string; id: string };
export type IndexHit = { resource: SearchedResource; parent: string; id: string; title: string; excerpt: string };

/** The index over every record of the service, in the same file: what is put and what is found is never apart. */
export type SearchIndex = {
  put(entry: EntryKey & { title: string; body: string }): void;
  remove(key: EntryKey): void;
  /** Makes the index anew where it does not find what it holds. @returns whether that was so */
  mend(): boolean;
  /** Records of the profile in which every word occurs, also as a part of a longer one; the best first. */
  find(question: { profileId: string; text: string; limit: number }): IndexHit[];
};

/** The index is made of three characters at a time: a shorter word is looked for in every entry. */
const SHORTEST_INDEXED = 3;

/** @param check asked before what was found is told */
export function createSearchIndex(database: Database, check: Pick<RowCheck, 'ensure'>): SearchIndex {
  const upsert = database.prepare(
    `INSERT INTO search_entries (profile_id, resource, parent, id, title, body)
     VALUES (@profileId, @resource, @parent, @id, @title, @body)
     ON CONFLICT (profile_id, resource, parent, id) DO UPDATE SET title = excluded.title, body = excluded.body`,
  );
  const remove = database.prepare(
    'DELETE FROM search_entries WHERE profile_id = @profileId AND resource = @resource AND parent = @parent AND id = @id',
  );
  const short = `NOT EXISTS (SELECT 1 FROM json_each(@short)
    WHERE NOT (entries.title LIKE json_each.value ESCAPE '\\' OR entries.body LIKE json_each.value ESCAPE '\\'))`;
  const columns = 'entries.entry, entries.resource, entries.parent, entries.id, entries.title, entries.body';
  const indexed = database.prepare(
    `SELECT ${columns} FROM search JOIN search_entries AS entries ON entries.entry = search.rowid
     WHERE search MATCH @query AND entries.profile_id = @profileId AND ${short}
     ORDER BY bm25(search, 10.0, 1.0), entries.entry DESC LIMIT @limit`,
  );
  const scanned = database.prepare(
    `SELECT ${columns} FROM search_entries AS entries WHERE entries.profile_id = @profileId AND ${short}
     ORDER BY entries.entry DESC LIMIT @limit`,
  );
  const newest = database.prepare(
    'SELECT entry, title FROM search_entries WHERE length(title) BETWEEN 3 AND 200 AND instr(title, char(0)) = 0 ORDER BY entry DESC LIMIT 1',
  );
  const indexes = database.prepare('SELECT 1 FROM search WHERE search MATCH @query AND rowid = @entry').pluck();
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
  return {
    put: (entry) => void mending(() => upsert.run(entry)),
    remove: (key) => void mending(() => remove.run(key)),
    mend() {
      try {
        const entry = newest.get() as { entry: number; title: string } | undefined;
        if (entry === undefined || indexes.get({ entry: entry.entry, query: quote(entry.title) }) === 1) return false;
      } catch (cause) {
        if (mayPass(findStorageTrouble(cause))) throw cause;
      }
      rebuild();
      return true;
    },
    find({ profileId, text, limit }) {
      const words = splitWords(text);
      if (words.length === 0) return [];
      const long = words.filter((word) => [...word].length >= SHORTEST_INDEXED);
      const parameters = {
        profileId,
        limit,
        short: JSON.stringify(words.filter((word) => !long.includes(word)).map(toPattern)),
      };
      const read = () =>
        (long.length === 0
          ? scanned.all(parameters)
          : mending(() => indexed.all({ ...parameters, query: long.map(quote).join(' AND ') }))) as FoundRow[];
      const first = read();
      const entries = JSON.stringify(first.map(({ entry }) => entry));
      const where = 'entry IN (SELECT value FROM json_each(@entries))';
      const rows = check.ensure('search_entries', { where, parameters: { entries } }) ? read() : first;
      return rows.map(({ body, entry: _, ...hit }) => ({
        ...hit,
        excerpt: words.every((word) => hit.title.toLowerCase().includes(word.toLowerCase()))
          ? ''
          : cutExcerpt(body, words),
      }));
    },
  };
}

type FoundRow = Omit<IndexHit, 'excerpt'> & { entry: number; body: string };

/** A quoted string of FTS5 has no syntax in it but the doubled quote (https://sqlite.org/fts5.html#fts5_strings). */
function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

function toPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
