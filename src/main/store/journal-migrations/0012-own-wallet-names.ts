import type { Migration } from '../database.ts';

export const ownWalletNames: Migration = {
  version: 12,
  name: 'what the operator calls a wallet, and that it was taken off the list',
  sql: `
    ALTER TABLE watched_wallets ADD COLUMN name TEXT;
    ALTER TABLE watched_wallets ADD COLUMN own_group TEXT;
    ALTER TABLE watched_wallets ADD COLUMN note TEXT;
    -- Set while the operator does not want to see it: nothing of it is lost, and adding it again brings it back.
    ALTER TABLE watched_wallets ADD COLUMN removed_at INTEGER;
  `,
};
