import type { RequestFacts } from '../service/service-failure.ts';
import type { Store } from '../store/open-store.ts';

/** The request of a failure that is found here, before or after anything was sent: the profile goes by its name. */
export function ownRequest(store: Pick<Store, 'profiles'>, profileId: string): RequestFacts {
  const profileName = store.profiles.get(profileId)?.name ?? 'unknown';
  return { method: 'GET', path: '', profileName, kind: 'read' };
}
