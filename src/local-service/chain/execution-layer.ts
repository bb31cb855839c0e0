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

/** What a user operation needs besides the calls. */
export type OperationDraft = Omit<PracticeOperation, 'sender' | 'callData' | 'signature'>;

export type PlannedCalls = { wallet: Hex; calls: readonly EncodedCall[]; callData: Hex };

/** One chain as this service sees it: a real devnet, or a simulation that says so. */
export type ExecutionLayer = {
  simulated: boolean;
  /** Makes the wallet exist; the address follows from the owner and how many wallets the owner already has. */
  createWallet(options: { owner: Hex; index: number }): Promise<Hex>;
  /** Runs the calls without effect; undefined when they would go through. */
  findFailure(planned: PlannedCalls): Promise<ExecutionFailure | undefined>;
  /** Gas, fees and the nonce within `nonceKey` (the upper 192 bits). */
  draftOperation(options: PlannedCalls & { nonceKey: bigint }): Promise<OperationDraft>;
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
