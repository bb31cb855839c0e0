import * as fc from 'fast-check';
import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { narrowKnowledge } from '#proof/addresses/narrow-knowledge.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import type { Hex } from '#shared/hex.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);
const CHAIN = 'base-sepolia';

/** Addresses of few different digits, so that many look like each other, and the wallet of honest records among them. */
const anyAddress = fc
  .tuple(fc.constantFrom('1111', '2222'), fc.constantFrom('3', '4', '5'), fc.constantFrom('1111', '2222'))
  .map(([first, middle, last]): Hex => `0x${first}${middle.repeat(32)}${last}`);

const anyKnown: fc.Arbitrary<KnownAddress> = fc
  .record({
    address: anyAddress,
    chain: fc.constantFrom(undefined, CHAIN, 'base'),
    name: fc.constantFrom(undefined, 'Treasury', 'Exchange'),
    timesUsed: fc.nat(3),
    lastUsed: fc.constantFrom(null, '2026-11-02T10:00:00.000Z'),
  })
  .map(({ chain, name, ...entry }) => ({ ...entry, ...(chain && { chain }), ...(name && { name }) }));

const anyToken: fc.Arbitrary<ChainToken> = fc.record({
  chain: fc.constantFrom(CHAIN, 'base'),
  address: anyAddress,
  symbol: fc.constantFrom('ONE', 'TWO'),
  decimals: fc.nat(18),
  host: fc.constant('node.example'),
});

const anyCall = fc
  .record({ to: anyAddress, party: anyAddress, kind: fc.constantFrom('native', 'transfer', 'approve', 'raw') })
  .map(({ to, party, kind }): { to: Hex; value: bigint; data: Hex } => {
    if (kind === 'native') return { to, value: 1n, data: '0x' };
    if (kind === 'raw') return { to, value: 0n, data: '0x12345678' };
    const functionName = kind === 'transfer' ? 'transfer' : 'approve';
    return { to, value: 0n, data: encodeFunctionData({ abi: ABI, functionName, args: [party, 5n] }) };
  });

describe('what a review was made with, narrowed to what it names', () => {
  test('gives the same review of the same record', () => {
    fc.assert(
      fc.property(
        fc.array(anyCall, { minLength: 1, maxLength: 3 }),
        fc.array(anyKnown, { maxLength: 12 }),
        fc.uniqueArray(anyToken, { maxLength: 6, selector: ({ chain, address }) => `${chain} ${address}` }),
        (calls, knownAddresses, tokens) => {
          const record = honestTransaction({ calls });
          const knowledge: ProofKnowledge = { knownAddresses, tokens };
          const review = prove('transaction', record, { knowledge });
          const narrow = narrowKnowledge({ review, knowledge });
          const again = prove('transaction', record, { knowledge: { ...knowledge, ...narrow } });
          expect(reviewDigest(again)).toBe(reviewDigest(review));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('leaves out what it had nothing to do with, and keeps who is named and who can be taken for them', () => {
    const to: Hex = `0x1111${'3'.repeat(32)}1111`;
    const entry = (address: Hex): KnownAddress => ({ address, timesUsed: 0, lastUsed: null });
    const [named, alike, stranger] = [
      entry(to),
      entry(`0x1111${'4'.repeat(32)}2222`),
      entry(`0x9999${'4'.repeat(32)}9999`),
    ];
    const knowledge = { knownAddresses: [stranger, alike, named] };
    const review = prove('transaction', honestTransaction({ calls: [{ to, value: 1n, data: '0x' }] }), { knowledge });
    expect(narrowKnowledge({ review, knowledge })).toEqual({ knownAddresses: [alike, named] });
  });

  test('is found as soon in a book of thousands that all look like each other', () => {
    const knownAddresses = Array.from({ length: 16_000 }, (_, index): KnownAddress => {
      return { address: `0x1111${String(index).padStart(32, '0')}2222`, timesUsed: 0, lastUsed: null };
    });
    const calls = [{ to: `0x1111${'4'.repeat(32)}2222` as const, value: 1n, data: '0x' as const }];
    const review = prove('transaction', honestTransaction({ calls }), { knowledge: { knownAddresses } });
    expect(narrowKnowledge({ review, knowledge: { knownAddresses } }).knownAddresses).toHaveLength(16_000);
  });

  test('is nothing where nothing was known: no history is not an empty one', () => {
    const review = prove('transaction', honestTransaction());
    expect(narrowKnowledge({ review, knowledge: {} })).toEqual({});
  });
});
