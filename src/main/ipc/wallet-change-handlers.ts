import type { Failure } from '#shared/failure.ts';
import { sameAccount } from '#shared/hex.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail, succeed } from '#shared/result.ts';
import type { Store } from '../store/open-store.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';
import { createRecordRemoval } from '../wallets/remove-record.ts';
import { viewWallet } from '../wallets/view-wallet.ts';

export type WalletChangeOptions = {
  store: Store;
  clock: () => number;
  /** The list of wallets, and what belongs to them, is another. */
  onListChange: (profileId: string) => void;
  /** Reads the profile now. */
  syncSoon: (profileId: string) => void;
};

type Changes = Pick<Handlers['wallets'], 'describe' | 'remove' | 'restore' | 'removeRecord' | 'restoreRecord'>;

/** The operator's own words for wallets, and which of them are on the list. */
export function createWalletChangeHandlers({ store, clock, onListChange, syncSoon }: WalletChangeOptions): Changes {
  const { watched } = store;
  const records = createRecordRemoval({ store, clock });
  return {
    async describe({ profileId, walletAddress, name, group, note }) {
      const key = { profileId, address: walletAddress };
      if (watched.getWallet(key) === undefined) return fail(explainUnknownWallet(walletAddress));
      watched.describeWallet({ ...key, name: name || null, group: group || null, note: note || null });
      onListChange(profileId);
      const described = watched.getWallet(key);
      return described === undefined
        ? fail(explainUnknownWallet(walletAddress))
        : succeed(viewWallet(store, described));
    },
    async remove({ profileId, walletAddress }) {
      const key = { profileId, address: walletAddress };
      if (watched.getWallet(key) === undefined) return fail(explainUnknownWallet(walletAddress));
      const open = countOpen(store, key);
      if (open > 0) return fail(explainUnderWay(open));
      watched.removeWallet({ ...key, at: clock() });
      onListChange(profileId);
      return succeed(null);
    },
    async restore({ profileId, walletAddress }) {
      const isThere = watched.restoreWallet({ profileId, address: walletAddress });
      if (!isThere) return fail(explainUnknownWallet(walletAddress));
      onListChange(profileId);
      return succeed(null);
    },
    async removeRecord(key) {
      const removed = records.remove(key);
      if (removed.ok) onListChange(key.profileId);
      return removed;
    },
    async restoreRecord(key) {
      const restored = records.restore(key);
      if (!restored.ok) return restored;
      onListChange(key.profileId);
      syncSoon(key.profileId);
      return restored;
    },
  };
}

/** Writes that are made for the wallet and have not come to their end. */
function countOpen({ intents }: Store, { profileId, address }: { profileId: string; address: string }): number {
  return intents.listOpen(profileId).filter(({ body }) => {
    const of = typeof body === 'object' && body !== null && 'walletAddress' in body ? body.walletAddress : undefined;
    return typeof of === 'string' && sameAccount(of, address);
  }).length;
}

function explainUnderWay(count: number): Failure {
  return {
    code: 'wallet-under-way',
    happened:
      count === 1
        ? '1 write of this wallet is under way, or its outcome is unknown.'
        : `${count} writes of this wallet are under way, or their outcome is unknown.`,
    kept: 'The wallet is on the list as before.',
    next: 'Open Activity and wait until they are done, or look at each and end it there. Then remove the wallet.',
  };
}
