import { isPracticeId } from '#shared/practice-profile.ts';
import type { BackupRows, JournalRows } from '../store/backup/journal-rows.ts';

/** Practice is a part of this app, with a service and a chain of this computer: elsewhere there is another one. */
export function withoutPractice(rows: JournalRows): JournalRows {
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [
      table,
      all.filter(({ profile_id: profileId }) => typeof profileId !== 'string' || !isPracticeId(profileId)),
    ]),
  );
}

/** The journal as a backup holds it. */
export function gatherBackup({ backup }: { backup: BackupRows }): { version: number; rows: JournalRows } {
  const { version, rows } = backup.read();
  return { version, rows: withoutPractice(rows) };
}
