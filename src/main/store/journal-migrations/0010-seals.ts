import type { Migration } from '../database.ts';

export const seals: Migration = {
  version: 10,
  name: 'seals of rows, and what was changed by others',
  sql: `
    -- One for each row that this app wrote: which row it is, as JSON, and the MAC over all of it.
    CREATE TABLE seals (
      of_table TEXT NOT NULL,
      place TEXT NOT NULL,
      seal BLOB NOT NULL,
      PRIMARY KEY (of_table, place)
    ) STRICT, WITHOUT ROWID;

    -- What all seals of a table come to, with how often it was written, and the columns that are sealed.
    CREATE TABLE seal_heads (
      of_table TEXT NOT NULL PRIMARY KEY,
      sealed_columns TEXT NOT NULL,
      head BLOB NOT NULL
    ) STRICT;

    -- Why a row is set aside: 'unreadable', or what another program did to it.
    ALTER TABLE set_aside ADD COLUMN why TEXT NOT NULL DEFAULT 'unreadable';
    -- What follows for reviews until somebody has decided: 'nothing', 'danger' or 'refused'.
    ALTER TABLE set_aside ADD COLUMN when_missing TEXT NOT NULL DEFAULT 'nothing';
    -- Set once a person has said what becomes of a row that another program changed.
    ALTER TABLE set_aside ADD COLUMN decided_at INTEGER;
  `,
};
