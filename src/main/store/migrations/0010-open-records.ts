import type { Migration } from '../database.ts';

const RECORDS = ['transactions', 'signatures'];

/** What may still change is found by when it was read by itself, the longest ago first, some at a time. */
export const openRecords: Migration = {
  version: 10,
  name: 'open records by age',
  sql: RECORDS.map(
    (table) => `
    DROP INDEX ${table}_unsettled;
    DROP INDEX ${table}_unreadable;
    CREATE INDEX ${table}_unsettled ON ${table} (profile_id, parent, fetched_at) WHERE settled = 0;
    CREATE INDEX ${table}_unreadable ON ${table} (profile_id, parent, fetched_at)
      WHERE settled = 0 AND malformed_field IS NOT NULL;`,
  ).join('\n'),
};
