import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';
import { PRACTICE_PROFILE_ID } from './ensure-practice.ts';

type Options = {
  store: Pick<Store, 'profiles'>;
  troubles: Pick<Troubles, 'add'>;
  openProfile: (profile: Profile) => Promise<void>;
  ensurePractice: () => Promise<Failure | undefined>;
};

/** Opens every profile. The service of Practice may take minutes to start on a slow computer: no other profile waits for it. */
export async function openProfiles({ store, troubles, openProfile, ensurePractice }: Options): Promise<void> {
  const isPractice = ({ id }: Profile): boolean => id === PRACTICE_PROFILE_ID;
  const openPractice = async (): Promise<void> => {
    const failure = await ensurePractice();
    if (failure !== undefined) troubles.add(failure);
    await Promise.all(store.profiles.list().filter(isPractice).map(openProfile));
  };
  const others = store.profiles.list().filter((profile) => !isPractice(profile));
  await Promise.all([...others.map(openProfile), openPractice()]);
}
