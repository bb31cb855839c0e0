import type { Migration } from '../database.ts';

/** The tables of version 1. */
const OLDER = ['wallets', 'transactions', 'signatures', 'delegated_signers', 'balances'];
/** Nouns that are kept under their own id; `parent` is empty where a noun belongs to nothing. */
const ADDED = ['nfts', 'collections', 'templates', 'credentials', 'orders', 'actions'];

/** What the older tables are called in the search. Balances hold nothing to search for. */
const SEARCHED = [
  ['wallets', 'wallet'],
  ['transactions', 'transaction'],
  ['signatures', 'signature'],
  ['delegated_signers', 'delegated-signer'],
];

export const content: Migration = {
  version: 2,
  name: 'nfts, collections, templates, credentials, orders, actions, search, balance history',
  sql: `
    -- What is final differs from noun to noun, so that it is written down with the record.
    ${OLDER.map((table) => `ALTER TABLE ${table} ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;`).join('\n    ')}
    UPDATE transactions SET settled = 1 WHERE status IN ('success', 'failed');
    UPDATE signatures SET settled = 1 WHERE status IN ('success', 'failed');

    ${ADDED.map(
      (table) => `
    CREATE TABLE ${table} (
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
      settled INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (profile_id, parent, id)
    ) STRICT;`,
    ).join('')}

    ${[...OLDER, ...ADDED]
      .map((table) => `CREATE INDEX ${table}_unsettled ON ${table} (profile_id) WHERE settled = 0;`)
      .join('\n    ')}

    -- A read of one record that failed: the record stays, and is left alone until next_at.
    CREATE TABLE record_failures (
      profile_id TEXT NOT NULL,
      noun TEXT NOT NULL,
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      failed_at INTEGER NOT NULL,
      next_at INTEGER NOT NULL,
      times INTEGER NOT NULL,
      failure TEXT NOT NULL,
      PRIMARY KEY (profile_id, noun, parent, id)
    ) STRICT;

    -- One row for each change that was seen; amounts are digits in the smallest unit.
    CREATE TABLE balance_history (
      profile_id TEXT NOT NULL,
      wallet_address TEXT NOT NULL COLLATE NOCASE,
      token TEXT NOT NULL,
      chain TEXT NOT NULL,
      at INTEGER NOT NULL,
      amount TEXT NOT NULL,
      decimals INTEGER NOT NULL,
      PRIMARY KEY (profile_id, wallet_address, token, chain, at)
    ) STRICT;

    CREATE TABLE search_entries (
      entry INTEGER PRIMARY KEY,
      profile_id TEXT NOT NULL,
      noun TEXT NOT NULL,
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      UNIQUE (profile_id, noun, parent, id)
    ) STRICT;
    -- Three characters at a time: a part of a word, of an address or of a hash is found.
    CREATE VIRTUAL TABLE search USING fts5(title, body, content='search_entries', content_rowid='entry', tokenize='trigram');
    CREATE TRIGGER search_added AFTER INSERT ON search_entries BEGIN
      INSERT INTO search (rowid, title, body) VALUES (new.entry, new.title, new.body);
    END;
    CREATE TRIGGER search_removed AFTER DELETE ON search_entries BEGIN
      INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.entry, old.title, old.body);
    END;
    CREATE TRIGGER search_changed AFTER UPDATE OF title, body ON search_entries
      WHEN old.title <> new.title OR old.body <> new.body
    BEGIN
      INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.entry, old.title, old.body);
      INSERT INTO search (rowid, title, body) VALUES (new.entry, new.title, new.body);
    END;

    ${SEARCHED.map(
      ([table, noun]) => `
    INSERT INTO search_entries (profile_id, noun, parent, id, title, body)
      SELECT profile_id, '${noun}', parent, id, id,
        substr(id || ' ' || parent || ' ' || coalesce(
          (SELECT group_concat(substr(atom, 1, 500), ' ') FROM json_tree(parsed) WHERE json_tree.type = 'text'), ''), 1, 8000)
      FROM ${table};`,
    ).join('')}
  `,
};
