import type { Database } from 'better-sqlite3';

/** Settings as text by name; of a profile, or of the app itself (`profileId` empty). */
export type Settings = {
  get(key: { profileId: string; name: string }): string | undefined;
  set(setting: { profileId: string; name: string; value: string }): void;
};

export function createSettings(database: Database): Settings {
  const select = database.prepare('SELECT value FROM settings WHERE profile_id = @profileId AND name = @name').pluck();
  const upsert = database.prepare(
    `INSERT INTO settings VALUES (@profileId, @name, @value)
     ON CONFLICT (profile_id, name) DO UPDATE SET value = excluded.value`,
  );
  return {
    get: (key) => select.get(key) as string | undefined,
    set(setting) {
      upsert.run(setting);
    },
  };
}
