import type { ChainsView, ChainView } from '#shared/ipc/chain-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';

/** The chains of a profile with their nodes, and what these may be used for. */
export const chainsStore = createQueryStore<string, ChainsView>({
  read: (profileId) => ask((app) => app.chains.list({ profileId })),
  isTouchedBy: (event, profileId) => event.type === 'profile-changed' && event.profileId === profileId,
});

/** Shows what a call answered at once: the reading that follows it comes a moment later. */
export function keepChain(profileId: string, view: ChainView): void {
  const { data } = chainsStore.get(profileId);
  if (data === undefined) return;
  const chains = data.chains.map((one) => (one.chain === view.chain ? view : one));
  chainsStore.put(profileId, { ...data, chains });
}
