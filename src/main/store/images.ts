import type { Database } from 'better-sqlite3';

import type { RowCheck } from './sound/row-check.ts';

export type ImageSource = { profileId: string; key: string; url: string; host: string | null };

/** The addresses of images that records of the service name. */
export type ImageSourceRecords = {
  /** Keeps them in one step; one that is there already stays. */
  addAll(sources: readonly ImageSource[]): void;
  /** The URL that a record of any profile named under this key. */
  find(key: string): string | undefined;
  isNamedHost(question: { profileId: string; host: string }): boolean;
};

/** @param check asked before rows are read */
export function createImageSourceRecords(database: Database, check: Pick<RowCheck, 'ensure'>): ImageSourceRecords {
  const insert = database.prepare(
    'INSERT INTO image_sources VALUES (@profileId, @key, @url, @host) ON CONFLICT (profile_id, key) DO NOTHING',
  );
  const one = database.prepare('SELECT url FROM image_sources WHERE key = ? LIMIT 1').pluck();
  const host = database
    .prepare('SELECT 1 FROM image_sources WHERE profile_id = @profileId AND host = @host LIMIT 1')
    .pluck();
  return {
    addAll: database.transaction((sources: readonly ImageSource[]) => {
      for (const source of sources) insert.run(source);
    }),
    find(key) {
      check.ensure('image_sources', { where: 'key = @key', parameters: { key } });
      return one.get(key) as string | undefined;
    },
    isNamedHost: (question) => host.get(question) === 1,
  };
}
