import type { Handlers } from '#shared/ipc/derive.ts';
import type { Profile } from '#shared/model/profile.ts';
import { succeed } from '#shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { Store } from '../store/open-store.ts';
import type { ProfilePollers } from '../sync/profile-pollers.ts';

export type SyncHandlersOptions = {
  store: Pick<Store, 'profiles'>;
  sessions: ProfileSessions;
  pollers: ProfilePollers;
  outbox: Pick<Outbox, 'resume'>;
  openProfile: (profile: Profile) => Promise<void>;
  syncSoon: (profileId: string) => void;
};

export function createSyncHandlers(options: SyncHandlersOptions): Handlers['sync'] {
  const { store, sessions, pollers, outbox } = options;
  return {
    async now({ profileId }) {
      const profile = store.profiles.get(profileId);
      // A keychain that was locked may be open now; it is not asked again by itself, because asking may prompt.
      if (profile !== undefined && !sessions.get(profileId).ok) await options.openProfile(profile);
      await pollers.now(profileId);
      return succeed(null);
    },
    async tryNow({ profileId }) {
      const session = sessions.get(profileId);
      if (!session.ok) return session;
      session.value.client.endPauses();
      outbox.resume(profileId);
      options.syncSoon(profileId);
      return succeed(null);
    },
  };
}
