import type { Failure } from '#shared/failure.ts';

const NOTHING_RESTORED = 'Nothing was restored, and nothing here was changed.';

export function notABackup(): Failure {
  return {
    code: 'backup-unknown',
    happened: 'This file is not a backup of Countersign, or its beginning is damaged.',
    kept: NOTHING_RESTORED,
    next: 'Choose a file that Countersign wrote as a backup, or another copy of this one.',
  };
}

export function backupNewer(): Failure {
  return {
    code: 'backup-newer',
    happened: 'This backup was made by a newer version of Countersign.',
    kept: NOTHING_RESTORED,
    next: 'Update Countersign, then restore the backup.',
  };
}

/** It is not what was written: its checksum says so before any passphrase is tried. */
export function backupDamaged(): Failure {
  return {
    code: 'backup-damaged',
    happened: 'This backup is damaged: it is not as Countersign wrote it. Your passphrase was not tried.',
    kept: NOTHING_RESTORED,
    next: 'Try another copy of the file, or an older backup.',
  };
}

/** What a person changed on purpose, with a checksum to match, is told in these words too: nobody can tell the two apart. */
export function backupPassphraseWrong(): Failure {
  return {
    code: 'backup-passphrase-wrong',
    happened: 'This passphrase does not open the backup. The file is as it was written.',
    kept: NOTHING_RESTORED,
    next: 'Enter the passphrase that was chosen when the backup was made. It may be another one than the passphrase of this app.',
  };
}

export function backupPassphrasesDiffer(): Failure {
  return {
    code: 'backup-passphrases-differ',
    happened: 'The two passphrases are not the same.',
    kept: 'Nothing was written.',
    next: 'Enter the same passphrase in both fields.',
  };
}

/** The signer was locked or started again since the file was opened. */
export function backupNotOpen(): Failure {
  return {
    code: 'backup-not-open',
    happened: 'No backup is open: Countersign was locked, or its signer was started again.',
    kept: NOTHING_RESTORED,
    next: 'Open the backup again.',
  };
}

export function backupKeyMissing(): Failure {
  return {
    code: 'backup-key-missing',
    happened: 'The keychain no longer holds the key of automatic backups.',
    kept: 'Earlier backups can still be opened with their passphrase. No new one was written.',
    next: 'Turn automatic backups off and on again.',
  };
}
