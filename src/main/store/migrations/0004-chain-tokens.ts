import type { Migration } from '../database.ts';

/** What nodes of the operator's choice said of tokens that are not on the bundled list, and of which contracts they could not. */
export const chainTokens: Migration = {
  version: 4,
  name: 'chain tokens',
  sql: `
    CREATE TABLE chain_tokens (
      profile_id TEXT NOT NULL,
      chain TEXT NOT NULL,
      -- Lower case.
      address TEXT NOT NULL,
      host TEXT NOT NULL,
      checked_at INTEGER NOT NULL,
      -- Both null where the contract does not say both.
      symbol TEXT,
      decimals INTEGER,
      PRIMARY KEY (profile_id, chain, address),
      CHECK ((symbol IS NULL) = (decimals IS NULL))
    ) STRICT;
  `,
};
