import { parseInteger } from '#shared/amount.ts';
import type { Failure } from '#shared/failure.ts';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { LedgerMemory, OperationSlot } from '../ledger/ledger-memory.ts';

/**
 * Which sender and nonce a transaction takes; undefined for a message, which takes none.
 * The proof has established that the sender is the wallet. The chain of an unproven one may have no number.
 */
export function operationSlotOf(review: Review): Result<OperationSlot | undefined, Failure> {
  if (review.kind !== 'transaction') return succeed(undefined);
  const nonce = parseInteger(review.hashes.nonce);
  const { chainId } = review.asks;
  if (nonce === undefined) return fail(slotUnknown(review.recordId));
  return succeed({ chainId, sender: review.asks.wallet.toLowerCase(), nonce: nonce.toString() });
}

/**
 * Two signed hashes never share sender and nonce unless the operator confirms a replacement (security, "The sign gate" 7).
 * The same hash again is no second operation.
 * @returns whether this signature replaces another operation
 */
export function checkNonce({
  memory,
  slot,
  challenge,
  replacementConfirmed,
}: {
  memory: LedgerMemory;
  slot: OperationSlot | undefined;
  challenge: string;
  replacementConfirmed: boolean;
}): Result<{ replacement: boolean }, Failure> {
  if (slot === undefined) return succeed({ replacement: false });
  const signed = memory.signedChallenges(slot);
  if (signed.size === 0 || signed.has(challenge.toLowerCase())) return succeed({ replacement: false });
  return replacementConfirmed ? succeed({ replacement: true }) : fail(nonceTaken({ slot, signed, challenge }));
}

function nonceTaken({
  slot,
  signed,
  challenge,
}: {
  slot: OperationSlot;
  signed: ReadonlySet<string>;
  challenge: string;
}): Failure {
  return {
    code: 'nonce-already-signed',
    happened: `Another operation with the same sender and nonce was signed here before: ${[...signed].join(', ')}. Only one of them can take effect.`,
    kept: 'Nothing was signed now; the operation signed before stays as it is.',
    next: 'If this operation is meant to replace the earlier one, confirm the replacement; else leave it.',
    facts: {
      chainId: slot.chainId === null ? 'not known' : String(slot.chainId),
      sender: slot.sender,
      nonce: slot.nonce,
      signed: [...signed].join(', '),
      challenge,
    },
  };
}

function slotUnknown(recordId: string): Failure {
  return {
    code: 'not-signable',
    happened: 'The transaction has no nonce that could be established.',
    kept: 'Nothing was signed; the request still waits at the service.',
    next: 'Fetch the record again; if it stays, send the record to the service’s support.',
    facts: { recordId },
  };
}
