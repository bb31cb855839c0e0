import type { Handlers } from '#shared/ipc/derive.ts';
import { type AppSettings, appSettingsSchema } from '#shared/model/app-settings.ts';
import { fail, succeed } from '#shared/result.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';

type Options = {
  store: Store;
  signer: SignerPort;
  sessions: ProfileSessions;
  onSettings: (settings: AppSettings) => void;
};

const LOOK = { profileId: '', name: 'look' };

export function createSettingsHandlers({ store, signer, sessions, onSettings }: Options): Handlers['settings'] {
  return {
    get: async () => succeed(readAppSettings(store)),
    async set(settings) {
      store.settings.set({ ...LOOK, value: JSON.stringify(settings) });
      onSettings(settings);
      return succeed(settings);
    },
    async allowUnproven({ profileId, allowed }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const answer = await signer.ask({ type: 'allow-unproven', profile, allowed });
      if (answer.ok) sessions.setUnprovenAllowed(profileId, answer.value.allowed);
      return answer;
    },
  };
}

/** The look as it was chosen; what cannot be read is the default. */
export function readAppSettings(store: Store): AppSettings {
  const text = store.settings.get(LOOK);
  const parsed = appSettingsSchema.safeParse(text === undefined ? {} : JSON.parse(text));
  return parsed.success ? parsed.data : appSettingsSchema.parse({});
}
