import type { Migration } from '../database.ts';

/** Three characters at a time the index tells of any two, but for the last two of a text. */
export const searchEnds: Migration = {
  version: 11,
  name: 'what the texts of the search end with',
  sql: `
    CREATE INDEX search_titles_by_end ON search_entries (lower(substr(title, -2)));
    CREATE INDEX search_bodies_by_end ON search_entries (lower(substr(body, -2)));
  `,
};
