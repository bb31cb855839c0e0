import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effects } from '#proof/effects/effect-question.ts';
import { findInCalls } from '#proof/meaning/call-findings.ts';
import { type DescribedCall, describeCalls, toReviewCall } from '#proof/meaning/describe-call.ts';
import { KNOWN_CALLS } from '#proof/meaning/known-calls.ts';
import { writeHeadline } from '#proof/meaning/write-headline.ts';
import { findChain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { anyAddress, anyBytes, anyUnsigned } from '../../helpers/arbitrary-record.ts';
import { encode, FRIEND, USDC } from '../../helpers/describe-data.ts';
import { measureProcessorTime } from '../../helpers/processor-time.ts';

const word = (value: bigint) => value.toString(16).padStart(64, '0');
/** Words that look like arguments: small numbers, offsets, addresses, everything set. */
const anyWord = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((count) => word(BigInt(count * 32))),
  fc.integer({ min: 0, max: 3 }).map((count) => word(BigInt(count))),
  anyAddress.map((address) => word(BigInt(address))),
  anyUnsigned(256).map(word),
);
const anyArguments = fc.array(anyWord, { maxLength: 30 }).map((words): Hex => `0x${words.join('')}`);
const anySelector = fc.constantFrom(...KNOWN_CALLS.map(({ selector }) => selector));
const anyKnownData = fc
  .tuple(anySelector, fc.oneof(anyArguments, anyBytes(300)))
  .map(([selector, bytes]): Hex => `${selector}${bytes.slice(2)}`);
const anyCalls = fc.array(
  fc.record({ to: anyAddress, value: anyUnsigned(256), data: fc.oneof(anyKnownData, anyBytes(100)) }),
  { minLength: 1, maxLength: 3 },
);

function describeAll(calls: { to: Hex; value: bigint; data: Hex }[], chain = 'base') {
  return describeCalls({ calls, chain: findChain(chain), wallet: FRIEND });
}

function count(calls: readonly DescribedCall[]): number {
  return calls.reduce((sum, { inner }) => sum + inner.length + count(inner), 0);
}

const selfMulticall = (data: readonly Hex[]): Hex => encode('function multicall(bytes[])', [data]);

describe('whatever the bytes are', () => {
  test('every call is described, keeps its data and is found unreadable where it is not recognised', () => {
    fc.assert(
      fc.property(anyCalls, fc.constantFrom('base', 'nowhere'), (calls, chain) => {
        const described = describeAll(calls, chain);
        expect(described.map(toReviewCall).map(({ data }) => data)).toEqual(calls.map(({ data }) => data));
        expect(writeHeadline(described, effects())).not.toBe('');
        const unread = described.filter(({ recognised }) => recognised === undefined).length;
        const told = findInCalls(described).filter(
          ({ rule }) => rule === 'unreadable-call' || rule === 'calls-not-opened',
        );
        expect(told.length).toBeGreaterThanOrEqual(unread);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a function that is cut off, or goes on, is not recognised', () => {
    const whole = encode('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', [
      [{ target: USDC, allowFailure: false, callData: encode('function transfer(address,uint256)', [FRIEND, 1n]) }],
    ]);
    const recognised = (data: Hex) => describeAll([{ to: USDC, value: 0n, data }])[0]?.recognised;
    expect(recognised(whole)).toBe('multicall3.aggregate3');
    fc.assert(
      fc.property(fc.integer({ min: 5, max: whole.length / 2 - 2 }), (bytes) => {
        expect(recognised(whole.slice(0, 2 + bytes * 2) as Hex)).toBeUndefined();
      }),
    );
    expect(recognised(`${whole}00`)).toBeUndefined();
  });

  test('never more than two hundred calls inside calls are opened, however they are nested', () => {
    const anyNested: fc.Arbitrary<Hex> = fc.letrec<{ data: Hex }>((tie) => ({
      data: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        anyBytes(8),
        fc.array(tie('data'), { minLength: 1, maxLength: 8 }).map(selfMulticall),
      ),
    })).data;
    fc.assert(
      fc.property(fc.array(anyNested, { minLength: 1, maxLength: 5 }), (datas) => {
        const described = describeAll(datas.map((data) => ({ to: USDC, value: 0n, data })));
        expect(count(described)).toBeLessThanOrEqual(200);
      }),
      { numRuns: 200 },
    );
  });
});

describe('huge calldata is described at once', () => {
  const MOST_MS = 5_000;
  const timed = (data: Hex): number => measureProcessorTime(() => describeAll([{ to: USDC, value: 0n, data }]));

  test('twenty thousand calls in one', () => {
    expect(timed(selfMulticall(Array(20_000).fill('0xdeadbeef')))).toBeLessThan(MOST_MS);
  });

  test('two hundred large calls in one, each with two hundred in turn', () => {
    const inner = selfMulticall(Array(200).fill(`0x${'ab'.repeat(200)}`));
    expect(timed(selfMulticall(Array(20).fill(inner)))).toBeLessThan(MOST_MS);
  });

  test('three hundred calls deep', () => {
    let data: Hex = '0xdeadbeef';
    for (let depth = 0; depth < 300; depth += 1) data = selfMulticall([data]);
    expect(timed(data)).toBeLessThan(MOST_MS);
  });

  test('a made-up count', () => {
    expect(timed(`0xac9650d8${word(32n)}${word(2n ** 32n - 1n)}${'00'.repeat(64)}`)).toBeLessThan(MOST_MS);
  });
});
