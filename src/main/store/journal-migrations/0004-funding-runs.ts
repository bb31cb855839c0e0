import type { Migration } from '../database.ts';

export const fundingRuns: Migration = {
  version: 4,
  name: 'funding runs',
  sql: `
    CREATE TABLE funding_runs (
      run_id TEXT NOT NULL PRIMARY KEY,
      profile_id TEXT NOT NULL,
      form_id TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      state TEXT NOT NULL,
      paused_because TEXT,
      -- Rows before this one do not count when failures in a row are counted: the operator went on after them.
      counts_from INTEGER NOT NULL,
      UNIQUE (profile_id, form_id)
    ) STRICT;
    CREATE INDEX funding_runs_by_state ON funding_runs (state, created_at);

    -- What is planned. How a row stands is told by its intent, whose form id is made of the run and the row's number.
    CREATE TABLE funding_rows (
      profile_id TEXT NOT NULL,
      run_id TEXT NOT NULL REFERENCES funding_runs (run_id),
      number INTEGER NOT NULL,
      typed TEXT NOT NULL,
      locator TEXT NOT NULL,
      amount TEXT NOT NULL,
      token TEXT NOT NULL,
      chain TEXT NOT NULL,
      PRIMARY KEY (run_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER funding_rows_stay BEFORE UPDATE ON funding_rows
      BEGIN SELECT RAISE(ABORT, 'a planned funding is never changed'); END;
    CREATE TRIGGER funding_rows_remain BEFORE DELETE ON funding_rows
      BEGIN SELECT RAISE(ABORT, 'a planned funding is never removed'); END;
  `,
};
