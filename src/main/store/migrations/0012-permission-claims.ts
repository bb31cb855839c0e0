import type { Migration } from '../database.ts';

/** What nodes of the operator's choice said when they were asked what a wallet allows somebody. */
export const permissionClaims: Migration = {
  version: 12,
  name: 'permissions as nodes told them',
  sql: `
    CREATE TABLE permission_claims (
      profile_id TEXT NOT NULL,
      chain TEXT NOT NULL,
      -- Lower case.
      wallet_address TEXT NOT NULL,
      -- What the permission is known by.
      name TEXT NOT NULL,
      host TEXT NOT NULL,
      at INTEGER NOT NULL,
      -- Null for all that there is.
      at_most TEXT,
      ends_at INTEGER,
      PRIMARY KEY (profile_id, chain, wallet_address, name)
    ) STRICT;
  `,
};
