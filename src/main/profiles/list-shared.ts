import type { SharedSecrets } from '#shared/ipc/views.ts';
import type { Store } from '../store/open-store.ts';
import type { ProfileSessions } from './profile-sessions.ts';

type Options = { store: Pick<Store, 'profiles' | 'signerKeys'>; sessions: Pick<ProfileSessions, 'listSameKey'> };

/** The other profiles that have the API key of this one, or signer keys of it: they are easily taken for each other. */
export function listShared({ store, sessions }: Options, profileId: string): SharedSecrets[] {
  const addressesOf = (id: string) => store.signerKeys.list(id).map(({ address }) => address.toLowerCase());
  const sameKey = sessions.listSameKey(profileId);
  const own = new Set(addressesOf(profileId));
  return store.profiles.list().flatMap(({ id }) => {
    if (id === profileId) return [];
    const signers = addressesOf(id).filter((address) => own.has(address)).length;
    const apiKey = sameKey.includes(id);
    return apiKey || signers > 0 ? { profileId: id, apiKey, signers } : [];
  });
}
