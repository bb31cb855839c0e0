import type { Migration } from '../database.ts';

export const declinesAndSettings: Migration = {
  version: 2,
  name: 'declines and settings',
  sql: `
    -- Declining is local: the service has no word for it. An undone one stays as history.
    CREATE TABLE declines (
      profile_id TEXT NOT NULL,
      wallet_address TEXT NOT NULL COLLATE NOCASE,
      kind TEXT NOT NULL,
      record_id TEXT NOT NULL,
      declined_at INTEGER NOT NULL,
      reason TEXT NOT NULL,
      undone_at INTEGER,
      PRIMARY KEY (profile_id, wallet_address, kind, record_id, declined_at)
    ) STRICT;
    CREATE UNIQUE INDEX declines_that_hold ON declines (profile_id, wallet_address, kind, record_id)
      WHERE undone_at IS NULL;

    -- Settings of the app itself have an empty profile_id.
    CREATE TABLE settings (
      profile_id TEXT NOT NULL,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (profile_id, name)
    ) STRICT;
  `,
};
