import { parseInteger } from '#shared/amount.ts';
import type { BatchKey } from '#shared/ipc/batch-views.ts';
import type { Review } from '#shared/model/review.ts';

/** A nonce is a key of 192 bits and a sequence that counts within it (ERC-4337, "Semi-abstracted Nonce Support"). */
const SEQUENCE_BITS = 64n;

/**
 * What of a batch has to be taken one after the other: transactions of one wallet whose nonces count on from each other. Those of
 * other wallets or other nonce keys, and messages, depend on nothing before them. Two profiles may have the same wallet.
 */
export function laneOf({ kind, walletAddress, recordId }: BatchKey, review: Review | undefined): string {
  const wallet = walletAddress.toLowerCase();
  if (kind === 'signature') return `${wallet} ${kind} ${recordId}`;
  const nonce = parseInteger(review?.hashes.nonce);
  return nonce === undefined ? wallet : `${wallet} ${review?.asks.chain} ${nonce >> SEQUENCE_BITS}`;
}
