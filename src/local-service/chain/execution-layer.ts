import type { Hex } from '#shared/hex.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import type { PracticeOperation } from '../accounts/user-operation.ts';
import type { TestToken } from '../tokens.ts';

/** Why calls were reverted, as far as the chain says. */
export type Revert = { type: 'revert' | 'panic' | 'custom-error' | 'unknown'; reason: string; reasonData?: Hex };

/** Said in a record that failed, and in the 422 of a failed simulation. */
export type ExecutionFailure = { reason: string; message: string; revert?: Revert };

export type ExecutionOutcome =
  | { status: 'success'; txId: Hex }
  | { status: 'failed'; failure: ExecutionFailure; txId?: Hex };

export type NonceRoom = { nonceKey: bigint; firstSequence: bigint };

/** What a user operation needs besides the calls. */
export type OperationDraft = Omit<PracticeOperation, 'sender' | 'callData' | 'signature'>;

/**
 * What a chain judges of an account besides its operations. Where there is none, the service's own look at the signature
 * is the only one.
 */
export type AccountJudge = {
  /** What the wallet's admin signer signs so that the delegate may act. */
  delegateDigest(options: { wallet: Hex; delegate: Hex }): Promise<Hex>;
  /** Lets the delegate act if the signature is the admin signer's; twice is once. @returns why the account refused */
  enableDelegate(options: { wallet: Hex; delegate: Hex; signature: Hex }): Promise<ExecutionFailure | undefined>;
  /** Asks the account whether it takes the signature for the hash (ERC-1271). @returns why not */
  judgeSignature(options: { wallet: Hex; hash: Hex; signature: Hex }): Promise<ExecutionFailure | undefined>;
};

export type PlannedCalls = { wallet: Hex; calls: readonly EncodedCall[]; callData: Hex };

/** One chain as this service sees it: a real devnet, or a simulation that says so. */
export type ExecutionLayer = {
  simulated: boolean;
  judge: AccountJudge | undefined;
  /** Makes the wallet exist; the address follows from the owner and how many wallets the owner already has. */
  createWallet(options: { owner: Hex; index: number }): Promise<Hex>;
  /** Runs the calls without effect; undefined when they would go through. */
  findFailure(planned: PlannedCalls): Promise<ExecutionFailure | undefined>;
  /** Gas, fees and the nonce within `nonceKey` (the upper 192 bits), which counts from `firstSequence`. */
  draftOperation(options: PlannedCalls & NonceRoom): Promise<OperationDraft>;
  /** Executes an approved operation; `signer` is whose signature it carries. A failure of the operation is an outcome. */
  execute(options: {
    operation: PracticeOperation;
    operationHash: Hex;
    calls: readonly EncodedCall[];
    signer: Hex;
  }): Promise<ExecutionOutcome>;
  nativeBalance(wallet: Hex): Promise<bigint>;
  tokenBalance(options: { token: TestToken; wallet: Hex }): Promise<bigint>;
  /** Mints `amount` smallest units of a test token. */
  mint(options: { token: TestToken; wallet: Hex; amount: bigint }): Promise<void>;
};
