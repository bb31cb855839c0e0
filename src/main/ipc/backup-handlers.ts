import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { succeed } from '#shared/result.ts';
import { readAppSettings } from '../app-settings.ts';
import type { AutomaticBackups } from '../backup/automatic-backups.ts';
import { createBackupDesk, type DeskOptions } from '../backup/backup-desk.ts';
import { createSaveBackup, type SaveOptions } from '../backup/save-backup.ts';
import type { Log } from '../log.ts';
import { restoreMade } from '../records/restore-made.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';

export type BackupHandlerOptions = Omit<DeskOptions, 'onRestored'> &
  SaveOptions & {
    store: Store;
    log: Log;
    troubles: Pick<Troubles, 'add'>;
    onSettings: (settings: AppSettings) => void;
    automaticBackups: AutomaticBackups;
  };

export function createBackupHandlers(options: BackupHandlerOptions): Handlers['backup'] {
  const { automaticBackups: automatic } = options;
  const { store, troubles, onSettings } = options;
  const desk = createBackupDesk({
    ...options,
    onRestored() {
      onSettings(readAppSettings(store));
      for (const failure of restoreMade(options)) troubles.add(failure);
    },
  });
  return {
    view: async () => succeed(automatic.view()),
    save: createSaveBackup(options),
    open: desk.open,
    restore: desk.restore,
    async close() {
      desk.close();
      return succeed(null);
    },
    startAutomatic: automatic.turnOn,
    stopAutomatic: automatic.turnOff,
  };
}
