import type { Migration } from '../database.ts';

export const resources: Migration = {
  version: 7,
  name: 'resources by their name',
  sql: `
    ALTER TABLE followed RENAME COLUMN noun TO resource;
    UPDATE settings SET name = 'appearance' WHERE profile_id = '' AND name = 'look';
  `,
};
