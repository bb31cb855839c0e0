import type { Hex } from '#shared/hex.ts';
import type { Finding, Mismatch } from '#shared/model/review.ts';
import type { Result } from '#shared/result.ts';
import type { PlainCall } from '../calls/plain-call.ts';
import type { Judgement } from '../judgement.ts';
import { differs } from '../mismatch.ts';

/** What an account takes for a signature by its owner's key. We sign in one way only, see `explainSignatureScheme`. */
export type SignatureScheme = 'personal-sign-of-hash' | 'other';

/** What the calldata of a user operation makes the account do. */
export type DecodedCallData = {
  calls: PlainCall[];
  mode: 'single' | 'batch';
  /** True when a call that fails does not undo the others. */
  continuesOnFailure: boolean;
  /** True when the calldata goes through the account's `executeUserOp`. */
  throughExecuteUserOp: boolean;
};

/** What the nonce says besides its number. */
export type NonceFact = { validator: Hex | undefined; findings: Finding[] };

/** One way in which smart accounts encode the calls of a user operation. */
export type AccountKind = {
  name: string;
  /** How it is called in a sentence. */
  label: string;
  /** First four bytes of the calldata this kind understands. */
  selectors: readonly Hex[];
  signatureScheme: SignatureScheme;
  decodeCallData(callData: Hex): Result<DecodedCallData, Mismatch>;
  judgeNonce(nonce: bigint): Judgement<NonceFact>;
};

/** Calldata that is not the calls that were asked for, said in one sentence. */
export function notTheCalls({ expected, actual, sentence }: Omit<Mismatch, 'check' | 'field'>): Mismatch {
  return differs({ check: 'calls', field: 'onChain.userOperation.callData', expected, actual, sentence });
}
