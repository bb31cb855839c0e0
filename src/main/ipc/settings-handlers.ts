import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { fail, succeed } from '#shared/result.ts';
import { readAppSettings, writeAppSettings } from '../app-settings.ts';
import type { Desktop } from '../desktop.ts';
import { createRefuseGateway } from '../images/refuse-gateway.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';

type Options = {
  store: Store;
  signer: SignerPort;
  sessions: ProfileSessions;
  desktop: Pick<Desktop, 'confirm'>;
  onSettings: (settings: AppSettings) => void;
};

export function createSettingsHandlers(options: Options): Handlers['settings'] {
  const { store, signer, sessions, onSettings } = options;
  const refuseGateway = createRefuseGateway(options);
  return {
    get: async () => succeed(readAppSettings(store)),
    async set(settings) {
      const refusal = await refuseGateway(settings);
      if (refusal !== undefined) return fail(refusal);
      writeAppSettings(store, settings);
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
