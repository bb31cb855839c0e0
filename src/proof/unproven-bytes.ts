import { hexToBytes } from '@noble/hashes/utils.js';
import type { Review } from '#shared/model/review.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { readHash } from './hex-bytes.ts';

/**
 * The bytes that `personal_sign` takes where nothing could be proven (design §3.5). Not for a refused record, and not for one
 * that can be proven: each has its own way.
 * @returns 32 bytes, or one sentence saying why nothing may be signed
 */
export function unprovenBytes({ verdict, hashes }: Review): Result<Uint8Array, string> {
  if (verdict !== 'unproven') return fail(`The verdict is "${verdict}", not "unproven".`);
  const digest = readHash(hashes.challenge);
  if (digest === undefined) return fail('The challenge is not 32 bytes of hex.');
  return succeed(hexToBytes(digest.slice(2)));
}
