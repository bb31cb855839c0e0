import type { Migration } from '../database.ts';
import { SEAL_TABLES } from '../seals/seal-tables.ts';

export const seals: Migration = {
  version: 10,
  name: 'seals of rows, and what was changed by others',
  sql: `
    ${SEAL_TABLES}
    -- Why a row is set aside: 'unreadable', or what another program did to it.
    ALTER TABLE set_aside ADD COLUMN why TEXT NOT NULL DEFAULT 'unreadable';
    -- What follows for reviews until somebody has decided: 'nothing', 'danger' or 'refused'.
    ALTER TABLE set_aside ADD COLUMN when_missing TEXT NOT NULL DEFAULT 'nothing';
    -- Set once a person has said what becomes of a row that another program changed.
    ALTER TABLE set_aside ADD COLUMN decided_at INTEGER;
  `,
};
