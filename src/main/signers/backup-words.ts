import type { Failure } from '#shared/failure.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
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
    kept: 'The key and your copies of it are as they were.',
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
