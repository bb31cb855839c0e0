import type { Migration } from '../database.ts';

export const addressesAndLibrary: Migration = {
  version: 5,
  name: 'address book, uses of addresses, and what the operator added for reading calls',
  sql: `
    -- One book for every profile. An empty chain is every chain.
    CREATE TABLE address_book (
      address TEXT NOT NULL COLLATE NOCASE,
      chain TEXT NOT NULL,
      name TEXT NOT NULL,
      tags TEXT NOT NULL,
      note TEXT NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (address, chain)
    ) STRICT;

    -- Whom a signature of this app named: it is written with the step that says that it was signed, or not at all.
    CREATE TABLE address_uses (
      profile_id TEXT NOT NULL,
      chain TEXT NOT NULL,
      address TEXT NOT NULL COLLATE NOCASE,
      intent_id TEXT NOT NULL REFERENCES intents (id),
      at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, chain, address, intent_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER uses_of_signed AFTER INSERT ON intent_steps
      WHEN NEW.state = 'signed' AND json_type(NEW.facts, '$.uses.addresses') = 'array'
      BEGIN
        INSERT OR IGNORE INTO address_uses
          SELECT NEW.profile_id, json_extract(NEW.facts, '$.uses.chain'), lower(value), NEW.intent_id, NEW.at
          FROM json_each(NEW.facts, '$.uses.addresses');
      END;

    -- ABIs and ERC-7730 descriptors, as the operator gave them. The same for every profile.
    CREATE TABLE library (
      id TEXT NOT NULL PRIMARY KEY,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      chain_id INTEGER,
      address TEXT COLLATE NOCASE,
      json TEXT NOT NULL,
      added_at INTEGER NOT NULL
    ) STRICT;
  `,
};
