import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Desktop } from '../desktop.ts';
import type { Store } from '../store/open-store.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';
import { beginOfCounting, countApprovals } from '../wallets/history/count-approvals.ts';
import type { WalletHistory } from '../wallets/history/wallet-history.ts';
import { writeHistory } from '../wallets/history/write-history.ts';

export type WalletHistoryHandlerOptions = {
  store: Pick<Store, 'watched' | 'approvalTimes'>;
  clock: () => number;
  walletHistory: WalletHistory;
  desktop: Pick<Desktop, 'saveText'>;
};

type Names = 'history' | 'historyChoices' | 'approvalDays' | 'exportHistory';

/** What the records of a wallet did, as one list and as a file. */
export function createWalletHistoryHandlers({
  store,
  clock,
  walletHistory,
  desktop,
}: WalletHistoryHandlerOptions): Pick<Handlers['wallets'], Names> {
  const find = (key: { profileId: string; walletAddress: string }): Result<{ address: string }, Failure> => {
    const wallet = store.watched.getWallet({ profileId: key.profileId, address: key.walletAddress });
    return wallet === undefined ? fail(explainUnknownWallet(key.walletAddress)) : succeed(wallet);
  };
  return {
    async history({ profileId, walletAddress, towards, from, perPage, ...filters }) {
      const wallet = find({ profileId, walletAddress });
      if (!wallet.ok) return wallet;
      const { address: parent } = wallet.value;
      return succeed(walletHistory.page({ profileId, parent, filters, towards, from, perPage }));
    },
    async historyChoices(key) {
      const wallet = find(key);
      if (!wallet.ok) return wallet;
      return succeed(walletHistory.choices({ profileId: key.profileId, parent: wallet.value.address }));
    },
    async approvalDays(key) {
      const wallet = find(key);
      if (!wallet.ok) return wallet;
      const now = clock();
      const since = beginOfCounting(now).toISOString();
      const times = store.approvalTimes.list({ profileId: key.profileId, parent: wallet.value.address, since });
      return succeed(countApprovals(times, now));
    },
    async exportHistory({ profileId, walletAddress, format, ...filters }) {
      const wallet = find({ profileId, walletAddress });
      if (!wallet.ok) return wallet;
      const { address } = wallet.value;
      const lines = await walletHistory.readAll({ profileId, parent: address, filters });
      const saved = await desktop.saveText(writeHistory(lines, { wallet: address, filters, format }));
      return saved.ok ? succeed({ ...saved.value, count: lines.length }) : saved;
    },
  };
}
