import type { Failure } from '#shared/failure.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import type { SurfaceSecret } from '#shared/surface/surface-view.ts';
import type { SurfaceForm } from '../surface/surface.ts';
import type { Purpose } from './key-forms.ts';

/** The name of the form's only field. */
export const PASSPHRASE_FIELD = 'passphrase';

export function writeExportForm({ label, address }: SignerKey, sealTo: string): SurfaceForm {
  return {
    title: `Export the key of “${label}”?`,
    sentences: [
      `A copy of the private key of ${address} leaves the keychain as a keystore: a file that common wallets open, encrypted with the passphrase you choose here.`,
      'Whoever has the file and the passphrase can sign with this key, anywhere, and Countersign cannot take that back. Keep the two apart.',
      'Nobody can restore the passphrase. That the key was exported is noted in the signer’s ledger.',
    ],
    fields: [{ name: PASSPHRASE_FIELD, label: 'Passphrase for the file', kind: 'sealed', sealTo, twice: true }],
    yes: 'Export',
  };
}

export function nameKeystore({ address }: SignerKey, now: string): string {
  return `UTC--${now.replaceAll(':', '-')}--${address.slice(2).toLowerCase()}.json`;
}

export function exportUnderWay(): Failure {
  return {
    code: 'export-under-way',
    happened: 'Countersign is already asking about the export of a key.',
    kept: 'No second window was opened.',
    next: 'Answer the one that is open, or cancel it there.',
  };
}

export function exportCancelled(): Failure {
  return {
    code: 'export-cancelled',
    happened: 'The export was canceled.',
    kept: 'Nothing left the keychain, and nothing that was typed was kept.',
    next: 'Export it again whenever you want to.',
  };
}

export function describeTry({ label, address }: SignerKey): Purpose {
  return {
    verb: 'Check',
    about: `It is held against the signer “${label}” (${address}).`,
    promises: [
      'What you type goes from this window to the signer process, encrypted on the way. Nothing of it is kept.',
    ],
  };
}

export function tryCancelled(): Failure {
  return {
    code: 'backup-not-tried',
    happened: 'No copy was checked, as you chose.',
    kept: 'The key and your copies of it are unchanged.',
    next: 'Check one whenever you want to.',
  };
}

export function tryUnderWay(): Failure {
  return {
    ...tryCancelled(),
    happened: 'Countersign is already asking for a copy of a key.',
    next: 'Answer that first.',
  };
}

export function copyOfAnother({ label, address }: SignerKey, found: string): Failure {
  return {
    code: 'copy-of-another-key',
    happened: `That can be read, but it is the key of ${found}, and not of “${label}” (${address}).`,
    kept: 'Nothing was stored.',
    next: 'Look for the copy of this key, or cancel and make a new one.',
    facts: { found },
  };
}

/** The name of the form's only field. */
export const RECEIVER_FIELD = 'receiver';

export function writeShowForm({ label, address }: SignerKey): SurfaceForm {
  return {
    title: `Show the key of “${label}”?`,
    sentences: [
      `The next page of this window can show the private key of ${address}, for you to write down on paper. Whoever sees it can sign with this key, anywhere, and Countersign cannot take that back.`,
      'Look around first: nobody and no camera should see this screen. Pictures of this window are kept from other programs where the system allows that.',
      'It cannot be copied: what is on the clipboard can be read by other programs. For a file, export it instead. That it was shown is noted in the signer’s ledger.',
    ],
    fields: [{ name: RECEIVER_FIELD, label: '', kind: 'receiver' }],
    yes: 'Go on',
  };
}

export function writeShown({ label, address }: SignerKey, sealed: string): SurfaceSecret {
  return {
    title: `The key of “${label}”`,
    sentences: [
      'It is hidden until you ask for it, and hidden again after a minute or when you leave this window. Write down all 64 digits, in 16 groups of four, with the address beside them.',
      'Then check your paper: Signers → the signer → Check a copy… → Private key.',
    ],
    facts: [{ name: 'Address', value: address }],
    sealed,
    yes: 'Done',
  };
}

export function showCancelled(): Failure {
  return {
    code: 'key-not-shown',
    happened: 'The key was not shown, as you chose.',
    kept: 'It is in the keychain as before.',
    next: 'Ask for it again whenever you want to.',
  };
}

export function showUnderWay(): Failure {
  return {
    ...showCancelled(),
    happened: 'Countersign is already asking whether to show a key.',
    next: 'Answer the window that is open.',
  };
}
