import type { Migration } from '../database.ts';

const PATH = `'$.onChain.userOperationHash'`;
const HASH = `CASE WHEN json_valid(parsed) AND json_type(parsed, ${PATH}) = 'text' THEN json_extract(parsed, ${PATH}) END`;

const CREATED_AT = `coalesce(CASE WHEN json_valid(parsed) THEN json_extract(parsed, '$.createdAt') END, '')`;

/** What is asked for of a wallet or a profile with very many records is found without reading the others. */
export const manyWaiting: Migration = {
  version: 8,
  name: 'many that wait',
  sql: `
    CREATE INDEX transactions_by_operation ON transactions (profile_id, parent, lower(${HASH}));
    CREATE INDEX transactions_waiting ON transactions (profile_id, ${CREATED_AT}) WHERE settled = 0;
    CREATE INDEX signatures_waiting ON signatures (profile_id, ${CREATED_AT}) WHERE settled = 0;
  `,
};
