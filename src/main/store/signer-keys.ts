import type { Database } from 'better-sqlite3';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { bound } from './bound.ts';

export type NewSignerKey = Omit<SignerKey, 'backedUpAt' | 'backupTriedAt'>;
type KeyName = { profileId: string; address: string };

/** What is known of the signer keys in the keychain; the keys themselves never come here. */
export type SignerKeys = {
  add(key: NewSignerKey): void;
  list(profileId: string): SignerKey[];
  rename(key: KeyName & { label: string }): void;
  /** A copy was made, or one was tried and is the same key. */
  noteBackup(key: KeyName & { step: 'made' | 'tried'; at: string }): void;
  remove(key: KeyName): void;
};

/** @param touch called whenever the keys or their labels have changed */
export function createSignerKeys({
  database,
  touch,
}: {
  database: Database;
  touch: (profileId: string) => void;
}): SignerKeys {
  const insert = database.prepare(
    `INSERT OR IGNORE INTO signer_keys (profile_id, address, label, source, created_at)
     VALUES (@profileId, @address, @label, @source, @createdAt)`,
  );
  const all = database.prepare(
    `SELECT profile_id AS profileId, address, label, source, created_at AS createdAt,
       backed_up_at AS backedUpAt, backup_tried_at AS backupTriedAt
     FROM signer_keys WHERE profile_id = ${bound('profileId')} ORDER BY created_at, address`,
  );
  const rename = database.prepare(
    'UPDATE signer_keys SET label = @label WHERE profile_id = @profileId AND address = @address',
  );
  const noteSteps = {
    made: database.prepare(
      'UPDATE signer_keys SET backed_up_at = @at WHERE profile_id = @profileId AND address = @address',
    ),
    tried: database.prepare(
      'UPDATE signer_keys SET backup_tried_at = @at WHERE profile_id = @profileId AND address = @address',
    ),
  };
  const remove = database.prepare('DELETE FROM signer_keys WHERE profile_id = @profileId AND address = @address');
  return {
    add(key) {
      insert.run(key);
      touch(key.profileId);
    },
    rename(key) {
      rename.run(key);
      touch(key.profileId);
    },
    noteBackup({ step, ...key }) {
      noteSteps[step].run(key);
      touch(key.profileId);
    },
    remove(key) {
      remove.run(key);
      touch(key.profileId);
    },
    list(profileId) {
      return all.all({ profileId }) as SignerKey[];
    },
  };
}
