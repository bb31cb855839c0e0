import type { Failure } from '#shared/failure.ts';
import type { SurfaceForm } from '../surface/surface.ts';

/** The name of the form's only field. */
export const KEY_FIELD = 'key';

type ImportFormOptions = {
  label: string;
  profileName: string;
  /** The signer's public key: what is typed is sealed for it before it leaves the window. */
  sealTo: string;
};

export function writeImportForm({ label, profileName, sealTo }: ImportFormOptions): SurfaceForm {
  return {
    title: 'Import a private key',
    sentences: [
      `It becomes the signer “${label}” of the profile “${profileName}”. Type or paste its 64 hex digits, with or without 0x.`,
      'The key goes from this window to the signer process, encrypted on the way, and from there into the keychain. It cannot be shown again.',
      'If you paste it, copy something else afterwards: other programs can read what is on the clipboard.',
    ],
    fields: [{ name: KEY_FIELD, label: 'Private key', kind: 'sealed', sealTo }],
    yes: 'Import',
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
