import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { ProfileSessions } from '../profiles/profile-sessions.ts';
import type { SyncContext, WalletSyncContext } from '../records/sync-context.ts';
import { explainUnknownWallet } from '../wallets/explain-unknown-wallet.ts';

export type Contexts = {
  /** What reading a profile needs, or why it is not open. */
  getContext: (profileId: string) => Result<SyncContext, Failure>;
  getWalletContext: (key: { profileId: string; walletAddress: string }) => Result<WalletSyncContext, Failure>;
};

type Shared = Omit<SyncContext, 'profileId' | 'client'>;

export function createContexts({ sessions, shared }: { sessions: ProfileSessions; shared: Shared }): Contexts {
  const getContext: Contexts['getContext'] = (profileId) => {
    const session = sessions.get(profileId);
    return session.ok ? succeed({ ...shared, profileId, client: session.value.client }) : session;
  };
  return {
    getContext,
    getWalletContext({ profileId, walletAddress }) {
      const context = getContext(profileId);
      if (!context.ok) return context;
      const wallet = shared.store.watched.getWallet({ profileId, address: walletAddress });
      return wallet === undefined ? fail(explainUnknownWallet(walletAddress)) : succeed({ ...context.value, wallet });
    },
  };
}
