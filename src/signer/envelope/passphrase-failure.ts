import type { Failure } from '#shared/failure.ts';

const STAYS_LOCKED = 'Nothing was decrypted, and nothing was changed.';
const NOTHING_CHANGED = 'Nothing was changed.';
const LOST_HALF =
  'Restore the keychain from a backup, all of its Countersign entries together. Where there is none, choose “I forgot my passphrase” in Settings → System and put keys and API keys in again.';

/** Nobody has typed the passphrase since this process began. */
export function passphraseLocked(): Failure {
  return {
    code: 'passphrase-locked',
    happened: 'Countersign is locked: nothing is read until you unlock it with your passphrase.',
    kept: 'Keys, API keys and everything that waits are unchanged.',
    next: 'Unlock Countersign.',
  };
}

export function passphraseAsked(): Failure {
  return {
    code: 'passphrase-asked',
    happened: 'Unlocking needs your passphrase.',
    kept: STAYS_LOCKED,
    next: 'Type the passphrase.',
  };
}

export function passphraseWrong(waitSeconds: number): Failure {
  return {
    code: 'passphrase-wrong',
    happened: 'That is not your passphrase.',
    kept: STAYS_LOCKED,
    next: waitSeconds === 0 ? 'Try again.' : `You can try again in ${sayTime(waitSeconds)}.`,
    facts: { waitSeconds: String(waitSeconds) },
  };
}

export function passphraseTooSoon(waitSeconds: number): Failure {
  return {
    code: 'passphrase-too-soon',
    happened: 'After several wrong passphrases there is a wait before the next try.',
    kept: `${STAYS_LOCKED} The passphrase was not looked at.`,
    next: `You can try again in ${sayTime(waitSeconds)}.`,
    facts: { waitSeconds: String(waitSeconds) },
  };
}

export function passphraseWeak({ why, advice }: { why: string; advice: string }): Failure {
  return {
    code: 'passphrase-weak',
    happened: `This passphrase is too easy to guess. ${why}`.trim(),
    kept: NOTHING_CHANGED,
    next: advice,
  };
}

export function passphraseSetAlready(): Failure {
  return {
    code: 'passphrase-set',
    happened: 'A passphrase is set already.',
    kept: NOTHING_CHANGED,
    next: 'Choose “Change passphrase” to use another one.',
  };
}

export function passphraseNotSet(): Failure {
  return {
    code: 'passphrase-not-set',
    happened: 'No passphrase is set.',
    kept: NOTHING_CHANGED,
    next: 'Set a passphrase in Settings → System.',
  };
}

/** A production profile is to be added or kept. */
export function passphraseDemanded(): Failure {
  return {
    code: 'passphrase-demanded',
    happened: 'A production profile needs a passphrase, and none is set.',
    kept: 'Nothing was kept.',
    next: 'Set a passphrase in Settings → System, then add the profile.',
  };
}

export function passphraseStillNeeded(): Failure {
  return {
    code: 'passphrase-demanded',
    happened: 'The passphrase stays: a production profile needs it.',
    kept: NOTHING_CHANGED,
    next: 'Choose “Change passphrase” if you want another one.',
  };
}

/** What the keychain holds of the passphrase is incomplete or was changed: no passphrase opens it. */
export function envelopeDamaged(account: string): Failure {
  return {
    code: 'passphrase-damaged',
    happened: `The keychain entry "${account}", which belongs to your passphrase, is missing or damaged. No passphrase can open what it protects.`,
    kept: 'Profiles, wallets, the journal and everything that was read are on the disk. Nothing in the keychain was removed or overwritten.',
    next: LOST_HALF,
    facts: { account },
  };
}

function sayTime(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
