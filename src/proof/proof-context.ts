import type { Hex } from '#shared/hex.ts';
import type { Intended } from '#shared/model/intended.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import type { AddressSource } from '#shared/model/review.ts';
import type { KnownOperations } from './known-operations.ts';

/** What the proof knows from this app and not from the record: the record is held against it. */
export type ProofContext = {
  profile: Profile;
  /** The address pinned when the operator added the wallet. */
  walletAddress: string;
  walletAddressSource: AddressSource;
  /** Null where no EVM key is asked: then it is about the first that is, whatever its kind, and nothing of ours can sign it. */
  signerAddress: Hex | null;
  /** The id that was asked for. */
  recordId: string;
  /** What the operator composed, where this app created the record. */
  intended?: Intended | undefined;
  /** User-operation hashes known for this wallet: a message request must be none of them. */
  knownOperationHashes: KnownOperations;
  /** What else this app knows; the signer has to be given the same. */
  knowledge?: ProofKnowledge | undefined;
};
