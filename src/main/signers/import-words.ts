import type { Failure } from '#shared/failure.ts';
import type { Purpose } from './key-forms.ts';

export function describeImport({ label, profileName }: { label: string; profileName: string }): Purpose {
  return {
    verb: 'Import',
    about: `It becomes the signer “${label}” of the profile “${profileName}”.`,
    promises: [
      'What you type goes from this window to the signer process, encrypted on the way, and the key from there into the keychain.',
    ],
  };
}

export function importCancelled(): Failure {
  return {
    code: 'import-cancelled',
    happened: 'The import was canceled.',
    kept: 'No key was imported, and nothing that was typed was kept.',
    next: 'Import it again whenever you want to.',
  };
}

export function importUnderWay(): Failure {
  return {
    code: 'import-under-way',
    happened: 'Countersign is already asking for a private key.',
    kept: 'No second window was opened.',
    next: 'Answer the one that is open, or cancel it there.',
  };
}

/** The signer's words, with the name under which the person knows the key. */
export function alreadyHere(failure: Failure, label: string): Failure {
  return {
    ...failure,
    happened: `This key is in this profile already, as the signer “${label}” (${failure.facts?.address ?? ''}).`,
    kept: 'Nothing was changed, its name included.',
    next: 'You can use it as it is. Cancel, or enter another key.',
  };
}
