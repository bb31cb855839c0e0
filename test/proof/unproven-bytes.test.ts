import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { unprovenBytes } from '#proof/unproven-bytes.ts';
import type { Verdict } from '#shared/model/review.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { honestMessage, honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

const DIGEST = `0x${'ab'.repeat(32)}`;

function proveUnderivable(challenge: string) {
  const record = honestMessage();
  const pending = record.approvals.pending.map((approval) => ({ ...approval, message: challenge }));
  return prove('signature', { ...record, approvals: { ...record.approvals, pending } }, { recordId: 'tx-2' });
}

describe('the bytes of what could not be proven', () => {
  test('are the 32 bytes of its challenge, in whatever letters', () => {
    const bytes = hexToBytes(DIGEST.slice(2));
    expect(expectValue(unprovenBytes(proveUnderivable(DIGEST)))).toEqual(bytes);
    expect(expectValue(unprovenBytes(proveUnderivable(DIGEST.toUpperCase().replace('0X', '0x'))))).toEqual(bytes);
  });

  test('of a transaction on a chain that cannot be numbered are its challenge too', () => {
    const record = honestTransaction({ chain: 'story-testnet' });
    const review = prove('transaction', record);
    expect(review.verdict).toBe('unproven');
    expect(expectValue(unprovenBytes(review))).toEqual(hexToBytes(record.onChain.userOperationHash.slice(2)));
  });

  test.each(['proven', 'proven-not-readable', 'refused', 'anything else'])('are none for the verdict %s', (verdict) => {
    const review = { ...proveUnderivable(DIGEST), verdict: verdict as Verdict };
    expect(unprovenBytes(review)).toEqual({ ok: false, failure: `The verdict is "${verdict}", not "unproven".` });
  });

  test('are none for a challenge that is no digest, so no text is ever signed unproven', () => {
    const text = prove('signature', honestMessage({ chain: 'story-testnet', scheme: 'plain-text' }), {
      recordId: 'tx-2',
    });
    expect(text.verdict).toBe('unproven');
    const review = proveUnderivable(DIGEST);
    const withChallenge = (challenge: string) => ({ ...review, hashes: { ...review.hashes, challenge } });
    for (const wrong of [text, ...['', '0x', DIGEST.slice(2), DIGEST.slice(0, -2), `${DIGEST}00`].map(withChallenge)]) {
      expect(unprovenBytes(wrong)).toEqual({ ok: false, failure: 'The challenge is not 32 bytes of hex.' });
    }
  });
});
