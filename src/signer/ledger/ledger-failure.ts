import type { Failure } from '#shared/failure.ts';
import { DISK_FAILURES, DISK_WORDS, findStorageTrouble, mayPass } from '#shared/storage-trouble.ts';

const STILL_WORKS = 'Nothing was signed. Keys and API keys are untouched, and everything can still be read.';

/** How to go on when the ledger is lost for good; there is no button for it, because an attacker would press it. */
function startOver(path: string): string {
  return `Put ${path} back from a backup. If it is lost for good, remove that file and the entries "ledger-key" and "ledger-head" in the keychain’s own program: Countersign then begins a new ledger without policies, pins wallets again, and no longer knows which operations it has signed.`;
}

export function ledgerDamaged({ path, line }: { path: string; line: number }): Failure {
  return {
    code: 'ledger-damaged',
    happened: `Line ${line} of the signer's ledger was changed, moved or is damaged; the ledger cannot be relied on.`,
    kept: `${STILL_WORKS} The file is left as it is.`,
    next: `Find out who changed it. ${startOver(path)}`,
    facts: { path, line: String(line) },
  };
}

export function ledgerNewer({ path, line }: { path: string; line: number }): Failure {
  return {
    code: 'ledger-newer',
    happened: `Line ${line} of the signer's ledger was written by a newer Countersign.`,
    kept: `${STILL_WORKS} The file is left as it is.`,
    next: 'Sign with the newer Countersign.',
    facts: { path, line: String(line) },
  };
}

export function ledgerShorter({ path, expected, found }: { path: string; expected: number; found: number }): Failure {
  return {
    code: 'ledger-cut',
    happened: `The signer's ledger ends after ${found} of ${expected} entries: the file was cut, removed or replaced by an older one.`,
    kept: `${STILL_WORKS} The file is left as it is.`,
    next: startOver(path),
    facts: { path, expected: String(expected), found: String(found) },
  };
}

export function ledgerSecretMissing({ path, account }: { path: string; account: string }): Failure {
  return {
    code: 'ledger-key-missing',
    happened: `The keychain has no usable entry "${account}", which belongs to the signer's ledger.`,
    kept: `${STILL_WORKS} The file is left as it is.`,
    next: `Restore the keychain from a backup. ${startOver(path)}`,
    facts: { path, account },
  };
}

/** What the disk did not take of the ledger, where that may pass; undefined for any other error. */
export function ledgerNotWritten({ path, error }: { path: string; error: unknown }): Failure | undefined {
  const trouble = findStorageTrouble(error);
  if (!mayPass(trouble)) return undefined;
  return {
    code: DISK_FAILURES[trouble],
    happened: `${DISK_WORDS[trouble].is}: the signer’s ledger could not be written, so nothing was signed.`,
    kept: STILL_WORKS,
    next: `${DISK_WORDS[trouble].remedy}. What waits for a signature continues by itself; ask for anything else again.`,
    facts: { path, ...errorCode(error) },
  };
}

export function ledgerUnreadable({ path, error }: { path: string; error: unknown }): Failure {
  return {
    code: 'ledger-unreadable',
    happened: "The signer's ledger could not be read or written.",
    kept: STILL_WORKS,
    next: `Check that the disk is not full and that this user may write to ${path}, then try again.`,
    facts: { path, ...errorCode(error) },
  };
}

/** Another process has it, on this folder or on another one with the same keys. */
export function ledgerHeld(path: string): Failure {
  return {
    code: 'ledger-held',
    happened: 'Another Countersign that is running uses the same keys and the same ledger, so nothing is signed here.',
    kept: STILL_WORKS,
    next: 'Close the other Countersign, or go on there. Then try again.',
    facts: { path },
  };
}

export function ledgerChanged(path: string): Failure {
  return {
    code: 'ledger-changed',
    happened: "The signer's ledger was changed, or a copy of it was written to, while Countersign was running.",
    kept: STILL_WORKS,
    next: 'Close a second Countersign that uses the same folder or a copy of it, then try again: the ledger is then read and checked again.',
    facts: { path },
  };
}

function errorCode(error: unknown): Record<string, string> {
  return error instanceof Error && 'code' in error ? { error: String(error.code) } : {};
}

/** Of a log that this signer does not write to: nothing is shown of what may have been changed. */
export function olderLogNotSound(name: string): Failure {
  return {
    code: 'older-log-not-verified',
    happened: `The approval stands in an older log of decisions, “${name}”, which cannot be verified: a line of it was changed, left out or is damaged.`,
    kept: 'The entry and its steps stay in Activity. The file is left as it is, and this signer’s own log does not depend on it.',
    next: `Restore “${name}” in the data folder from a backup, then try again.`,
    facts: { file: name },
  };
}
