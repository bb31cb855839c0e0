import type { ProfileRemoval } from '#shared/ipc/profile-change-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { Profile } from '#shared/model/profile.ts';
import { makeFact } from '../surface/spoken-fact.ts';
import type { SurfaceQuestion } from '../surface/surface.ts';

/** What main asks before Practice begins anew: each key by its name, because one that is used elsewhere too may be nowhere else. */
export function writeResetQuestion({ name }: Profile, { signers, wallets }: ProfileRemoval): SurfaceQuestion {
  return {
    title: `Reset “${name}”?`,
    sentences: [
      wallets === 1
        ? 'Its wallet, its requests, its Activity, drafts and funding runs go, and the lessons begin again.'
        : `Its ${wallets} wallets, its requests, its Activity, drafts and funding runs go, and the lessons begin again.`,
      ...(signers.length === 0
        ? []
        : [
            'Its signer keys leave the keychain. One that is nowhere else is lost, and with it what only it can sign for.',
          ]),
      'What is under way there is ended. Nothing of any other profile changes.',
    ],
    facts: signers.map(({ label, address }) =>
      makeFact({ name: { message: inContext('fact', 'Signer “{label}”'), values: { label } }, value: address }),
    ),
    yes: 'Reset Practice',
    weight: 'danger',
  };
}
