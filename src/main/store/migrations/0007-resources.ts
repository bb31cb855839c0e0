import type { Migration } from '../database.ts';

export const resources: Migration = {
  version: 7,
  name: 'resources by their name',
  sql: `
    ALTER TABLE record_failures RENAME COLUMN noun TO resource;
    ALTER TABLE search_entries RENAME COLUMN noun TO resource;
    ALTER TABLE freshness RENAME COLUMN resource TO subject;
  `,
};
