import type { Hex } from '#shared/hex.ts';
import type { Decision } from '#shared/model/decision.ts';
import type { Review } from '#shared/model/review.ts';
import { proveRecord } from '../prove-record.ts';

/** Makes the proof of a decision again, from what it was made with. */
export function proveDecision({
  kind,
  recordText,
  profile,
  walletAddress,
  walletAddressSource,
  signerAddress,
  recordId,
  intended,
  knowledge,
  knownOperationHashes,
}: Omit<Decision, 'signature' | 'challenge' | 'runtime'>): Review {
  return proveRecord({
    kind,
    recordText,
    context: {
      profile,
      walletAddress,
      walletAddressSource,
      signerAddress: signerAddress as Hex,
      recordId,
      intended,
      knowledge,
      knownOperationHashes,
    },
  });
}
