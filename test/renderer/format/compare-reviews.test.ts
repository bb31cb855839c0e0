import { describe, expect, test } from 'vitest';
import { compareReviews } from '../../../src/renderer/src/format/compare-reviews.ts';
import { nativeCall, review } from '../../page/samples/reviews.ts';

const BEFORE = review({ recordId: 'tx-1' });

describe('what changed between two looks', () => {
  test('is nothing when nothing did', () => {
    expect(compareReviews(BEFORE, review({ recordId: 'tx-1' }))).toEqual([]);
  });

  test('names the call and the member, with both values', () => {
    const to = '0x0000000000000000000000000000000000000001';
    const after = { ...BEFORE, calls: [{ ...nativeCall(), to }] };
    expect(compareReviews(BEFORE, after)).toEqual([{ what: 'Call 1: address', before: nativeCall().to, after: to }]);
  });

  test('tells a call that came and one that went', () => {
    const two = { ...BEFORE, calls: [nativeCall(), nativeCall('2', '2')] };
    expect(compareReviews(BEFORE, two).map(({ what, before }) => [what, before])).toContainEqual([
      'Call 2: value',
      'none',
    ]);
    expect(compareReviews(two, BEFORE).map(({ what, after }) => [what, after])).toContainEqual([
      'Call 2: value',
      'none',
    ]);
  });

  test('tells of the same bytes that are read otherwise, and of what addresses are called', () => {
    const read = { ...BEFORE, calls: BEFORE.calls.map((call) => ({ ...call, sentence: 'Do it.' })) };
    expect(compareReviews(BEFORE, read)).toEqual([
      { what: 'Call 1: how it is read', before: nativeCall().sentence, after: 'Do it.' },
    ]);
    const named = { ...BEFORE, addresses: [{ address: '0x01', name: 'Treasury', timesUsed: 2 }] };
    expect(compareReviews({ ...BEFORE, addresses: [] }, named)).toEqual([
      { what: 'Known addresses', before: 'none', after: '0x01 Treasury ×2' },
    ]);
  });

  test('tells of gas and fees, which no call shows', () => {
    const after = {
      ...BEFORE,
      hashes: { ...BEFORE.hashes, userOperation: '{"maxFeePerGas":"0xffff"}', challenge: '0x01' },
    };
    expect(compareReviews(BEFORE, after).map(({ what }) => what)).toEqual(['User operation', 'Hash to sign']);
  });
});
