import type { Migration } from '../database.ts';

export const operatorAndIntents: Migration = {
  version: 1,
  name: 'operator facts and intents',
  sql: `
    CREATE TABLE profiles (
      profile_id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      environment TEXT NOT NULL,
      base_url TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;

    CREATE TABLE signer_keys (
      profile_id TEXT NOT NULL,
      address TEXT NOT NULL COLLATE NOCASE,
      label TEXT NOT NULL,
      source TEXT NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (profile_id, address)
    ) STRICT;

    CREATE TABLE watched_wallets (
      profile_id TEXT NOT NULL,
      address TEXT NOT NULL COLLATE NOCASE,
      locator TEXT NOT NULL,
      address_source TEXT NOT NULL,
      admin_signer TEXT,
      notice TEXT,
      added_at TEXT NOT NULL,
      PRIMARY KEY (profile_id, address)
    ) STRICT;

    CREATE TABLE watched_records (
      profile_id TEXT NOT NULL,
      wallet_address TEXT NOT NULL COLLATE NOCASE,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      added_at TEXT NOT NULL,
      PRIMARY KEY (profile_id, wallet_address, kind, id)
    ) STRICT;

    CREATE TABLE intents (
      id TEXT NOT NULL PRIMARY KEY,
      profile_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      target TEXT NOT NULL,
      form_id TEXT NOT NULL,
      body TEXT NOT NULL,
      idempotency_key TEXT,
      key_made_at INTEGER,
      state TEXT NOT NULL,
      condition TEXT NOT NULL,
      facts TEXT NOT NULL,
      failure TEXT,
      attempts INTEGER NOT NULL,
      due_at INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      UNIQUE (profile_id, kind, form_id)
    ) STRICT;
    CREATE INDEX intents_by_condition ON intents (condition, due_at);
    -- One approval, one submission: a second click finds the first one's row.
    CREATE UNIQUE INDEX intents_open_target ON intents (profile_id, kind, target)
      WHERE kind = 'approve' AND condition IN ('active', 'parked', 'uncertain');

    CREATE TABLE intent_steps (
      profile_id TEXT NOT NULL,
      intent_id TEXT NOT NULL REFERENCES intents (id),
      step INTEGER NOT NULL,
      state TEXT NOT NULL,
      condition TEXT NOT NULL,
      at INTEGER NOT NULL,
      facts TEXT NOT NULL,
      PRIMARY KEY (intent_id, step)
    ) STRICT;
    CREATE TRIGGER intent_steps_stay BEFORE UPDATE ON intent_steps
      BEGIN SELECT RAISE(ABORT, 'a step of the journal is never changed'); END;
    CREATE TRIGGER intent_steps_remain BEFORE DELETE ON intent_steps
      BEGIN SELECT RAISE(ABORT, 'a step of the journal is never removed'); END;
  `,
};
