import type { Log } from '../log.ts';
import type { Store } from '../store/open-store.ts';

type Options = { store: Pick<Store, 'forgetProfile' | 'profiles'>; log: Log; isStopped: () => boolean };

/** Goes on with what a kill left of profiles that were removed. */
export async function clearRemoved({ store, log, isStopped }: Options): Promise<void> {
  for (const profileId of store.forgetProfile.listRemoved()) {
    if (isStopped() || store.profiles.get(profileId) !== undefined) continue;
    try {
      await store.forgetProfile.clearCache(profileId);
    } catch (cause) {
      // The cache cannot be written now; the next start tries again.
      log.write('warning', 'removed-profile-not-cleared', {
        error: cause instanceof Error ? cause.message : 'unknown',
      });
    }
  }
}
