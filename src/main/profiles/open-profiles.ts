import type { Failure } from '#shared/failure.ts';
import type { Profile } from '#shared/model/profile.ts';
import { isPracticeId } from '#shared/practice-profile.ts';
import type { Store } from '../store/open-store.ts';
import type { Troubles } from '../troubles.ts';

type Options = {
  store: Pick<Store, 'profiles'>;
  troubles: Pick<Troubles, 'add'>;
  openProfile: (profile: Profile) => Promise<void>;
  ensurePractice: () => Promise<Failure | undefined>;
};

/** Opens every profile. The service of Practice may take minutes to start on a slow computer: no other profile waits for it. */
export async function openProfiles({ store, troubles, openProfile, ensurePractice }: Options): Promise<void> {
  const others = store.profiles.list().filter(({ id }) => !isPracticeId(id));
  const openPracticeToo = async (): Promise<void> => {
    const failure = await openPractice({ store, openProfile, ensurePractice });
    if (failure !== undefined) troubles.add(failure);
  };
  await Promise.all([...others.map(openProfile), openPracticeToo()]);
}

/** Opens Practice, as far as it can be had: what was read before is there without its service. @returns why that could not be had */
export async function openPractice({
  store,
  openProfile,
  ensurePractice,
}: Omit<Options, 'troubles'>): Promise<Failure | undefined> {
  const failure = await ensurePractice();
  await Promise.all(store.profiles.list().flatMap((profile) => (isPracticeId(profile.id) ? openProfile(profile) : [])));
  return failure;
}
