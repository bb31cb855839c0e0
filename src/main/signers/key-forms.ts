import type { SurfaceOption } from '#shared/surface/surface-view.ts';
import type { SurfaceForm } from '../surface/surface.ts';

/** The names of the fields. */
export const KEY_FIELD = 'key';
export const PASSWORD_FIELD = 'password';
export const PHRASE_FIELD = 'phrase';
export const EXTRA_FIELD = 'passphrase';
export const ACCOUNT_FIELD = 'account';
export const PATH_FIELD = 'path';

/** What a key is asked for, in the words of the form. */
export type Purpose = {
  /** Of what is done with it. */
  verb: 'Import' | 'Check';
  /** What becomes of it, as a sentence. */
  about: string;
  /** What is promised of it, as sentences. */
  promises: readonly string[];
};

/** @param sealTo the signer's public key: what is typed is sealed for it before it leaves the window */
export function writeKeyForm({ verb, about, promises }: Purpose, sealTo: string): SurfaceForm {
  return {
    title: `${verb === 'Import' ? 'Import' : 'Check'} a private key`,
    sentences: [
      `${about} Type or paste its 64 hex digits, with or without 0x.`,
      ...promises,
      'If you paste it, copy something else afterwards: other programs can read what is on the clipboard.',
    ],
    fields: [{ name: KEY_FIELD, label: 'Private key', kind: 'sealed', sealTo }],
    yes: verb,
  };
}

/** @param file its name, and the address that it says it is of */
export function writeKeystoreForm(
  { verb, about, promises }: Purpose,
  { sealTo, name, address }: { sealTo: string; name: string; address: string | undefined },
): SurfaceForm {
  const said = address === undefined ? 'It does not say of which account it is.' : `It says that it is of ${address}.`;
  return {
    title: `${verb === 'Import' ? 'Import' : 'Check'} a keystore`,
    sentences: [
      `${about} The file is “${name}”. ${said}`,
      'Type the password it was exported with; leave the field empty if it has none. Opening it may take some seconds.',
      ...promises,
    ],
    fields: [{ name: PASSWORD_FIELD, label: 'Password of the keystore', kind: 'sealed', sealTo, mayBeEmpty: true }],
    yes: verb,
  };
}

export function writePhraseForm({ verb, about, promises }: Purpose, sealTo: string): SurfaceForm {
  return {
    title: `${verb === 'Import' ? 'Import' : 'Check'} a recovery phrase`,
    sentences: [
      `${about} Type or paste its 12 to 24 English words (BIP-39), with spaces between them. Next you choose one of its accounts by its address.`,
      'The phrase itself is not kept: only the key of that one account is.',
      ...promises,
      'If you paste it, copy something else afterwards: other programs can read what is on the clipboard.',
    ],
    fields: [
      { name: PHRASE_FIELD, label: 'Recovery phrase', kind: 'sealed', sealTo },
      {
        name: EXTRA_FIELD,
        label: 'Passphrase of the phrase (empty if you never set one)',
        kind: 'sealed',
        sealTo,
        mayBeEmpty: true,
      },
    ],
    yes: 'Show its accounts',
  };
}

export function writeAccountForm({ verb, about }: Purpose, options: readonly SurfaceOption[]): SurfaceForm {
  return {
    title: 'Which account of the phrase?',
    sentences: [
      `${about} Choose it by its address.`,
      'If none of them is yours, a word may be another valid one, or the phrase has a passphrase: both give other accounts.',
    ],
    fields: [{ name: ACCOUNT_FIELD, label: 'Account', kind: 'choice', options }],
    yes: verb,
  };
}

export function writePathForm(): SurfaceForm {
  return {
    title: 'Which derivation path?',
    sentences: [
      "The wallet that made the phrase says which path it uses. It looks like m/44'/60'/0'/0/0; the accounts after it are shown as well.",
    ],
    fields: [{ name: PATH_FIELD, label: 'Path of the account', kind: 'text' }],
    yes: 'Show these accounts',
  };
}
