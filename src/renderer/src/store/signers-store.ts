import type { SignerRemoval } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** The keys of a profile, without the keys. */
export const signersStore = createQueryStore<string, SignerKey[]>({
  read: (profileId) => ask((app) => app.signers.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});

/** What the removal of a key concerns. */
export const signerRemovalStore = createQueryStore<{ profileId: string; address: string }, SignerRemoval>({
  read: (key) => ask((app) => app.signers.previewRemoval(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) =>
    event.type === 'intent-changed'
      ? event.intent.profileId === profileId
      : 'profileId' in event && event.profileId === profileId,
});
