import type { SignerKey } from '#shared/model/signer-key.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** The keys of a profile, without the keys. */
export const signersStore = createQueryStore<string, SignerKey[]>({
  read: (profileId) => ask((app) => app.signers.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});
