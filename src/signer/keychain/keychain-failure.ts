import type { Failure } from '#shared/failure.ts';

const NOTHING_ELSEWHERE = 'Nothing was stored anywhere else: Countersign keeps secrets in the keychain or not at all.';

// libsecret's and D-Bus's own sentences; what they have in common is all there is to go by.
const ABSENT =
  /could not connect|autolaunch|not provided by any \.service|ServiceUnknown|NoReply|connection (is )?closed/i;
// libsecret keeps talking to the keyring it met first, by its unique bus name.
const RESTARTED = /the name :[0-9.]+ was not provided/i;
const LOCKED = /locked|dismissed|prompt|does not exist at path|interaction is not allowed|canceled|cancelled/i;

type Platform = NodeJS.Platform;

/** The native keychain module did not load: on Linux that is nearly always a missing libsecret. */
export function keychainModuleMissing(platform: Platform): Failure {
  return {
    code: 'keychain-module-missing',
    happened: 'The keychain could not be opened: its native module did not load.',
    kept: NOTHING_ELSEWHERE,
    next:
      platform === 'linux'
        ? 'Install libsecret (Debian and Ubuntu: sudo apt install libsecret-1-0; Fedora: sudo dnf install libsecret; Arch: sudo pacman -S libsecret), then start Countersign again.'
        : 'Install Countersign again; if that does not help, send the system name and processor to support.',
    facts: { platform, processor: process.arch },
  };
}

/** There is no answer in time: a keychain that is locked asks the operator, and hangs where nobody can see the question. */
export function keychainTimedOut({
  platform,
  seconds,
  writing,
}: {
  platform: Platform;
  seconds: number;
  writing: boolean;
}): Failure {
  return {
    ...keychainLocked(platform, `no answer within ${seconds} s`),
    ...(writing && {
      kept: `${NOTHING_ELSEWHERE} If the keychain is unlocked now, this entry may still be written or removed.`,
    }),
  };
}

/** The keychain is there, but its entries cannot be read or written now. */
function keychainLocked(platform: Platform, detail: string): Failure {
  return {
    code: 'keychain-locked',
    happened: 'The keychain is locked, so its entries cannot be read or written.',
    kept: NOTHING_ELSEWHERE,
    next: `${howToUnlock(platform)} Then try again.`,
    facts: { detail },
  };
}

/** Turns what the native module threw into what a person can do about it. */
export function describeKeychainError(error: unknown, platform: Platform): Failure {
  const detail = error instanceof Error ? error.message : 'an unknown error';
  if (RESTARTED.test(detail)) return keychainRestarted(detail);
  if (ABSENT.test(detail)) return keychainAbsent(platform, detail);
  if (LOCKED.test(detail)) return keychainLocked(platform, detail);
  return {
    code: 'keychain-failed',
    happened: `The keychain answered with an error: ${detail}`,
    kept: NOTHING_ELSEWHERE,
    next: `${howToUnlock(platform)} Then try again; if it stays, send this sentence to support.`,
    facts: { detail },
  };
}

/** What was written is not what came back: the keychain cannot be relied on, so the write counts as failed. */
export function keychainReadBackDiffers(account: string): Failure {
  return {
    code: 'keychain-not-reliable',
    happened: `The keychain took the entry "${account}" but did not give the same value back.`,
    kept: NOTHING_ELSEWHERE,
    next: 'Check the keychain in its own program, remove this entry there if it is damaged, and try again.',
    facts: { account },
  };
}

function keychainRestarted(detail: string): Failure {
  return {
    code: 'keychain-restarted',
    happened: 'The keyring was restarted while Countersign was running, and can no longer be reached from here.',
    kept: NOTHING_ELSEWHERE,
    next: 'Close Countersign and start it again.',
    facts: { detail },
  };
}

function keychainAbsent(platform: Platform, detail: string): Failure {
  return {
    code: 'keychain-absent',
    happened: 'There is no keychain in this session, so nothing secret can be stored or read.',
    kept: NOTHING_ELSEWHERE,
    next:
      platform === 'linux'
        ? 'Install and start a keyring that offers the Secret Service (Debian and Ubuntu: sudo apt install gnome-keyring, then log out and in). Without a desktop: run "dbus-run-session -- sh", there "gnome-keyring-daemon --unlock --components=secrets" with the password on its input, and start Countersign in the same session.'
        : 'Log in to a desktop session of this system and start Countersign there.',
    facts: { detail },
  };
}

function howToUnlock(platform: Platform): string {
  if (platform === 'darwin') return 'Unlock the login keychain (Keychain Access, File, Unlock).';
  if (platform === 'win32') return 'Log in to Windows again, so that Credential Manager can be used.';
  return 'Unlock the login keyring: answer its password prompt (it may be behind another window), or unlock "Login" in Passwords and Keys, or log out and in.';
}
