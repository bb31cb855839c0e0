import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { SignerAnswer } from '#shared/signer-protocol.ts';
import type { ChainNodes } from '../chain/chain-nodes.ts';
import { explainUnconfirmed } from '../hosts/refuse-host.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { ForbidProfile } from './forbid-production.ts';

/** A profile that is open: its key is in main's memory, its client can send. */
export type ProfileSession = { profile: Profile; client: ServiceClient };

/** The open profiles. A profile whose key cannot be had stays closed, with the reason. */
export type ProfileSessions = {
  open(profile: Profile): Promise<Result<ProfileSession, Failure>>;
  /** The session, or why there is none. */
  get(profileId: string): Result<ProfileSession, Failure>;
  /** What fails from now on is told by this name. */
  rename(profile: Profile): void;
  /** Gives up what it asks now, and forgets its key: it was removed. */
  forget(profileId: string): Promise<void>;
  /** Puts a new key to use at once. */
  setApiKey(profileId: string, apiKey: string): void;
  /** For taking them out of what leaves this computer. */
  listApiKeys(): string[];
  /** The other open profiles that have the API key of this one. */
  listSameKey(profileId: string): string[];
  /** Whether the signer lets the profile sign what cannot be proven. */
  isUnprovenAllowed(profileId: string): boolean;
  setUnprovenAllowed(profileId: string, allowed: boolean): void;
  close(): Promise<void>;
};

export type ProfileSessionsOptions = {
  signer: SignerPort;
  forbidProfile: ForbidProfile;
  /** Whether a person let the service of a profile be asked; the journal, which knows, may have to be verified first. */
  isHostConfirmed: (profile: Profile) => Promise<boolean>;
  /** Takes the nodes that the keychain holds for a profile. */
  chainNodes: Pick<ChainNodes, 'hold'>;
  createClient: (options: { profile: Profile; getApiKey: () => string | undefined }) => ServiceClient;
};

export function createProfileSessions(options: ProfileSessionsOptions): ProfileSessions {
  const { signer, createClient, forbidProfile, isHostConfirmed, chainNodes } = options;
  const sessions = new Map<string, Result<ProfileSession, Failure>>();
  const apiKeys = new Map<string, string>();
  const unprovenAllowed = new Set<string>();
  const setUnprovenAllowed = (profileId: string, allowed: boolean) => {
    if (allowed) unprovenAllowed.add(profileId);
    else unprovenAllowed.delete(profileId);
  };
  const openSession = (given: Profile): ProfileSession => {
    // Its own, because its name may change while it is open.
    const profile = { ...given };
    return { profile, client: createClient({ profile, getApiKey: () => apiKeys.get(profile.id) }) };
  };
  /** The session that is open, unless the service has another address by now: nothing more is asked at the one before. */
  const keepOpened = async ({ id, baseUrl }: Profile) => {
    const opened = sessions.get(id);
    if (!opened?.ok || opened.value.profile.baseUrl === baseUrl) return opened;
    sessions.delete(id);
    await opened.value.client.close();
    return undefined;
  };
  return {
    async open(profile) {
      const forbidden = forbidProfile(profile);
      if (forbidden !== undefined) {
        sessions.set(profile.id, fail(forbidden));
        return fail(forbidden);
      }
      const answer = await signer.ask({ type: 'open-profile', profileId: profile.id });
      setUnprovenAllowed(profile.id, answer.ok && answer.value.unprovenAllowed);
      const isConfirmed = answer.ok && (await isHostConfirmed(profile));
      if (answer.ok) {
        chainNodes.hold(profile.id, { nodes: answer.value.chainNodes, failure: answer.value.chainNodesFailure });
      }
      const stored = answer.ok ? judgeStoredKey(profile, answer.value) : answer;
      const apiKey = stored.ok && !isConfirmed ? fail(explainUnconfirmed(profile)) : stored;
      if (apiKey.ok) apiKeys.set(profile.id, apiKey.value);
      else apiKeys.delete(profile.id);
      const opened = await keepOpened(profile);
      const session = apiKey.ok ? (opened?.ok ? opened : succeed(openSession(profile))) : fail(apiKey.failure);
      sessions.set(profile.id, session);
      return session;
    },
    get(profileId) {
      return sessions.get(profileId) ?? fail(explainNotOpen(profileId));
    },
    rename({ id, name }) {
      const opened = sessions.get(id);
      if (opened?.ok) opened.value.profile.name = name;
    },
    async forget(profileId) {
      const opened = sessions.get(profileId);
      sessions.delete(profileId);
      apiKeys.delete(profileId);
      unprovenAllowed.delete(profileId);
      chainNodes.hold(profileId, { nodes: [] });
      if (opened?.ok) await opened.value.client.close();
    },
    setApiKey(profileId, apiKey) {
      apiKeys.set(profileId, apiKey);
    },
    listApiKeys: () => [...apiKeys.values()],
    listSameKey(profileId) {
      const own = apiKeys.get(profileId);
      return [...apiKeys].flatMap(([id, apiKey]) => (id !== profileId && apiKey === own ? id : []));
    },
    isUnprovenAllowed: (profileId) => unprovenAllowed.has(profileId),
    setUnprovenAllowed,
    async close() {
      await Promise.all([...sessions.values()].map(async (session) => session.ok && session.value.client.close()));
      sessions.clear();
      apiKeys.clear();
    },
  };
}

/** The key, if it is for this address and environment: main's own files could have been edited by anybody. */
function judgeStoredKey(profile: Profile, stored: SignerAnswer<'open-profile'>): Result<string, Failure> {
  const { apiKey, baseUrl, environment } = stored;
  if (apiKey === null) return fail(explainNoKey(profile));
  const isSame = baseUrl === profile.baseUrl && environment === profile.environment;
  return isSame ? succeed(apiKey) : fail(explainChangedOutside(profile, { baseUrl, environment }));
}

function explainChangedOutside(
  profile: Profile,
  stored: { baseUrl: string | null; environment: string | null },
): Failure {
  return {
    code: 'profile-changed',
    happened: `The profile "${profile.name}" says ${profile.environment} at ${profile.baseUrl}, but its key was stored for ${stored.environment ?? 'no environment'} at ${stored.baseUrl ?? 'no address'}.`,
    kept: 'The key was not sent anywhere. What was read before is still here.',
    next: 'Countersign did not make this change: find out who did. If the profile is right as it is, put the key in again.',
    facts: { profile: profile.name },
  };
}

function explainNoKey(profile: Profile): Failure {
  return {
    code: 'no-api-key',
    happened: `The keychain holds no API key for the profile "${profile.name}".`,
    kept: 'Everything that was read before is still here.',
    next: 'Put the key in again in Settings → Profiles.',
    facts: { profile: profile.name },
  };
}

function explainNotOpen(profileId: string): Failure {
  return {
    code: 'profile-not-open',
    happened: 'This profile is not open.',
    kept: 'Nothing was done.',
    next: 'Choose a profile in the list, or restart Countersign.',
    facts: { profileId },
  };
}
