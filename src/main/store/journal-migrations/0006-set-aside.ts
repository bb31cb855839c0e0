import type { Migration } from '../database.ts';
import { SET_ASIDE_TABLE } from '../set-aside-table.ts';

export const setAside: Migration = {
  version: 6,
  name: 'rows that cannot be read',
  sql: `
    ${SET_ASIDE_TABLE}
    -- The index before it threw for facts that are no JSON, and with them every write to their row.
    DROP INDEX intents_by_record;
    CREATE INDEX intents_by_record
      ON intents (profile_id, CASE WHEN json_valid(facts) THEN json_extract(facts, '$.recordId') END);
  `,
};
