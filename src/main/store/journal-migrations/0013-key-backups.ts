import type { Migration } from '../database.ts';

export const keyBackups: Migration = {
  version: 13,
  name: 'when a signer key was exported, and when a copy of it was tried',
  sql: `
    ALTER TABLE signer_keys ADD COLUMN backed_up_at TEXT;
    ALTER TABLE signer_keys ADD COLUMN backup_tried_at TEXT;
  `,
};
