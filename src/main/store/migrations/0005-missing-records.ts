import type { Migration } from '../database.ts';

/** How often in a row a service said that it has no such record: one that is gone is told from one that cannot be read just now. */
export const missingRecords: Migration = {
  version: 5,
  name: 'missing records',
  sql: 'ALTER TABLE record_failures ADD COLUMN missing INTEGER NOT NULL DEFAULT 0;',
};
