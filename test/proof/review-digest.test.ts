import { keccak256, toBytes } from 'viem';
import { describe, expect, test } from 'vitest';
import { reviewDigest } from '#proof/review-digest.ts';
import { canonicalJson } from '#shared/canonical-json.ts';
import type { Review } from '#shared/model/review.ts';
import { DEAD, type HonestTransactionOptions, honestMessage, honestTransaction } from '../helpers/honest-record.ts';
import { prove, proveChanged } from '../helpers/prove.ts';
import vector from '../vectors/review-digest.json' with { type: 'json' };

const proveTransaction = (options?: HonestTransactionOptions) => prove('transaction', honestTransaction(options));

const reviews: [string, () => Review][] = [
  ['a transaction', proveTransaction],
  ['a transaction with findings', () => proveTransaction({ tryMode: true, factory: { address: DEAD, data: '0x' } })],
  ['a refused transaction', () => proveChanged((it) => void it.params.calls.pop())],
  ['an unproven message', () => prove('signature', honestMessage({ chain: 'story-testnet' }), { recordId: 'tx-2' })],
  ['a message', () => prove('signature', honestMessage(), { recordId: 'tx-2' })],
];

/** Every copy of a JSON value in which one leaf is another, one member is gone, or one list lost its first item. */
function* changesOf(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    if (value.length > 0) yield value.slice(1);
    for (const [index, item] of value.entries()) {
      for (const changed of changesOf(item)) yield value.with(index, changed);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const { [key]: _gone, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const changed of changesOf(member)) yield { ...value, [key]: changed };
    }
  } else yield typeof value === 'number' ? value + 1 : `${value}\u200B`;
}

describe('the digest of a review', () => {
  test('has the known value for the known review', () => {
    expect(reviewDigest(vector.review as unknown as Review)).toBe(vector.digest);
  });

  test('is keccak256 of the domain and the canonical JSON', () => {
    const review = proveTransaction();
    expect(reviewDigest(review)).toBe(keccak256(toBytes(`countersign.review.v1\n${canonicalJson(review)}`)));
  });

  test.each(reviews)('changes with any member of %s', (_name, makeReview) => {
    const review = makeReview();
    const digests = new Set([reviewDigest(review)]);
    let changes = 0;
    for (const changed of changesOf(review)) {
      digests.add(reviewDigest(changed as Review));
      changes += 1;
    }
    expect(changes).toBeGreaterThan(40);
    expect(digests.size).toBe(changes + 1);
  });

  test('does not depend on the order of members, and is the same when asked again', () => {
    const review = proveTransaction();
    const reversed = Object.fromEntries(Object.entries(review).reverse()) as Review;
    expect(reviewDigest(reversed)).toBe(reviewDigest(proveTransaction()));
  });

  test('is taken of text with half a character as well', () => {
    const review = prove('signature', honestMessage({ text: '\uD800' }), { recordId: 'tx-2' });
    expect(reviewDigest(review)).not.toBe(reviewDigest({ ...review, message: '\uFFFD' }));
  });
});
