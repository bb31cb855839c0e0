import type { Database } from 'better-sqlite3';
import { breathe } from '../breathe.ts';
import { quoteName } from './sound/table-check.ts';

/** Takes a profile out of both files. */
export type ForgetProfile = {
  /**
   * Removes what the operator set up in it, in one step: wallets, keys by their names, what is followed, drafts, settings. What was done
   * in it stays: writes with their steps, declines, fundings, whom signatures named.
   */
  removeOwn(profile: { profileId: string; removedAt: string }): void;
  /** Removes what its service said, a part at a time. */
  clearCache(profileId: string): Promise<void>;
  /** Forgets how its service answered: another one is asked for everything again. What was read stays. */
  forgetAnswers(profileId: string): void;
  /** Profiles that were removed, some of which may have been cut short. */
  listRemoved(): string[];
};

const OWN_TABLES = ['drafts', 'followed', 'watched_records', 'watched_wallets', 'signer_keys', 'settings', 'profiles'];
const ANSWER_TABLES = [
  'freshness',
  'optional_reads',
  'record_failures',
  'listings',
  'unlisted_records',
  // Another service may call another contract the same.
  'service_tokens',
  'service_decimals',
];

/** So many rows go at once: the app answers between them. */
const AT_ONCE = 500;

type Options = {
  journal: Database;
  cache: Database;
  /** Called when some of what its service said is gone. */
  onPart: () => void;
  /** Called when its rows are gone. */
  onForgotten: (profileId: string) => void;
};

export function createForgetProfile({ journal, cache, onPart, onForgotten }: Options): ForgetProfile {
  const removed = journal.prepare("SELECT profile_id FROM settings WHERE name = 'profile-removed'").pluck();
  const note = journal.prepare("INSERT INTO settings VALUES (@profileId, 'profile-removed', @removedAt)");
  const clear = (database: Database, table: string, profileId: string) =>
    database.prepare(`DELETE FROM ${quoteName(table)} WHERE profile_id = ?`).run(profileId);
  const removeOwn = journal.transaction(({ profileId, removedAt }: { profileId: string; removedAt: string }) => {
    for (const table of OWN_TABLES) clear(journal, table, profileId);
    note.run({ profileId, removedAt });
  });
  const forgetAnswers = cache.transaction((profileId: string) => {
    for (const table of ANSWER_TABLES) clear(cache, table, profileId);
  });
  return {
    removeOwn(profile) {
      removeOwn(profile);
      onForgotten(profile.profileId);
    },
    async clearCache(profileId) {
      for (const { table, isNumbered } of listTablesOfProfiles(cache)) {
        if (!isNumbered) clear(cache, table, profileId);
        const name = quoteName(table);
        const some = `SELECT rowid FROM ${name} WHERE profile_id = ? LIMIT ${AT_ONCE}`;
        const remove = isNumbered ? cache.prepare(`DELETE FROM ${name} WHERE rowid IN (${some})`) : undefined;
        while (cache.open && (remove?.run(profileId).changes ?? 0) > 0) {
          onPart();
          await breathe();
        }
        if (!cache.open) return;
      }
      onForgotten(profileId);
    },
    forgetAnswers(profileId) {
      forgetAnswers(profileId);
      onForgotten(profileId);
    },
    listRemoved: () => removed.all() as string[],
  };
}

/** Every table of the file whose rows are of a profile. */
function listTablesOfProfiles(database: Database): { table: string; isNumbered: boolean }[] {
  const rows = database
    .prepare(
      `SELECT listed.name AS "table", listed.wr = 0 AS isNumbered FROM pragma_table_list AS listed
       JOIN pragma_table_info(listed.name) AS columns ON columns.name = 'profile_id'
       WHERE listed.schema = 'main' AND listed.type = 'table'`,
    )
    .all() as { table: string; isNumbered: number }[];
  return rows.map(({ table, isNumbered }) => ({ table, isNumbered: isNumbered === 1 }));
}
