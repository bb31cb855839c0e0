import type { Migration } from '../database.ts';

/**
 * The search index is written with the record, by a statement of its own: within a statement that has a trigger FTS5 writes what it has
 * gathered record by record. Its parts are put together a few pages at a time (merge-index.ts), and not within a step that keeps records.
 */
export const indexInSlices: Migration = {
  version: 15,
  name: 'the search index is written in slices',
  sql: `
    DROP TRIGGER search_added;
    INSERT INTO search (search, rank) VALUES ('automerge', 0), ('usermerge', 8), ('crisismerge', 64);
  `,
};
