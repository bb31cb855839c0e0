import type { AppEvent } from '#shared/ipc/events.ts';
import type { WalletDetail, WalletView } from '#shared/ipc/views.ts';
import { ask } from '../api.ts';
import { createResourceStore } from './resource.ts';

const concerns = (event: AppEvent, profileId: string): boolean => {
  // What was created is kept with the journal's last step, before the next reading.
  if (event.type === 'intent-changed') return event.intent.profileId === profileId;
  return (event.type === 'records-changed' || event.type === 'profile-changed') && event.profileId === profileId;
};

/** The wallets of a profile. */
export const walletsStore = createResourceStore<string, WalletView[]>({
  read: (profileId) => ask((app) => app.wallets.list({ profileId })),
  isTouchedBy: concerns,
});

/** One wallet with its records and balances. */
export const walletDetailStore = createResourceStore<{ profileId: string; walletAddress: string }, WalletDetail>({
  read: (key) => ask((app) => app.wallets.detail(key)),
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});
