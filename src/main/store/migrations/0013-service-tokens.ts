import type { Migration } from '../database.ts';

/** What the service calls tokens: the contract that an order is paid with, and how many decimals its balances have. */
export const serviceTokens: Migration = {
  version: 13,
  name: 'tokens as the service calls them',
  sql: `
    CREATE TABLE service_tokens (
      profile_id TEXT NOT NULL,
      chain TEXT NOT NULL,
      -- Lower case.
      address TEXT NOT NULL,
      token TEXT NOT NULL,
      decimals INTEGER NOT NULL,
      order_id TEXT NOT NULL,
      PRIMARY KEY (profile_id, chain, address, token)
    ) STRICT;
    CREATE TABLE service_decimals (
      profile_id TEXT NOT NULL,
      token TEXT NOT NULL,
      decimals INTEGER NOT NULL,
      PRIMARY KEY (profile_id, token, decimals)
    ) STRICT;
  `,
};
