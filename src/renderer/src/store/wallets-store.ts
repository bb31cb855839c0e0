import { useEffect } from 'react';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { DayOfApprovals, HistoryChoices, HistoryPage } from '#shared/ipc/history-views.ts';
import type { BalancePoint, RecordPage, RecordView, WalletDetail, WalletView } from '#shared/ipc/views.ts';
import type { RecordKind } from '#shared/model/review.ts';
import type { HistoryAct, HistoryState } from '#shared/wallet-history.ts';
import { ask } from '../api.ts';
import { profilesOf } from './profile-set.ts';
import { createQueryStore } from './query.ts';

const concerns = (event: AppEvent, profileId: string): boolean => {
  // What was created is kept with the journal's last step, before the next reading.
  if (event.type === 'intent-changed') return event.intent.profileId === profileId;
  return (event.type === 'records-changed' || event.type === 'profile-changed') && event.profileId === profileId;
};

/** The wallets of a profile. */
export const walletsStore = createQueryStore<string, WalletView[]>({
  read: (profileId) => ask((app) => app.wallets.list({ profileId })),
  isTouchedBy: concerns,
});

/** One wallet with its records and balances. */
export const walletDetailStore = createQueryStore<{ profileId: string; walletAddress: string }, WalletDetail>({
  read: (key) => ask((app) => app.wallets.detail(key)),
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

/** `from` is empty at either end; `perPage` is a number in digits. */
type PageKey = {
  profileId: string;
  walletAddress: string;
  kind: RecordKind;
  towards: 'older' | 'newer';
  from: string;
  perPage: string;
};

/** One page of a wallet's records of one kind, the newest first. */
export const walletRecordsStore = createQueryStore<PageKey, RecordPage>({
  read: ({ from, perPage, ...key }) =>
    ask((app) => app.wallets.records({ ...key, perPage: Number(perPage), ...(from !== '' && { from }) })),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

/** The filters as main takes them, as text: empty where nothing is chosen. */
type HistoryKey = Omit<PageKey, 'kind' | 'perPage'> &
  Record<'token' | 'party' | 'since' | 'until', string> & { act: HistoryAct | ''; state: HistoryState | '' };

/** One page of what a wallet was asked to do, the newest first. */
export const walletHistoryStore = createQueryStore<HistoryKey, HistoryPage>({
  read: ({ profileId, walletAddress, towards, from, act, state, token, party, since, until }) =>
    ask((app) =>
      app.wallets.history({
        ...{ profileId, walletAddress, towards },
        ...(from !== '' && { from }),
        ...(act !== '' && { act }),
        ...(state !== '' && { state }),
        ...(token !== '' && { token }),
        ...(party !== '' && { party }),
        ...(since !== '' && { since: Number(since) }),
        ...(until !== '' && { until: Number(until) }),
      }),
    ),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

/** What a wallet's history can be narrowed to. */
export const historyChoicesStore = createQueryStore<{ profileId: string; walletAddress: string }, HistoryChoices>({
  read: (key) => ask((app) => app.wallets.historyChoices(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

/** Approvals of a wallet by day. */
export const approvalDaysStore = createQueryStore<{ profileId: string; walletAddress: string }, DayOfApprovals[]>({
  read: (key) => ask((app) => app.wallets.approvalDays(key)),
  isReadWhenWatched: true,
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

type RecordKey = { profileId: string; walletAddress: string; kind: RecordKind; recordId: string };

/** One record with all that it holds, read when it is opened. */
export const walletRecordStore = createQueryStore<RecordKey, RecordView>({
  read: (key) => ask((app) => app.wallets.record(key)),
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

/** What was seen of a wallet's balances, by time. */
export const balanceHistoryStore = createQueryStore<{ profileId: string; walletAddress: string }, BalancePoint[]>({
  read: (key) => ask((app) => app.wallets.balanceHistory(key)),
  isTouchedBy: (event, { profileId }) => concerns(event, profileId),
});

/** The wallets of these profiles as far as they are known, by their key; read when the component appears. */
export function useWallets(key: string | undefined): WalletView[] {
  walletsStore.useStore(({ entries }) => entries);
  useEffect(() => {
    const ends = key === undefined ? [] : profilesOf(key).map(walletsStore.watch);
    return () => {
      for (const end of ends) end();
    };
  }, [key]);
  return key === undefined ? [] : profilesOf(key).flatMap((profileId) => walletsStore.get(profileId).data ?? []);
}
