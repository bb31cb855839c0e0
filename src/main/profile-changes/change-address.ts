import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import { countUnderWay, explainUnderWay, type UnderWayOptions } from './count-under-way.ts';

export type ChangeAddressOptions = Omit<UnderWayOptions, 'store'> & {
  store: Pick<Store, 'intents' | 'fundingRuns' | 'profiles' | 'settings' | 'forgetProfile'>;
  signer: SignerPort;
  /** Tries the key at the profile's address, then has the signer keep both. @returns a warning, or null */
  tryAndStore: (wanted: { profile: Profile; apiKey: string }) => Promise<Result<string | null, Failure>>;
};

type Wanted = { profileId: string; baseUrl: string; apiKey: string };
type Changed = { profile: Profile; warning: string | null };

const NEW_ADDRESS = 'new-address';

/**
 * Moves a profile to another address of its service. Until a key works there nothing of the old one is touched; nothing moves while a
 * write is under way, because what was begun at one service cannot be followed at another.
 */
export async function changeAddress(
  options: ChangeAddressOptions,
  { profileId, baseUrl, apiKey }: Wanted,
): Promise<Result<Changed, Failure>> {
  const { store, tryAndStore } = options;
  const before = store.profiles.get(profileId);
  if (before === undefined) return fail(explainUnknownProfile());
  if (isPracticeId(profileId)) return fail(explainOwnService());
  const held = refuseUnderWay(options, profileId);
  if (held !== undefined) return fail(held);
  const profile: Profile = { ...before, baseUrl };
  // Killed between the keychain and the journal, the next start finishes what the signer has kept.
  store.settings.set({ profileId, name: NEW_ADDRESS, value: baseUrl });
  const warning = await tryAndStore({ profile, apiKey });
  // It may have been stored, and the answer lost.
  const now = await finishAddress(options, before);
  if (now.baseUrl !== baseUrl) return warning.ok ? fail(explainNotMoved()) : warning;
  return succeed({ profile: now, warning: warning.ok ? warning.value : null });
}

type FinishOptions = { store: Pick<Store, 'profiles' | 'settings' | 'forgetProfile'>; signer: SignerPort };

/** Where the app was killed while it moved a profile: the address that the signer keeps beside the key counts. */
export async function finishAddress({ store, signer }: FinishOptions, profile: Profile): Promise<Profile> {
  const baseUrl = store.settings.get({ profileId: profile.id, name: NEW_ADDRESS }) ?? '';
  if (baseUrl === '') return profile;
  const kept = await signer.ask({ type: 'open-profile', profileId: profile.id });
  if (!kept.ok) return profile;
  const isMoved = kept.value.baseUrl === baseUrl;
  if (isMoved) moveTo(store, { ...profile, baseUrl });
  store.settings.set({ profileId: profile.id, name: NEW_ADDRESS, value: '' });
  return isMoved ? { ...profile, baseUrl } : profile;
}

function moveTo(store: FinishOptions['store'], { id, baseUrl }: Profile): void {
  store.profiles.moveTo(id, baseUrl);
  store.forgetProfile.forgetAnswers(id);
}

function refuseUnderWay(options: UnderWayOptions, profileId: string): Failure | undefined {
  const count = countUnderWay(options, profileId);
  return count === 0 ? undefined : explainUnderWay(count, 'The address and its key were not changed.');
}

/** The signer kept it, and could not be asked for it afterwards. */
function explainNotMoved(): Failure {
  return {
    code: 'address-not-read',
    happened: 'The keychain could not be read after the new address and its key were kept there.',
    kept: 'They are in the keychain; the old ones are gone from it.',
    next: 'Unlock the keychain and restart Countersign: it then uses the new address.',
  };
}

function explainOwnService(): Failure {
  return {
    code: 'practice-stays',
    happened: 'The address of Practice is that of the service which Countersign runs itself.',
    kept: 'It is as it was.',
    next: 'Add a profile for another service.',
  };
}
