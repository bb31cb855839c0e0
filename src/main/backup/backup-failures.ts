import type { Failure } from '#shared/failure.ts';

const NOTHING_RESTORED = 'Nothing was restored, and nothing here was changed.';

export function explainCancelled(): Failure {
  return {
    code: 'backup-cancelled',
    happened: 'It was not confirmed, so nothing was restored.',
    kept: 'The backup and everything here are unchanged.',
    next: 'Restore it again whenever you want to.',
  };
}

export function explainBusy(): Failure {
  return {
    code: 'backup-under-way',
    happened: 'Countersign is already asking about a backup.',
    kept: 'No second window was opened.',
    next: 'Answer the one that is open, or cancel it there.',
  };
}

export function explainNotOpen(): Failure {
  return {
    code: 'backup-not-open',
    happened: 'No backup is open.',
    kept: NOTHING_RESTORED,
    next: 'Open a backup, then restore it.',
  };
}

/** @param folder where automatic backups go; undefined where they are off */
export function explainNoneMade(folder: string | undefined): Failure {
  return {
    code: 'backup-none-made',
    happened:
      folder === undefined
        ? 'Automatic backups are off.'
        : `There is no automatic backup of this installation in ${folder}.`,
    kept: NOTHING_RESTORED,
    next: 'Open a backup by its file instead.',
  };
}

/** Opened by its passphrase, and still not as this version writes it. */
export function explainNotRead(): Failure {
  return {
    code: 'backup-not-read',
    happened: 'The backup could be opened, but what is in it cannot be read.',
    kept: NOTHING_RESTORED,
    next: 'Try another backup. Please report this: Countersign should never write such a file.',
  };
}

export function explainNewerContents(): Failure {
  return {
    code: 'backup-newer',
    happened: 'This backup was made by a newer version of Countersign.',
    kept: NOTHING_RESTORED,
    next: 'Update Countersign, then restore the backup.',
  };
}

export function explainNotBelieved(): Failure {
  return {
    code: 'backup-not-now',
    happened: 'The journal of this computer could not be checked yet, so nothing is taken from it or put into it.',
    kept: 'Nothing was written.',
    next: 'Unlock Countersign and the keychain, then try again.',
  };
}

export function explainNotWritten(cause: unknown): Failure {
  return {
    code: 'backup-not-restored',
    happened: `The journal could not take what was to be restored (${cause instanceof Error ? cause.message : 'unknown'}).`,
    kept: NOTHING_RESTORED,
    next: 'Make sure that the disk has room, then restore the backup again.',
  };
}

/** Stands on a funding run that was under way where the backup was made. */
export function explainPausedRun(): Failure {
  return {
    code: 'funding-in-doubt',
    happened: 'This run was restored from a backup: the journal may not know of every funding that was sent since.',
    kept: 'No further row was begun, so that no wallet is funded twice.',
    next: 'Check at the service which wallets were funded. Then resume this run, or stop it and start a new one with the wallets that are left.',
  };
}
