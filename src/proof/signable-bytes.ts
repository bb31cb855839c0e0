import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Review, Verdict } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readHash } from './hex-bytes.ts';

const SIGNABLE: readonly Verdict[] = ['proven', 'proven-not-readable'];

/**
 * The bytes that `personal_sign` takes for a review: the one place where a challenge becomes something to sign.
 * @returns 32 bytes, or the UTF-8 bytes of a plain text of any other length; else one sentence saying why nothing may be signed
 */
export function signableBytes(review: Review): Result<Uint8Array, string> {
  const { verdict, refusal, unprovenBecause, hashes, message, kind } = review;
  if (!SIGNABLE.includes(verdict)) return fail(refusal?.sentence ?? unprovenBecause ?? `The verdict is "${verdict}".`);
  if (hashes.messageScheme === 'plain-text') return plainTextBytes({ challenge: hashes.challenge, message });
  const digest = readHash(hashes.challenge);
  if (digest === undefined) return fail('The challenge is not 32 bytes of hex.');
  const isDerived = kind === 'transaction' ? hashes.userOperationHash === digest : hashes.messageScheme !== undefined;
  return isDerived ? succeed(hexToBytes(digest.slice(2))) : fail('The challenge is not the digest that was proven.');
}

function plainTextBytes({ challenge, message }: { challenge: string; message: string | undefined }) {
  const bytes = utf8ToBytes(challenge);
  if (challenge !== message) return fail('The challenge is not the text that was shown.');
  if (bytes.length === 32) return fail('A text of exactly 32 bytes could be a digest, so it is never signed as it is.');
  return succeed(bytes);
}
