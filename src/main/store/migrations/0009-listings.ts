import type { Migration } from '../database.ts';

const RECORDS = ['transactions', 'signatures'];
const OTHERS = [
  'wallets',
  'delegated_signers',
  'balances',
  'nfts',
  'collections',
  'templates',
  'credentials',
  'orders',
  'actions',
];
/** The service's own time of making, or when it was first seen. */
const MADE_AT = `coalesce(CASE WHEN json_valid(parsed) THEN json_extract(parsed, '$.createdAt') END,
  strftime('%Y-%m-%dT%H:%M:%fZ', first_seen_at / 1000.0, 'unixepoch'))`;
const CHAIN = `CASE WHEN json_valid(parsed) AND json_type(parsed, '$.params.chain') = 'text' THEN json_extract(parsed, '$.params.chain') END`;

/** What is the same for all records of a list is kept once: when it was read. What is asked for in each round has an index. */
export const listings: Migration = {
  version: 9,
  name: 'lists of records',
  sql: `
    CREATE TABLE listings (
      profile_id TEXT NOT NULL,
      resource TEXT NOT NULL,
      parent TEXT NOT NULL,
      -- When the list was last read to its end, and by which request: as old are its records that may still change.
      read_at INTEGER NOT NULL,
      request_number INTEGER NOT NULL,
      PRIMARY KEY (profile_id, resource, parent)
    ) STRICT;
    -- Those of them that it did not bring, with when it last did.
    CREATE TABLE unlisted_records (
      profile_id TEXT NOT NULL,
      resource TEXT NOT NULL,
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      read_at INTEGER NOT NULL,
      request_number INTEGER NOT NULL,
      PRIMARY KEY (profile_id, resource, parent, id)
    ) STRICT;
    ${RECORDS.map(
      (table) => `
    DROP INDEX ${table}_unsettled;
    CREATE INDEX ${table}_unsettled ON ${table} (profile_id, parent) WHERE settled = 0;
    CREATE INDEX ${table}_unreadable ON ${table} (profile_id, parent) WHERE settled = 0 AND malformed_field IS NOT NULL;
    CREATE INDEX ${table}_by_age ON ${table} (profile_id, parent, ${MADE_AT});`,
    ).join('')}
    CREATE INDEX transactions_by_chain ON transactions (profile_id, parent, ${CHAIN});
    ${[...RECORDS, ...OTHERS].map((table) => `CREATE INDEX ${table}_newest ON ${table} (request_number);`).join('\n    ')}
  `,
};
