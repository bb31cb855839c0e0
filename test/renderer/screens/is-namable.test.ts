import { expect, test } from 'vitest';
import { describeCalls, toReviewCall } from '#proof/meaning/describe-call.ts';
import type { Hex } from '#shared/hex.ts';
import { isNamable } from '../../../src/renderer/src/screens/approvals/is-namable.ts';
import { encode, FRIEND, UNLISTED } from '../../helpers/describe-data.ts';

const isNamableData = (data: Hex) =>
  describeCalls({ calls: [{ to: UNLISTED, value: 0n, data }], chain: undefined })
    .map(toReviewCall)
    .map(isNamable)[0];

test('a call with a selector that is not known may be named by an ABI, and no other call', () => {
  expect(isNamableData(encode('function lock(uint256)', [1n]))).toBe(true);
  expect(isNamableData('0x12345678')).toBe(true);
  expect(isNamableData('0x1234')).toBe(false);
  expect(isNamableData('0x')).toBe(false);
  expect(isNamableData(encode('function transfer(address,uint256)', [FRIEND, 1n]))).toBe(false);
});
