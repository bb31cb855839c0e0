import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Hex } from '#shared/hex.ts';
import type { Review } from '#shared/model/review.ts';
import { keccak256 } from './crypto/engine.ts';

/** Keeps this digest apart from every other hash of JSON; changes when the meaning of a review does. */
const DOMAIN = 'countersign.review.v1\n';

/**
 * One digest for everything the operator was shown: the window answers with it, and the signer signs only if its own
 * review has the same (security, "The sign gate", item 10).
 * @returns keccak256 of the domain and the review's canonical JSON, UTF-8
 */
export function reviewDigest(review: Review): Hex {
  return `0x${bytesToHex(keccak256(utf8ToBytes(DOMAIN + canonicalJson(review))))}`;
}
