import { describe, expect, test } from 'vitest';
import { laneOf } from '#main/approvals/batch/nonce-lane.ts';
import { proveRecord } from '#proof/prove-record.ts';
import { honestContext, honestTransaction, WALLET } from '../../../helpers/honest-record.ts';

const review = proveRecord({
  kind: 'transaction',
  recordText: JSON.stringify(honestTransaction()),
  context: honestContext(),
});
const key = {
  profileId: 'p',
  walletAddress: WALLET,
  kind: 'transaction',
  recordId: 'one',
  signerAddress: '0x1',
} as const;
const withNonce = (nonce: bigint, chain = review.asks.chain) => ({
  ...review,
  asks: { ...review.asks, chain },
  hashes: { ...review.hashes, nonce: `0x${nonce.toString(16)}` },
});
const atNonce = (nonce: bigint, chain?: string) => laneOf(key, withNonce(nonce, chain));

describe('one waits for another of its batch', () => {
  test('where both nonces count on in the same key', () => {
    expect(atNonce((7n << 64n) | 1n)).toBe(atNonce((7n << 64n) | 2n));
    expect(laneOf({ ...key, walletAddress: WALLET.toLowerCase() }, withNonce(1n))).toBe(
      laneOf({ ...key, walletAddress: WALLET, recordId: 'two' }, withNonce(2n)),
    );
  });

  test('where a nonce is not known', () => {
    expect(laneOf(key, undefined)).toBe(laneOf({ ...key, recordId: 'two' }, undefined));
  });

  test('where the same wallet is in two profiles', () => {
    expect(laneOf({ ...key, profileId: 'q' }, withNonce(2n))).toBe(laneOf(key, withNonce(1n)));
  });
});

describe('one does not wait for another', () => {
  test('with another nonce key, of another wallet, or on another chain', () => {
    const lane = atNonce(7n << 64n);
    expect(atNonce(8n << 64n)).not.toBe(lane);
    expect(laneOf({ ...key, walletAddress: '0x2' }, withNonce(7n << 64n))).not.toBe(lane);
    expect(atNonce(7n << 64n, 'polygon-amoy')).not.toBe(lane);
  });

  test('where it is a message', () => {
    const message = { ...key, kind: 'signature' } as const;
    expect(laneOf(message, undefined)).not.toBe(laneOf({ ...message, recordId: 'two' }, undefined));
  });
});
