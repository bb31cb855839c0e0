import * as fc from 'fast-check';
import { concatHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { decodeLoosely } from '#proof/abi/decode-loosely.ts';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { toReviewCall } from '#proof/meaning/describe-call.ts';
import { KNOWN_CALLS } from '#proof/meaning/known-calls.ts';
import { weighCalls } from '#proof/weigh-calls.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { describeData, encode, FRIEND, factOf, OWN_WALLET, UNLISTED, USDC } from '../../helpers/describe-data.ts';

const APPROVE = encode('function approve(address,uint256)', [FRIEND, 5n]);

describe('a call of a known function whose bytes are not canonical', () => {
  test('is said to be that, with what a lenient decoder reads in them, and stays unread', () => {
    const call = describeData(concatHex([APPROVE, '0xff']));
    expect(call).toMatchObject({
      sentence: `Call ${UNLISTED} with calldata that reads as approve(address,uint256) but is no canonical encoding of it, selector 0x095ea7b3, 69 bytes.`,
      readsAs: 'approve(address,uint256)',
      isForeign: true,
    });
    expect(call.recognised).toBeUndefined();
    expect(call.moves).toBeUndefined();
    expect(factOf(call, 'not canonical')).toBe('1 byte stands behind its end');
    expect([factOf(call, 'may be spender'), factOf(call, 'may be amount')]).toEqual([FRIEND, '5']);
    expect(findInCalls([call])).toEqual([
      {
        rule: 'unreadable-call',
        severity: 'caution',
        sentence:
          `Call 1 cannot be read for certain: its calldata reads as approve(address,uint256), but it is not its canonical encoding, so ${UNLISTED} may ` +
          'read other values in it than those shown. Ask for the call in its canonical encoding, or decline.',
        facts: { call: '1', to: UNLISTED, selector: '0x095ea7b3', 'reads as': 'approve(address,uint256)' },
      },
    ]);
    expect(toReviewCall(call)).not.toHaveProperty('readsAs');
  });

  test('is no more than its selector where nothing can be read', () => {
    const call = describeData(APPROVE.slice(0, -2) as Hex);
    expect(call.readsAs).toBeUndefined();
    expect(call.sentence).toContain('with calldata that cannot be read, selector 0x095ea7b3');
  });

  test('is never recognised, bounded, or names somebody that is known from then on, whichever function and bytes', () => {
    const anyKnown = fc.constantFrom(...KNOWN_CALLS);
    const anyBytes = fc
      .array(
        fc.oneof(
          fc.nat({ max: 256 }).map(BigInt),
          fc.constant(BigInt(FRIEND)),
          fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        ),
        { maxLength: 12 },
      )
      .map((words): Hex => `0x${words.map((value) => value.toString(16).padStart(64, '0')).join('')}`);
    fc.assert(
      fc.property(anyKnown, anyBytes, ({ selector, inputs, open }, bytes) => {
        fc.pre(open(bytes) === undefined);
        const { described, effects, addresses } = weighCalls({
          calls: [{ to: USDC.toLowerCase() as Hex, value: 0n, data: concatHex([selector, bytes]) }],
          profile: { environment: 'production', baseUrl: 'https://example.com' },
          chain: 'ethereum',
          known: findChain('ethereum'),
          wallet: OWN_WALLET.toLowerCase() as Hex,
          knowledge: { knownAddresses: [] },
        });
        const [call] = described;
        expect(call?.recognised).toBeUndefined();
        expect(call?.readsAs !== undefined).toBe(decodeLoosely({ parameters: inputs, bytes }) !== undefined);
        expect(effects.open).toHaveLength(1);
        expect(addresses).toEqual([expect.objectContaining({ address: USDC })]);
      }),
      { numRuns: 400 },
    );
  });
});
