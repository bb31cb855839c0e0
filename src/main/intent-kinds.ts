import type { Failure } from '#shared/failure.ts';
import type { Result } from '#shared/result.ts';
import { createApproveKind } from './approvals/approve-intent.ts';
import type { RecordGateway } from './approvals/fresh-record.ts';
import type { Reviews } from './approvals/review-records.ts';
import { createFundWalletKind } from './funding/fund-wallet-kind.ts';
import { findOtherFundings } from './funding/other-fundings.ts';
import type { HeadNotes } from './journal/note-heads.ts';
import type { IntentKind } from './outbox/intent-kind.ts';
import type { ProfileSession, ProfileSessions } from './profiles/profile-sessions.ts';
import type { WatchWallet } from './records/watch-wallet.ts';
import { createSignatureKind, createTransactionKind } from './records/writes/create-record-kinds.ts';
import { createTemplateKind } from './records/writes/create-template-kind.ts';
import { createWalletKind } from './records/writes/create-wallet-kind.ts';
import { editNftKind } from './records/writes/edit-nft-kind.ts';
import { editOrderKind } from './records/writes/edit-order-kind.ts';
import { issueCredentialKind } from './records/writes/issue-credential-kind.ts';
import { mintNftKind } from './records/writes/mint-nft-kind.ts';
import { registerSignerKind } from './records/writes/register-signer-kind.ts';
import { updateCollectionKind } from './records/writes/update-collection-kind.ts';
import type { SignerPort } from './signer-port/signer-port.ts';
import type { Store } from './store/open-store.ts';
import type { Contexts } from './sync/create-contexts.ts';

export type IntentKindsOptions = Pick<Contexts, 'getContext' | 'getWalletContext'> & {
  store: Store;
  signer: SignerPort;
  clock: () => number;
  nextRequestNumber: () => number;
  headNotes: Pick<HeadNotes, 'tell'>;
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  watchWallet: WatchWallet;
  approvedRecords: RecordGateway;
  reviews: Pick<Reviews, 'findUnchanged'>;
  sessions: Pick<ProfileSessions, 'isUnprovenAllowed'>;
};

/** Every kind of write there is; a new endpoint is a new row. */
export function createIntentKinds(options: IntentKindsOptions): IntentKind[] {
  return [
    createWalletKind({ ...options, wallets: options.store.wallets, watched: options.store.watched }),
    createTransactionKind(options),
    createSignatureKind(options),
    createFundWalletKind({ ...options, findOthers: (asked) => findOtherFundings(options, asked) }),
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
      ...options.approvedRecords,
    }),
  ];
}
