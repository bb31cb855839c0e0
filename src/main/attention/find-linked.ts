import { sameAccount } from '#shared/hex.ts';
import type { Opening } from '#shared/ipc/attention-views.ts';
import type { OpenLink } from '#shared/open-link.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import type { Store } from '../store/open-store.ts';

/**
 * Where a link leads: to the request, in the profile that knows it, the chosen one before others; else to the form that adds it, in
 * a profile that has its wallet, if any.
 */
export function findLinked(
  store: Store,
  { walletAddress: linked, kind, recordId }: OpenLink,
  chosenProfile: string | undefined,
): Extract<Opening, { to: 'request' | 'add-wallet' }> {
  const table = RECORD_RESOURCES[kind].table(store);
  const found = store.profiles.list().flatMap(({ id: profileId }) => {
    const wallet = store.watched.listWallets(profileId).find(({ address }) => sameAccount(address, linked));
    if (wallet === undefined) return [];
    const { address: walletAddress } = wallet;
    const isRead = table.get({ profileId, parent: walletAddress, id: recordId }) !== undefined;
    return [{ profileId, walletAddress, isRead, isChosen: profileId === chosenProfile }];
  });
  const rank = (place: (typeof found)[number]): number => Number(place.isRead) * 2 + Number(place.isChosen);
  const [best] = found.sort((left, right) => rank(right) - rank(left));
  if (best === undefined) return { to: 'add-wallet', profileId: null, walletAddress: linked, kind, recordId };
  const { profileId, walletAddress, isRead } = best;
  return { to: isRead ? 'request' : 'add-wallet', profileId, walletAddress, kind, recordId };
}
