import type { BackupStanding } from '#shared/ipc/backup-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

export const BACKUP = 'backup';

/** How backups are made by themselves. */
export const backupStore = createQueryStore<typeof BACKUP, BackupStanding>({
  read: () => ask((app) => app.backup.view()),
  isTouchedBy: ({ type }) => type === 'trouble' || type === 'trouble-over',
});
