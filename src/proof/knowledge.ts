import type { KnownAddress } from '#shared/model/known-address.ts';
import type { OperatorAbi, OperatorDescriptor } from '#shared/model/operator-knowledge.ts';

/** What this app knows about the world besides the record, as plain data: it explains, and it proves nothing. */
export type ProofKnowledge = {
  /** Every address that is known; not there where no history is kept, and then nothing is said of addresses. */
  knownAddresses?: readonly KnownAddress[] | undefined;
  /** ABIs of the operator's own, for calls that are not known here. */
  abis?: readonly OperatorAbi[] | undefined;
  /** ERC-7730 descriptors of the operator's own, for calls that neither this app nor the ABIs know. */
  descriptors?: readonly OperatorDescriptor[] | undefined;
};
