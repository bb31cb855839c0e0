import type { Hex } from '#shared/hex.ts';
import { comparableUser } from '#shared/locator.ts';
import type { PracticeShop } from '#shared/model/practice-shop.ts';
import type { EVM_MESSAGE, EVM_TYPED_DATA, TypedDataBody } from '#shared/model/signature.ts';
import type { EncodedCall } from './accounts/account-encoding.ts';
import type { PracticeOperation } from './accounts/user-operation.ts';
import type { ExecutionFailure } from './chain/execution-layer.ts';
import type { SimulatedBooks } from './chain/simulated-ledger.ts';
import { type ContentStore, createContentStore } from './content/content-store.ts';
import type { Creations } from './create-once.ts';
import type { Overlay } from './overlay.ts';

export type StoredPendingApproval = { signer: string; message: string };
type StoredSubmittedApproval = StoredPendingApproval & { signature: Hex; submittedAt: string };

/** What transactions and signature requests have in common: they wait for approvals. */
export type Approvable = {
  id: string;
  status: 'awaiting-approval' | 'pending' | 'success' | 'failed';
  approvals: { pending: StoredPendingApproval[]; submitted: StoredSubmittedApproval[] };
  createdAt: string;
  /** Only of records that a scenario made. */
  overlay?: Overlay;
};

export type StoredTransaction = Approvable & {
  chain: string;
  /** Locator of the signer whose signature the operation carries, in the letter case it was given. */
  signer: string;
  /** `params.calls` as they are answered. */
  requestedCalls: object[];
  calls: EncodedCall[];
  operation: PracticeOperation;
  operationHash: Hex;
  simulated: boolean;
  txId?: Hex;
  failure?: ExecutionFailure;
};

/** What a wallet is asked to sign. */
export type SignatureSubject =
  | { type: typeof EVM_MESSAGE; message: string }
  | { type: typeof EVM_TYPED_DATA; typedData: TypedDataBody };

export type StoredSignature = Approvable & {
  chain: string;
  signer: string;
  /** What to sign, or the delegated signer (lower case) whose registration this is. */
  purpose: SignatureSubject | { type: 'signer-registration'; address: string };
  outputSignature?: Hex;
  failure?: ExecutionFailure;
};

export type StoredDelegatedSigner = {
  address: Hex;
  locator: string;
  chains: Map<string, { status: 'awaiting-approval' | 'active'; signatureId: string }>;
};

export type StoredWallet = {
  address: Hex;
  /** The admin signer, in the letter case it was given: clients compare locators as text. */
  owner: Hex;
  ownerLocator: string;
  /** How many wallets the owner had before this one: with the owner it gives the address. */
  index: number;
  linkedUser?: string;
  /** By lower-case address. */
  delegatedSigners: Map<string, StoredDelegatedSigner>;
  transactions: Map<string, StoredTransaction>;
  signatures: Map<string, StoredSignature>;
  /** How many user operations were drafted, by chain: each has a nonce key of its own. */
  operationCounters: Map<string, number>;
};

/** What the demo made: two wallets of one signer, each with records that wait for it. */
export type DemoSeed = { wallets: { locator: string; address: Hex }[]; signer: Hex; signerKey?: Hex };

/** Everything the service remembers; without a state folder it forgets it when it stops. */
export type Store = {
  /** By lower-case address. */
  wallets: Map<string, StoredWallet>;
  /** By linked user, as `comparableUser` writes it. */
  walletsByLinkedUser: Map<string, StoredWallet>;
  /** By lower-case address of the owner. */
  walletCountByOwner: Map<string, number>;
  /** Creations that have begun or are done, by idempotency key and what it holds for. */
  creations: {
    wallets: Creations<StoredWallet>;
    transactions: Creations<StoredTransaction>;
    signatures: Creations<StoredSignature>;
  };
  /** By chain name. */
  simulatedBooks: Map<string, SimulatedBooks>;
  /** What `seed: 'demo'` made when the store was new. */
  demo: DemoSeed | null;
  content: ContentStore;
  /** What the shop was opened with, once it was. */
  shop: PracticeShop | null;
};

const LINKED_USER = 'user:';

/** What stands for a linked user among the keys of wallets that were created, however the user is written. */
export function linkedUserKey(linkedUser: string): string {
  return `${LINKED_USER}${comparableUser(linkedUser)}`;
}

/** A key as it was written, also by a version to which the letter case of a user made another one. */
export function readWalletKey(key: string): string {
  return key.startsWith(LINKED_USER) ? linkedUserKey(key.slice(LINKED_USER.length)) : key;
}

export function createStore(): Store {
  return {
    wallets: new Map(),
    walletsByLinkedUser: new Map(),
    walletCountByOwner: new Map(),
    creations: { wallets: new Map(), transactions: new Map(), signatures: new Map() },
    simulatedBooks: new Map(),
    demo: null,
    content: createContentStore(),
    shop: null,
  };
}
