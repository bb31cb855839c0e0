import type { Migration } from '../database.ts';

export const removedRuns: Migration = {
  version: 14,
  name: 'that a funding run was taken off the list',
  sql: `
    -- Set once nobody wants to see it: what it planned stays, because a form that is sent again must find it.
    ALTER TABLE funding_runs ADD COLUMN removed_at INTEGER;
  `,
};
