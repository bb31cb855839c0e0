import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import { createApproveKind } from './approvals/approve-intent.ts';
import { createRecordGateway } from './approvals/record-gateway.ts';
import type { IntentKind } from './outbox/intent-kind.ts';
import type { ProfileSession, ProfileSessions } from './profiles/profile-sessions.ts';
import type { SignerPort } from './signer-port/signer-port.ts';
import type { Store } from './store/open-store.ts';
import type { Contexts } from './sync/create-contexts.ts';
import { createSignatureKind, createTransactionKind } from './wallets/create-record-kinds.ts';
import { createWalletKind } from './wallets/create-wallet-kind.ts';
import type { WatchWallet } from './wallets/watch-wallet.ts';

export type IntentKindsOptions = Pick<Contexts, 'getWalletContext'> & {
  store: Store;
  signer: SignerPort;
  clock: () => number;
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  watchWallet: WatchWallet;
  sessions: Pick<ProfileSessions, 'isUnprovenAllowed'>;
};

/** Every kind of write there is; a new endpoint is a new row. */
export function createIntentKinds(options: IntentKindsOptions): IntentKind[] {
  return [
    createWalletKind({ ...options, wallets: options.store.wallets }),
    createTransactionKind(options),
    createSignatureKind(options),
    createApproveKind({
      ...options,
      isUnprovenAllowed: options.sessions.isUnprovenAllowed,
      ...createRecordGateway(options.getWalletContext),
    }),
  ];
}
