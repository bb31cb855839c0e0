import type { Database } from 'better-sqlite3';
import { type Profile, profileSchema } from '#shared/model/profile.ts';

/** The operator's accounts at services; their API keys are in the keychain. */
export type Profiles = {
  add(profile: Profile): void;
  list(): Profile[];
  get(profileId: string): Profile | undefined;
  /** Another address of its service: the practice service has one at each start. */
  moveTo(profileId: string, baseUrl: string): void;
  rename(profileId: string, name: string): void;
};

const COLUMNS = 'profile_id AS id, name, environment, base_url AS baseUrl, created_at AS createdAt';

export function createProfiles(database: Database): Profiles {
  const insert = database.prepare('INSERT INTO profiles VALUES (@id, @name, @environment, @baseUrl, @createdAt)');
  const all = database.prepare(`SELECT ${COLUMNS} FROM profiles ORDER BY created_at, profile_id`);
  const one = database.prepare(`SELECT ${COLUMNS} FROM profiles WHERE profile_id = ?`);
  const move = database.prepare('UPDATE profiles SET base_url = @baseUrl WHERE profile_id = @profileId');
  const rename = database.prepare('UPDATE profiles SET name = @name WHERE profile_id = @profileId');
  return {
    add(profile) {
      insert.run(profile);
    },
    list() {
      return all.all().map((row) => profileSchema.parse(row));
    },
    moveTo(profileId, baseUrl) {
      move.run({ profileId, baseUrl });
    },
    rename(profileId, name) {
      rename.run({ profileId, name });
    },
    get(profileId) {
      const row = one.get(profileId);
      return row === undefined ? undefined : profileSchema.parse(row);
    },
  };
}
