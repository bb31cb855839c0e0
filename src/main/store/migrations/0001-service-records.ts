import type { Migration } from '../database.ts';

/**
 * What the service said, one table a noun, all of the same shape: parsed (null when it could not be) beside raw.
 * `parent` is what the record belongs to: the wallet's address for the nouns here.
 */
const NOUNS = ['wallets', 'transactions', 'signatures', 'delegated_signers', 'balances'];

export const serviceRecords: Migration = {
  version: 1,
  name: 'service records',
  sql: `
    ${NOUNS.map(
      (noun) => `
    CREATE TABLE ${noun} (
      profile_id TEXT NOT NULL,
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      status TEXT,
      parsed TEXT,
      raw TEXT NOT NULL,
      malformed_field TEXT,
      malformed_rule TEXT,
      first_seen_at INTEGER NOT NULL,
      fetched_at INTEGER NOT NULL,
      request_number INTEGER NOT NULL,
      PRIMARY KEY (profile_id, parent, id)
    ) STRICT;
    CREATE INDEX ${noun}_by_status ON ${noun} (profile_id, status);`,
    ).join('')}

    CREATE TABLE freshness (
      profile_id TEXT NOT NULL,
      resource TEXT NOT NULL,
      succeeded_at INTEGER,
      failed_at INTEGER,
      failure TEXT,
      PRIMARY KEY (profile_id, resource)
    ) STRICT;

    CREATE TABLE optional_reads (
      profile_id TEXT NOT NULL,
      name TEXT NOT NULL,
      -- Which wallet was asked about: a 404 may be the wallet's and not the read's.
      parent TEXT NOT NULL,
      offered INTEGER NOT NULL,
      checked_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, name, parent)
    ) STRICT;
  `,
};
