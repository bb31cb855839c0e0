import type { Migration } from '../database.ts';

export const followedAndDrafts: Migration = {
  version: 3,
  name: 'followed records and drafts',
  sql: `
    -- Records there is no list of: what the operator made, opened by id, imported, or had listed.
    CREATE TABLE followed (
      profile_id TEXT NOT NULL,
      noun TEXT NOT NULL,
      parent TEXT NOT NULL,
      id TEXT NOT NULL,
      origin TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      -- Set while the operator does not want to see it, also where the service goes on listing it.
      forgotten_at INTEGER,
      PRIMARY KEY (profile_id, noun, parent, id)
    ) STRICT;

    -- What was typed and not sent yet.
    CREATE TABLE drafts (
      profile_id TEXT NOT NULL,
      form TEXT NOT NULL,
      value TEXT NOT NULL,
      updated_at INTEGER NOT NULL,
      PRIMARY KEY (profile_id, form)
    ) STRICT;

    -- Each record on the screen asks for the newest write about it.
    CREATE INDEX intents_by_target ON intents (profile_id, target);
    CREATE INDEX intents_by_record ON intents (profile_id, json_extract(facts, '$.recordId'));
  `,
};
