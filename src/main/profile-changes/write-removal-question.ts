import type { ProfileRemoval } from '#shared/ipc/profile-change-views.ts';
import { inContext } from '#shared/language/catalogue.ts';
import type { Profile } from '#shared/model/profile.ts';
import { makeFact } from '../surface/spoken-fact.ts';
import type { SurfaceQuestion } from '../surface/surface.ts';

/** What main asks before a profile goes: each key by its name, because one that is nowhere else is lost. */
export function writeRemovalQuestion(profile: Profile, { signers, wallets }: ProfileRemoval): SurfaceQuestion {
  return {
    title: `Remove the profile “${profile.name}”?`,
    sentences: [
      wallets === 1
        ? `Its API key leaves the keychain, and 1 wallet and everything that was read at ${profile.baseUrl} leave this computer.`
        : `Its API key leaves the keychain, and ${wallets} wallets and everything that was read at ${profile.baseUrl} leave this computer.`,
      ...(signers.length === 0
        ? []
        : [
            'Its signer keys leave the keychain too. One that is nowhere else is lost, and with it what only it can sign for.',
          ]),
      'Wallets and funds at the service stay as they are. The journal keeps what was done.',
    ],
    facts: signers.map(({ label, address }) =>
      makeFact({ name: { message: inContext('fact', 'Signer “{label}”'), values: { label } }, value: address }),
    ),
    yes: 'Remove the profile',
    weight: 'danger',
  };
}
