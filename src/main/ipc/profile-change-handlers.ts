import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { type ChangeAddressOptions, changeAddress } from '../profile-changes/change-address.ts';
import {
  createRemoveProfile,
  type RemoveProfileOptions,
  viewProfileRemoval,
} from '../profile-changes/remove-profile.ts';
import { arrangeProfile } from '../profiles/arrange-profiles.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import { refuseProfileName } from '../profiles/refuse-name.ts';

export type ProfileChangeOptions = Omit<RemoveProfileOptions, 'onRemoved' | 'sessions'> &
  Pick<ChangeAddressOptions, 'tryAndStore'> & {
    sessions: Pick<ProfileSessions, 'forget' | 'rename'>;
    readBaseUrl: (typed: string) => Result<string, Failure>;
    openProfile: (profile: Profile) => Promise<void>;
    /** Something about the profile is another than before, or it is gone. */
    onChanged: (profileId: string) => void;
  };

type ChangeName = 'rename' | 'changeAddress' | 'arrange' | 'previewRemoval' | 'remove';

/** What corrects profiles, and takes them away. */
export function createProfileChangeHandlers(options: ProfileChangeOptions): Pick<Handlers['profiles'], ChangeName> {
  const { store, sessions, openProfile, onChanged } = options;
  return {
    async rename({ profileId, name }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const taken = refuseProfileName({ store, name, profileId });
      if (taken !== undefined) return fail(taken);
      store.profiles.rename(profileId, name);
      sessions.rename({ ...profile, name });
      onChanged(profileId);
      return succeed(null);
    },
    async changeAddress({ profileId, baseUrl: typed, apiKey }) {
      const baseUrl = options.readBaseUrl(typed);
      if (!baseUrl.ok) return baseUrl;
      const changed = await changeAddress(options, { profileId, baseUrl: baseUrl.value, apiKey });
      if (changed.ok) await openProfile(changed.value.profile);
      return changed;
    },
    async arrange(move) {
      if (store.profiles.get(move.profileId) === undefined) return fail(explainUnknownProfile());
      arrangeProfile(store, move);
      onChanged(move.profileId);
      return succeed(null);
    },
    async previewRemoval({ profileId }) {
      if (store.profiles.get(profileId) === undefined) return fail(explainUnknownProfile());
      return succeed(viewProfileRemoval(options, profileId));
    },
    remove: createRemoveProfile({ ...options, onRemoved: onChanged }),
  };
}
