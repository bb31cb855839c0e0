import type { Migration } from '../database.ts';

export const trustedContracts: Migration = {
  version: 8,
  name: 'contracts of the address book that the operator trusts',
  sql: 'ALTER TABLE address_book ADD COLUMN trusted INTEGER NOT NULL DEFAULT 0;',
};
