import { inContext } from '#shared/language/catalogue.ts';
import { makeFact } from '../surface/spoken-fact.ts';
import type { SurfaceForm, SurfaceQuestion } from '../surface/surface.ts';

const NEW_PASSPHRASE = { name: 'passphrase', label: 'New passphrase', kind: 'new-secret' } as const;
const CURRENT = { name: 'current', label: 'Current passphrase', kind: 'secret' } as const;

export const SET_FORM: SurfaceForm = {
  title: 'Set a passphrase',
  sentences: [
    'Keys, API keys and node URLs are then encrypted with it. Countersign asks for it when it starts and after each lock.',
    'Nobody can reset it. Whoever forgets it has to import every key again.',
  ],
  fields: [NEW_PASSPHRASE],
  yes: 'Set passphrase',
};

export const CHANGE_FORM: SurfaceForm = {
  title: 'Change the passphrase',
  sentences: ['What is encrypted stays as it is; only the new passphrase opens it afterwards.'],
  fields: [CURRENT, NEW_PASSPHRASE],
  yes: 'Change passphrase',
};

export const REMOVE_FORM: SurfaceForm = {
  title: 'Remove the passphrase',
  sentences: [
    'Afterwards the keychain of your session alone protects keys and API keys: any program of your session can read them while you are logged in.',
  ],
  fields: [CURRENT],
  yes: 'Remove passphrase',
};

export type Losses = { signers: readonly { label: string; address: string }[]; profiles: readonly string[] };

/** Says what is lost and what is not, before it is done. */
export function writeForgetQuestion({ signers, profiles }: Losses): SurfaceQuestion {
  return {
    title: 'Remove what the forgotten passphrase protects?',
    sentences: [
      'Without the passphrase nobody can read these keys. They are removed from the keychain for good, and with them the signer’s ledger: all policies end, Countersign no longer knows which operations it has signed, and wallets are to be added again.',
      'A signer key that is nowhere else is lost, and with it what only it can sign for. A key that you have elsewhere can be imported again.',
      'Profiles, wallets, the address book, the journal and everything that was read stay. What you have at the service stays there.',
    ],
    facts: [
      ...signers.map(({ label, address }) =>
        makeFact({ name: { message: inContext('fact', 'Lost: signer {label}'), values: { label } }, value: address }),
      ),
      makeFact({
        name: 'To be put in again: API keys, nodes and proxy sign-ins of',
        value: profiles.join(', ') || { english: 'no profile' },
      }),
    ],
    yes: 'Remove them',
    weight: 'danger',
  };
}
