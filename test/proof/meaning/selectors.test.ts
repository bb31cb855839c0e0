import { toFunctionSelector } from 'viem';
import { describe, expect, test } from 'vitest';
import { findKnownCall, KNOWN_CALLS } from '#proof/meaning/known-calls.ts';
import { describeData } from '../../helpers/describe-data.ts';

/**
 * Selectors as they stand in public code and on block explorers, typed here and computed nowhere: a signature with a wrong type
 * would have another one. Sources: OpenZeppelin Contracts v4 and v5, EIP-20, 721, 1155, 2612 and 4626, WETH9, Dai, Permit2,
 * Multicall3, Safe's MultiSend, Uniswap's UniswapV2Router02, SwapRouter, SwapRouter02 and Universal Router.
 */
const PUBLISHED: readonly string[] = [
  ...['0xa9059cbb', '0x23b872dd', '0x095ea7b3', '0x39509351', '0xa457c2d7'],
  ...['0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6', '0xa22cb465'],
  ...['0xd0e30db0', '0x2e1a7d4d'],
  ...['0xd505accf', '0x8fcbaf0c'],
  ...['0x87517c45', '0x2b67b570', '0x2a2d80d1', '0xcc53287f', '0x36c78516', '0x0d58b1db'],
  ...['0x30f28b7a', '0xedd9444b', '0x137c29fe', '0xfe8ec1a7'],
  ...['0x252dba42', '0xc3077fa9', '0xbce38bd7', '0x399542e9', '0x82ad56cb', '0x174dea71'],
  ...['0xac9650d8', '0x5ae401dc', '0x1f0464d1', '0x8d80ff0a'],
  ...['0x38ed1739', '0x8803dbee', '0x7ff36ab5', '0x4a25d94a', '0x18cbafe5', '0xfb3bdb41'],
  ...['0x5c11d795', '0xb6f9de95', '0x791ac947', '0x472b43f3', '0x42712a67'],
  ...['0x414bf389', '0xc04b8d59', '0xdb3e2198', '0xf28c0498', '0x04e45aaf', '0xb858183f', '0x5023b4df', '0x09b81346'],
  ...['0x49404b7c', '0x49616997', '0xdf2ab5bb', '0xe90a182f', '0x12210e8a', '0x1c58db4f', '0xf3995c67'],
  ...['0x3593564c', '0x24856bc3'],
  ...['0x6e553f65', '0x94bf804d', '0xb460af94', '0xba087652'],
  ...['0xf2fde38b', '0x715018a6', '0x79ba5097', '0x3659cfe6', '0x4f1ef286', '0x8f283970'],
  ...['0x99a88ec4', '0x9623609d', '0x7eff275e', '0x2f2ff15d', '0xd547741f', '0x36568abe'],
];

describe('the functions that are known', () => {
  test('are those with the published selectors, each once', () => {
    const known = KNOWN_CALLS.map(({ selector }) => selector);
    expect(new Set(known).size).toBe(known.length);
    expect([...known].sort()).toEqual([...PUBLISHED].sort());
  });

  test('are found by their selector and by nothing else', () => {
    expect(findKnownCall('0xa9059cbb')?.selector).toBe('0xa9059cbb');
    expect(findKnownCall('0xdeadbeef')).toBeUndefined();
    expect(findKnownCall('0x')).toBeUndefined();
  });

  test('are none by a selector alone: without their arguments they cannot be read', () => {
    const withoutArguments = ['deposit()', 'renounceOwnership()', 'acceptOwnership()', 'refundETH()'].map((signature) =>
      toFunctionSelector(signature),
    );
    for (const { selector } of KNOWN_CALLS) {
      const isWhole = withoutArguments.includes(selector);
      expect(describeData(selector).recognised !== undefined, selector).toBe(isWhole);
    }
  });
});
