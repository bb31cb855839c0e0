import type { Migration } from '../database.ts';

export const deniedAndPermissions: Migration = {
  version: 9,
  name: 'the deny list, and what signatures allowed',
  sql: `
    -- The same for every profile. An empty chain is every chain.
    CREATE TABLE denied_addresses (
      address TEXT NOT NULL COLLATE NOCASE,
      chain TEXT NOT NULL,
      note TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      PRIMARY KEY (address, chain)
    ) STRICT;

    -- What a signature of this app allowed or took back: it is written with the step that says that it was signed, or not at all.
    CREATE TABLE signed_permissions (
      intent_id TEXT NOT NULL PRIMARY KEY REFERENCES intents (id),
      profile_id TEXT NOT NULL,
      wallet_address TEXT NOT NULL COLLATE NOCASE,
      changes TEXT NOT NULL,
      signed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX signed_permissions_by_wallet ON signed_permissions (profile_id, wallet_address);
    CREATE TRIGGER permissions_of_signed AFTER INSERT ON intent_steps
      WHEN NEW.state = 'signed' AND json_type(NEW.facts, '$.permissions.changes') = 'object'
      BEGIN
        INSERT OR IGNORE INTO signed_permissions
          SELECT NEW.intent_id, NEW.profile_id, json_extract(NEW.facts, '$.permissions.wallet'),
                 json_extract(NEW.facts, '$.permissions.changes'), NEW.at;
      END;
  `,
};
