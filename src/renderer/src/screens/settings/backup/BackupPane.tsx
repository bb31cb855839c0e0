import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { BACKUP, backupStore } from '../../../store/backup-store.ts';
import { useQuery } from '../../../store/query.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { SettingsPane } from '../SettingsPane.tsx';
import { AutomaticBackups } from './AutomaticBackups.tsx';
import { RestoreBackup } from './RestoreBackup.tsx';
import { SaveBackup } from './SaveBackup.tsx';
import { backupWords as words } from './words.ts';

/** Backups by hand and by themselves, and restoring one. No passphrase is ever typed here. */
export function BackupPane({ onBack }: { onBack: () => void }) {
  const { data, failure } = useQuery(backupStore, BACKUP);
  const isLocked = useIsLocked();
  return (
    <SettingsPane title={words.title} onBack={onBack}>
      <p className="text-muted">{words.text}</p>
      <p className="text-muted">{isLocked ? words.locked : words.passphrase}</p>
      {!isLocked && <SaveBackup />}
      {failure && <FailureNotice failure={failure} />}
      {data === undefined && failure === undefined && <Skeleton />}
      {data && <AutomaticBackups automatic={data.automatic} isLocked={isLocked} />}
      {!isLocked && <RestoreBackup hasAutomatic={data?.automatic != null} />}
    </SettingsPane>
  );
}
