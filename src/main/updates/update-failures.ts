import type { Failure } from '#shared/failure.ts';
import type { NoUpdates } from '#shared/ipc/update-views.ts';

const WHY_NOT: Record<NoUpdates, Pick<Failure, 'happened' | 'next'>> = {
  'no-feed': {
    happened: 'This build has no place to look for updates.',
    next: 'Look for a newer version where you got this one.',
  },
  'not-installed': {
    happened: 'This is not the installed app: it does not look for updates.',
    next: 'Update the sources, or install a package.',
  },
  'practice-only': {
    happened: 'Countersign was started for practice only, and does not look for updates.',
    next: 'Start it without --practice-only to look for updates.',
  },
};

export function explainNoUpdates(why: NoUpdates): Failure {
  return { code: `updates-${why}`, kept: 'Nobody was asked and nothing was changed.', ...WHY_NOT[why] };
}

export function explainNotLooking(): Failure {
  return {
    code: 'updates-off',
    happened: 'Looking for updates is switched off.',
    kept: 'Nobody was asked and nothing was changed.',
    next: 'Switch on “Look for updates”, then check again.',
  };
}

export function explainNotChecked(cause: unknown): Failure {
  return {
    code: 'update-not-checked',
    happened: 'Countersign could not ask whether there is a newer version.',
    kept: 'This version keeps working.',
    next: 'Check your connection and try again; it also tries by itself once a day.',
    facts: nameCause(cause),
  };
}

export function explainUnreadableRelease(version = ''): Failure {
  return {
    code: 'update-unreadable',
    happened: 'The place where updates are looked for did not answer with a version.',
    kept: 'Nothing was downloaded. This version keeps working.',
    next: 'Tell whoever gave you Countersign, and look there for a newer version.',
    facts: { version: version.slice(0, 100) },
  };
}

export function explainNotDownloaded(cause: unknown): Failure {
  if (isAboutSignature(cause)) return explainNotSigned(cause);
  return {
    code: 'update-not-downloaded',
    happened: 'The update could not be downloaded completely.',
    kept: 'Nothing was installed. This version keeps working.',
    next: 'Check your connection and free disk space, then download it again.',
    facts: nameCause(cause),
  };
}

export function explainNotInstalled(cause: unknown): Failure {
  if (isAboutSignature(cause)) return explainNotSigned(cause);
  return {
    code: 'update-not-installed',
    happened: 'The update could not be installed.',
    kept: 'This version keeps working, with all its data.',
    next: 'Try again; if it happens again, install it the way you installed this one.',
    facts: nameCause(cause),
  };
}

export function explainNotByApp(): Failure {
  return {
    code: 'update-by-hand',
    happened:
      'This package has no signature that an update could be held against, so Countersign installs none by itself.',
    kept: 'Nothing was downloaded. This version keeps working.',
    next: 'Install it the way you installed this one.',
  };
}

export function explainNothingToDo(what: 'download' | 'install'): Failure {
  return {
    code: `update-nothing-to-${what}`,
    happened: what === 'download' ? 'There is no update to download.' : 'No update is downloaded.',
    kept: 'Nothing was changed.',
    next: what === 'download' ? 'Check for updates first.' : 'Download it first.',
  };
}

/** @param work what is under way, as in "a batch of approvals" */
export function explainWorkUnderWay(work: readonly string[]): Failure {
  return {
    code: 'update-work-under-way',
    happened: `Countersign does not restart now: ${work.join(', ')}.`,
    kept: 'That goes on. The downloaded update stays.',
    next: 'Wait until it has ended, or stop it; then choose “Restart and install” again. Activity shows what is under way.',
  };
}

function explainNotSigned(cause: unknown): Failure {
  return {
    code: 'update-not-signed',
    happened: 'The system could not confirm that the update comes from the publisher of this app.',
    kept: 'Nothing was installed. This version keeps working.',
    next: 'Do not install that file. Install a newer version the way you installed this one.',
    facts: nameCause(cause),
  };
}

/** Windows: an error of its own; macOS: what Squirrel writes. */
function isAboutSignature(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  return readCode(cause) === 'ERR_UPDATER_INVALID_SIGNATURE' || /code signature|not signed/i.test(cause.message);
}

function nameCause(cause: unknown): Record<string, string> {
  if (!(cause instanceof Error)) return {};
  return { reason: readCode(cause) ?? cause.name };
}

function readCode(cause: Error): string | undefined {
  const code: unknown = Reflect.get(cause, 'code');
  return typeof code === 'string' ? code.slice(0, 100) : undefined;
}
