import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import { createApproveKind } from './approvals/approve-intent.ts';
import { createRecordGateway } from './approvals/record-gateway.ts';
import { createTemplateKind } from './content/create-template-kind.ts';
import { editNftKind } from './content/edit-nft-kind.ts';
import { editOrderKind } from './content/edit-order-kind.ts';
import { issueCredentialKind } from './content/issue-credential-kind.ts';
import { mintNftKind } from './content/mint-nft-kind.ts';
import { updateCollectionKind } from './content/update-collection-kind.ts';
import { createFundWalletKind } from './funding/fund-wallet-kind.ts';
import type { IntentKind } from './outbox/intent-kind.ts';
import type { ProfileSession, ProfileSessions } from './profiles/profile-sessions.ts';
import type { SignerPort } from './signer-port/signer-port.ts';
import type { Store } from './store/open-store.ts';
import type { Contexts } from './sync/create-contexts.ts';
import { createSignatureKind, createTransactionKind } from './wallets/create-record-kinds.ts';
import { createWalletKind } from './wallets/create-wallet-kind.ts';
import { registerSignerKind } from './wallets/register-signer-kind.ts';
import type { WatchWallet } from './wallets/watch-wallet.ts';

export type IntentKindsOptions = Pick<Contexts, 'getContext' | 'getWalletContext'> & {
  store: Store;
  signer: SignerPort;
  clock: () => number;
  nextRequestNumber: () => number;
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
    createFundWalletKind(options),
    registerSignerKind(options),
    mintNftKind(options),
    editNftKind(options),
    updateCollectionKind(options),
    createTemplateKind(options),
    issueCredentialKind(options),
    editOrderKind(options),
    createApproveKind({
      ...options,
      isUnprovenAllowed: options.sessions.isUnprovenAllowed,
      ...createRecordGateway(options.getWalletContext),
    }),
  ];
}
