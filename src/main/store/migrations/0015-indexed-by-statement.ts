import type { Migration } from '../database.ts';

/**
 * The search index is written with the record, by a statement of its own: within a statement that has a trigger FTS5 writes what it has
 * gathered record by record.
 */
export const indexedByStatement: Migration = {
  version: 15,
  name: 'the search index is written by a statement of its own',
  sql: 'DROP TRIGGER search_added;',
};
