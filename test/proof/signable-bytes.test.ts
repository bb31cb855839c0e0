import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { signableBytes } from '#proof/signable-bytes.ts';
import type { Review, Verdict } from '#shared/model/review.ts';
import { expectValue } from '../helpers/expect-result.ts';
import { DEAD, honestMessage, honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

const proveTransaction = () => prove('transaction', honestTransaction());
const proveMessage = (options: Parameters<typeof honestMessage>[0]) =>
  prove('signature', honestMessage(options), { recordId: 'tx-2' });

describe('the bytes to sign', () => {
  test('of a transaction are the 32 bytes of its user-operation hash', () => {
    const hash = honestTransaction().onChain.userOperationHash;
    expect(`0x${bytesToHex(expectValue(signableBytes(proveTransaction())))}`).toBe(hash);
    const unreadable = prove(
      'transaction',
      honestTransaction({ calls: [{ to: DEAD, value: 0n, data: '0xdeadbeef' }] }),
    );
    expect(unreadable.verdict).toBe('proven-not-readable');
    expect(expectValue(signableBytes(unreadable))).toHaveLength(32);
  });

  test('of a message are the 32 bytes of its digest, or the bytes of its text', () => {
    expect(expectValue(signableBytes(proveMessage({})))).toHaveLength(32);
    expect(expectValue(signableBytes(proveMessage({ scheme: 'hash-message' })))).toHaveLength(32);
    const plain = proveMessage({ text: 'Grüße', scheme: 'plain-text' });
    expect(expectValue(signableBytes(plain))).toEqual(utf8ToBytes('Grüße'));
  });

  test('are none for a record that is refused or unproven, and the reason is said', () => {
    const refused = prove('transaction', honestTransaction(), { recordId: 'tx-3' });
    expect(signableBytes(refused)).toEqual({ ok: false, failure: refused.refusal?.sentence });
    const unproven = proveMessage({ chain: 'story-testnet' });
    expect(signableBytes(unproven)).toEqual({ ok: false, failure: unproven.unprovenBecause });
    expect(signableBytes({ ...proveTransaction(), verdict: 'anything else' as Verdict }).ok).toBe(false);
  });

  test('are none for a challenge that is not 32 bytes, and the reason is said', () => {
    for (const review of [proveTransaction(), proveMessage({})]) {
      const cut = { ...review, hashes: { ...review.hashes, challenge: '0x1234' } };
      expect(signableBytes(cut)).toEqual({ ok: false, failure: 'The challenge is not 32 bytes of hex.' });
    }
  });

  test('are none for a review that does not hold together, whatever its verdict', () => {
    const with_ = (review: Review, hashes: Partial<Review['hashes']>, changes: Partial<Review> = {}) =>
      signableBytes({ ...review, ...changes, hashes: { ...review.hashes, ...hashes } }).ok;
    const transaction = proveTransaction();
    const plain = proveMessage({ text: 'Hello', scheme: 'plain-text' });
    const letters = 'a'.repeat(32);
    expect(with_(transaction, { challenge: '0x1234' })).toBe(false);
    expect(with_(transaction, { challenge: `0x${'22'.repeat(32)}` })).toBe(false);
    expect(with_(transaction, {}, { kind: 'signature' })).toBe(false);
    expect(with_(plain, { challenge: 'Hello!' })).toBe(false);
    expect(with_(plain, { challenge: letters }, { message: letters })).toBe(false);
  });
});
