import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { AppSettings } from '#shared/model/app-settings.ts';
import { fail, succeed } from '#shared/result.ts';
import { readAppSettings, writeAppSettings } from '../app-settings.ts';
import { createRefuseGateway } from '../images/refuse-gateway.ts';
import type { Lock } from '../lock/lock.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import { createRefuseUnproven } from '../profiles/refuse-unproven.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';

type Options = {
  store: Store;
  signer: SignerPort;
  sessions: ProfileSessions;
  lock: Pick<Lock, 'isLocked'>;
  surface: Pick<Surface, 'confirm'>;
  onSettings: (settings: AppSettings) => void;
};

export function createSettingsHandlers(options: Options): Handlers['settings'] {
  const { store, signer, sessions, lock, onSettings } = options;
  const refuseGateway = createRefuseGateway(options);
  const refuseUnproven = createRefuseUnproven(options.surface);
  return {
    get: async () => succeed(readAppSettings(store)),
    async set(settings) {
      const isOtherTime = settings.lockAfterMinutes !== readAppSettings(store).lockAfterMinutes;
      if (isOtherTime && lock.isLocked()) return fail(explainLockTimeNotSet());
      const refusal = await refuseGateway(settings);
      if (refusal !== undefined) return fail(refusal);
      writeAppSettings(store, settings);
      onSettings(settings);
      return succeed(settings);
    },
    async allowUnproven({ profileId, allowed }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const refusal = await refuseUnproven({ profile, allowed });
      if (refusal !== undefined) return fail(refusal);
      const answer = await signer.ask({ type: 'allow-unproven', profile, allowed });
      if (answer.ok) sessions.setUnprovenAllowed(profileId, answer.value.allowed);
      return answer;
    },
  };
}

/** The look may be changed by whoever stands before a locked window; how soon it locks may not. */
function explainLockTimeNotSet(): Failure {
  return {
    code: 'locked',
    happened: 'Countersign is locked: the time after which it locks cannot be changed now.',
    kept: 'The settings were not changed.',
    next: 'Unlock it and choose the time again.',
  };
}
