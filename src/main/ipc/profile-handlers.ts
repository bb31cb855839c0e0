import { randomUUID } from 'node:crypto';
import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { RefuseHost } from '../hosts/refuse-host.ts';
import { listArranged } from '../profiles/arrange-profiles.ts';
import { CHOSEN_PROFILE } from '../profiles/chosen-profile.ts';
import { demandPassphrase } from '../profiles/demand-passphrase.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ForbidProfile } from '../profiles/forbid-production.ts';
import { writeInboxChoice } from '../profiles/inbox-choice.ts';
import { refuseProfileName } from '../profiles/refuse-name.ts';
import { tryApiKey } from '../profiles/try-api-key.ts';
import { parseBaseUrl } from '../service/base-url.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { createProfileChangeHandlers, type ProfileChangeOptions } from './profile-change-handlers.ts';

export type ProfileHandlersOptions = Omit<ProfileChangeOptions, 'tryAndStore' | 'readBaseUrl'> & {
  store: Store;
  signer: SignerPort;
  clock: () => number;
  forbidProfile: ForbidProfile;
  refuseHost: RefuseHost;
  createClient: (options: { profile: Profile; getApiKey: () => string | undefined }) => ServiceClient;
  /** Opens the profile and begins to read it. */
  openProfile: (profile: Profile) => Promise<void>;
  setApiKey: (profileId: string, apiKey: string) => void;
  onInboxChosen: () => void;
};

export function createProfileHandlers(options: ProfileHandlersOptions): Handlers['profiles'] {
  const { store, signer, clock, openProfile } = options;
  return {
    list: async () => succeed(listArranged(store)),
    async choose({ profileId }) {
      if (store.profiles.get(profileId) === undefined) return fail(explainUnknownProfile());
      store.settings.set({ ...CHOSEN_PROFILE, value: profileId });
      return succeed(null);
    },
    async setInbox(choice) {
      const named = choice.holds === 'some' ? choice.profileIds : [];
      if (named.some((id) => store.profiles.get(id) === undefined)) return fail(explainUnknownProfile());
      writeInboxChoice(store, choice);
      options.onInboxChosen();
      return succeed(null);
    },
    async add({ name, environment, baseUrl: typed, apiKey }) {
      const baseUrl = parseBaseUrl(typed);
      if (!baseUrl.ok) return fail(explainBaseUrl(baseUrl.failure));
      const refused = options.forbidProfile({ environment }) ?? refuseProfileName({ store, name });
      if (refused !== undefined) return fail(refused);
      const createdAt = new Date(clock()).toISOString();
      const profile: Profile = { id: randomUUID(), name, environment, baseUrl: baseUrl.value, createdAt };
      const warning = await tryAndStore(options, { profile, apiKey });
      if (!warning.ok) return warning;
      store.profiles.add(profile);
      await openProfile(profile);
      return succeed({ profile, warning: warning.value });
    },
    async replaceApiKey({ profileId, apiKey }) {
      const profile = store.profiles.get(profileId);
      if (profile === undefined) return fail(explainUnknownProfile());
      const warning = await tryAndStore(options, { profile, apiKey });
      if (!warning.ok) return warning;
      options.setApiKey(profileId, apiKey);
      await openProfile(profile);
      return succeed({ warning: warning.value });
    },
    ...createProfileChangeHandlers({
      ...options,
      tryAndStore: (wanted) => tryAndStore(options, wanted),
      readBaseUrl(typed) {
        const baseUrl = parseBaseUrl(typed);
        return baseUrl.ok ? baseUrl : fail(explainBaseUrl(baseUrl.failure));
      },
    }),
  };

  async function tryAndStore(
    { createClient, forbidProfile, refuseHost }: ProfileHandlersOptions,
    { profile, apiKey }: { profile: Profile; apiKey: string },
  ): Promise<Result<string | null, Failure>> {
    const forbidden = forbidProfile(profile);
    if (forbidden !== undefined) return fail(forbidden);
    const demanded = await demandPassphrase(signer, profile);
    if (!demanded.ok) return demanded;
    const refusal = await refuseHost(profile);
    if (refusal !== undefined) return fail(refusal);
    const client = createClient({ profile, getApiKey: () => apiKey });
    const tried = await tryApiKey(client, profile.baseUrl).finally(() => client.close());
    if (!tried.ok) return tried;
    const stored = await signer.ask({ type: 'store-api-key', profile, apiKey });
    return stored.ok ? tried : stored;
  }
}

function explainBaseUrl(reason: string): Failure {
  return {
    code: 'bad-base-url',
    happened: reason,
    kept: 'Nothing was kept.',
    next: 'Correct the address of the service.',
  };
}
