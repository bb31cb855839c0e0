import type { Hex } from '#shared/hex.ts';
import { EVM_MESSAGE, EVM_TYPED_DATA, type TypedDataBody } from '#shared/model/signature.ts';
import type { EncodedCall } from '../accounts/account-encoding.ts';
import { messageChallenge } from '../accounts/message-digest.ts';
import { hashUserOperation, type PracticeOperation } from '../accounts/user-operation.ts';
import { draftTransaction } from '../resources/draft-transaction.ts';
import { openSignature } from '../resources/signatures.ts';
import type { AllowedSigner } from '../resources/signer-access.ts';
import type { ServiceContext } from '../service-context.ts';
import type {
  SignatureSubject,
  StoredPendingApproval,
  StoredSignature,
  StoredTransaction,
  StoredWallet,
} from '../store.ts';
import type { TokenAddresses } from '../tokens.ts';
import type { StagedRecord } from './staged-record.ts';

/** A transaction with something wrong about it; what is not said is as the service would make it for `calls`. */
type StagedTransaction = {
  /** What the operation does. */
  calls: readonly EncodedCall[];
  /** What `params.calls` says it does. */
  asked?: readonly EncodedCall[];
  /** Fields of the user operation that are others; the hash is made of them. */
  operation?: Partial<PracticeOperation>;
  /** The chain that the hash is for, where it is another than the record names. */
  hashedForChainId?: number;
  /** The approvals that are awaited; one of the signer for the operation's hash when absent. */
  pending?: (hash: Hex) => StoredPendingApproval[];
  /** What is answered on top of it, see `Overlay`. */
  overlay?: (transaction: StoredTransaction) => Record<string, unknown>;
};

type StagedMessage = {
  text: string;
  /** What is to be signed; as the service derives it from the text when absent. */
  challenge?: string;
  overlay?: Record<string, unknown>;
};

/** What a scenario works with: one wallet, the signer that is asked, and the service's own way of writing records. */
export type ScenarioTools = {
  wallet: Hex;
  /** Locator of the signer that is asked. */
  signer: string;
  chain: string;
  chainId: number;
  tokens: TokenAddresses;
  /** Made, and not yet on the wallet's list. */
  draftTransaction(options: StagedTransaction): Promise<StoredTransaction>;
  listTransaction(transaction: StoredTransaction): StagedRecord;
  /** Drafts and lists it. */
  openTransaction(options: StagedTransaction): Promise<StagedRecord>;
  openMessage(options: StagedMessage): StagedRecord;
  /** An honest one, with the challenge that the service derives from it. */
  openTypedData(typedData: TypedDataBody): StagedRecord;
  /** Gives the wallet so many smallest units of the test token where it has less. */
  giveTokens(amount: bigint): Promise<void>;
};

export type ScenarioPlace = { wallet: StoredWallet; signer: AllowedSigner; chain: string; chainId: number };

export function createScenarioTools(place: ScenarioPlace, context: ServiceContext): ScenarioTools {
  const { wallet, signer, chain, chainId } = place;
  const draft = (options: StagedTransaction) => alterDraft(options, { place, context });
  const list = (transaction: StoredTransaction): StagedRecord => {
    wallet.transactions.set(transaction.id, transaction);
    return { kind: 'transaction', id: transaction.id };
  };
  const ask = (subject: SignatureSubject, challenge?: string): StoredSignature => {
    const derived = { scheme: context.settings.messageScheme, subject, wallet: wallet.address, chainId };
    return openSignature(
      {
        wallet,
        chain,
        signer: signer.locator,
        challenge: challenge ?? messageChallenge(derived),
        purpose: subject,
      },
      context,
    );
  };
  return {
    wallet: wallet.address,
    signer: signer.locator,
    chain,
    chainId,
    tokens: context.tokens,
    draftTransaction: draft,
    listTransaction: list,
    openTransaction: async (options) => list(await draft(options)),
    openMessage({ text, challenge, overlay }) {
      const signature = ask({ type: EVM_MESSAGE, message: text }, challenge);
      if (overlay !== undefined) signature.overlay = { members: overlay, fromRead: 0, reads: 0 };
      return { kind: 'signature', id: signature.id };
    },
    openTypedData: (typedData) => ({ kind: 'signature', id: ask({ type: EVM_TYPED_DATA, typedData }).id }),
    async giveTokens(amount) {
      const layer = context.layerOf(chain);
      const held = await layer.tokenBalance({ token: 'usdc', wallet: wallet.address });
      if (held < amount) await layer.mint({ token: 'usdc', wallet: wallet.address, amount: amount - held });
    },
  };
}

/** An honest transaction with its operation, hash, approvals and answer changed, in this order. */
async function alterDraft(
  options: StagedTransaction,
  { place, context }: { place: ScenarioPlace; context: ServiceContext },
): Promise<StoredTransaction> {
  const { calls, asked = calls, hashedForChainId = place.chainId } = options;
  const parsed = calls.map((encoded) => ({ encoded, requested: {} }));
  const honest = await draftTransaction({ ...place, calls: parsed }, context);
  const operation: PracticeOperation = { ...honest.operation, ...options.operation };
  const operationHash = hashUserOperation({ operation, chainId: hashedForChainId });
  const awaited = options.pending ?? ((message: Hex) => [{ signer: place.signer.locator, message }]);
  const transaction: StoredTransaction = {
    ...honest,
    requestedCalls: asked.map(({ to, value, data }) => ({ to, value: String(value), data })),
    operation,
    operationHash,
    approvals: { pending: awaited(operationHash), submitted: [] },
  };
  const members = options.overlay?.(transaction);
  return members === undefined ? transaction : { ...transaction, overlay: { members, fromRead: 0, reads: 0 } };
}
