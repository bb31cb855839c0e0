import { maxUint256 } from 'viem';
import { describe, expect, test } from 'vitest';
import { reviewDigest } from '#proof/review-digest.ts';
import type { Hex } from '#shared/hex.ts';
import { encode, FRIEND, UNLISTED } from '../../helpers/describe-data.ts';
import { findingsBesideFees, proveHonest } from '../../helpers/prove.ts';

const transfer = encode('function transfer(address,uint256)', [FRIEND, 1n]);
const approve = encode('function approve(address,uint256)', [FRIEND, maxUint256]);
const multicall = (...data: Hex[]) => encode('function multicall(bytes[])', [data]);
const proveData = (data: Hex) => proveHonest({ calls: [{ to: UNLISTED, value: 0n, data }] });

describe('a review of calls inside calls', () => {
  test('is proven where each of them can be read', () => {
    const review = proveData(multicall(transfer, multicall(transfer)));
    expect(review.verdict).toBe('proven');
    expect(review.calls[0]?.inner?.[1]?.inner?.[0]?.recognised).toBe('erc20.transfer');
  });

  test('is proven and not readable where one of them cannot be read, or was not opened', () => {
    let deep = transfer;
    for (let depth = 0; depth < 5; depth += 1) deep = multicall(deep);
    for (const data of [multicall(transfer, '0xdeadbeef'), deep, multicall(...Array<Hex>(201).fill(transfer))]) {
      expect(proveData(data).verdict).toBe('proven-not-readable');
    }
  });

  test('has the danger of a call inside among its findings', () => {
    expect(findingsBesideFees(proveData(multicall(transfer, approve)))).toMatchObject([
      { rule: 'unlimited-approval', severity: 'danger', facts: { call: '1.2' } },
    ]);
  });

  test('has a digest that covers them', () => {
    const review = proveData(multicall(transfer));
    const [call] = review.calls;
    const altered = { ...review, calls: [{ ...call, inner: [] }] } as unknown as typeof review;
    expect(reviewDigest(altered)).not.toBe(reviewDigest(review));
  });

  test('with two hundred calls in one says each of them, and the headline counts', () => {
    const review = proveData(multicall(...Array<Hex>(200).fill(transfer)));
    expect(review.calls[0]?.inner).toHaveLength(200);
    expect(review.headline).toContain('and 197 more]');
  });
});
