import type { Failure } from '#shared/failure.ts';
import type { ProfileRemoval } from '#shared/ipc/profile-change-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { KEPT_RESOURCES } from '#shared/model/resource.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { isSameName } from '#shared/rules/same-name.ts';
import { createAskOnce } from '../ask-once.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { Store } from '../store/open-store.ts';
import type { Surface } from '../surface/surface.ts';
import type { ProfilePollers } from '../sync/profile-pollers.ts';
import { countUnderWay, explainUnderWay, type UnderWayOptions } from './count-under-way.ts';
import { explainKeysLeft, explainNotRemoved, explainNotTyped, explainPracticeStays } from './removal-failures.ts';
import { removeProfileKeys } from './remove-profile-keys.ts';
import { writeRemovalQuestion } from './write-removal-question.ts';

export type RemoveProfileOptions = UnderWayOptions & {
  store: Store;
  signer: SignerPort;
  surface: Pick<Surface, 'confirm'>;
  sessions: Pick<ProfileSessions, 'forget'>;
  pollers: Pick<ProfilePollers, 'end'>;
  clock: () => number;
  /** Told when it is gone. */
  onRemoved: (profileId: string) => void;
};

const KEPT = 'The profile was not changed.';

/** What would go, for saying it before anything goes. */
export function viewProfileRemoval(options: UnderWayOptions & { store: Store }, profileId: string): ProfileRemoval {
  const { signerKeys, watched, followed, drafts } = options.store;
  return {
    signers: signerKeys.list(profileId).map(({ address, label, source }) => ({ address, label, source })),
    wallets: watched.listWallets(profileId).length,
    followed: KEPT_RESOURCES.reduce((sum, resource) => sum + followed.list({ profileId, resource }).length, 0),
    drafts: drafts.list(profileId).length,
    underWay: countUnderWay(options, profileId),
  };
}

/**
 * Removes a profile from this computer: first what the keychain holds of it, because nobody would know any more what to remove there,
 * then what the operator set up, then what its service said. Its history stays in the journal.
 */
export function createRemoveProfile(options: RemoveProfileOptions) {
  const { store, surface, sessions, pollers, clock, onRemoved } = options;
  const askOnce = createAskOnce();

  function findObstacle(profileId: string): Failure | undefined {
    const count = countUnderWay(options, profileId);
    return count === 0 ? undefined : explainUnderWay(count, KEPT);
  }

  async function takeAway(profile: Profile): Promise<Failure | undefined> {
    // Something may have been begun while the question was open.
    const obstacle = findObstacle(profile.id);
    if (obstacle !== undefined) return obstacle;
    const left = await removeKeys(options, profile);
    if (left !== undefined) return left;
    // Begun while the keychain answered: it has no key any more, and is ended by hand before the rest goes.
    const begun = findObstacle(profile.id);
    if (begun !== undefined) return begun;
    store.forgetProfile.removeOwn({ profileId: profile.id, removedAt: new Date(clock()).toISOString() });
    await Promise.all([sessions.forget(profile.id), pollers.end(profile.id)]);
    await store.forgetProfile.clearCache(profile.id);
    onRemoved(profile.id);
    return undefined;
  }

  return async ({ profileId, typed }: { profileId: string; typed: string }): Promise<Result<null, Failure>> => {
    const profile = store.profiles.get(profileId);
    if (profile === undefined) return fail(explainUnknownProfile());
    if (isPracticeId(profileId)) return fail(explainPracticeStays());
    if (!isSameName(typed, profile.name)) return fail(explainNotTyped(profile.name));
    const obstacle = findObstacle(profileId);
    if (obstacle !== undefined) return fail(obstacle);
    const refusal = await askOnce({
      confirm: () => surface.confirm(writeRemovalQuestion(profile, viewProfileRemoval(options, profileId))),
      busy: () => explainNotRemoved('Countersign is already asking whether to remove a profile.'),
      declined: () => explainNotRemoved('The profile was not removed, as you chose.'),
      onAccepted: () => takeAway(profile),
    });
    return refusal === undefined ? succeed(null) : fail(refusal);
  };
}

async function removeKeys({ store, signer }: RemoveProfileOptions, profile: Profile): Promise<Failure | undefined> {
  const { id: profileId } = profile;
  const addresses = store.signerKeys.list(profileId).map(({ address }) => address);
  const removed = await removeProfileKeys({ signer }, { profileId, addresses });
  if (!removed.ok) return removed.failure;
  return removed.value.left.length === 0 ? undefined : explainKeysLeft(profile.name, removed.value);
}
