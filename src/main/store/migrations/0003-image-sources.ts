import type { Migration } from '../database.ts';

/** Where the images come from that records name: the page knows an image by its key alone. */
export const imageSources: Migration = {
  version: 3,
  name: 'image sources',
  sql: `
    CREATE TABLE image_sources (
      profile_id TEXT NOT NULL,
      key TEXT NOT NULL,
      url TEXT NOT NULL,
      -- Lower case; null where the URL has none, as a data URL.
      host TEXT,
      PRIMARY KEY (profile_id, key)
    ) STRICT;
    CREATE INDEX image_sources_by_key ON image_sources (key);
    CREATE INDEX image_sources_by_host ON image_sources (profile_id, host);
  `,
};
