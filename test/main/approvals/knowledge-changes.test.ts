import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concernsNot, noteChange, numberOf } from '#main/approvals/knowledge-changes.ts';
import { listAlikeKeys } from '#proof/addresses/compare-addresses.ts';
import { listNamedAddresses } from '#proof/addresses/narrow-knowledge.ts';
import { reviewDigest } from '#proof/review-digest.ts';
import type { Hex } from '#shared/hex.ts';
import type { ChainToken } from '#shared/model/chain-token.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import type { ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { honestTransaction } from '../../helpers/honest-record.ts';
import { prove } from '../../helpers/prove.ts';

const [TO, FOREIGN, OTHER] = ['1', '2', '3'].map((digit): Hex => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex];

/** Addresses of few different digits: some look like each other, and many do not. */
const anyAddress = fc
  .tuple(fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('5', '6'), fc.constantFrom('1', '2', '3', '4'))
  .map(([first, middle, last]): Hex => `0x${first.repeat(4)}${middle.repeat(32)}${last.repeat(4)}`);
const anyKnown = fc.record({
  address: fc.oneof(anyAddress, fc.constantFrom(TO, FOREIGN, OTHER)),
  name: fc.constantFrom('Treasury', 'Exchange'),
  timesUsed: fc.nat(2),
  lastUsed: fc.constant(null),
});
const anyToken = fc
  .record({ chain: fc.constant('base-sepolia'), address: anyAddress, symbol: fc.constantFrom('ONE', 'TWO') })
  .map((token) => ({ ...token, decimals: 6, host: 'node.example' }));
const anyKnowledge = fc.record({
  knownAddresses: fc.array(anyKnown, { maxLength: 5 }),
  tokens: fc.array(anyToken, { maxLength: 2 }),
});

/** One more or one less, here or there. */
const anyChange = fc.oneof(
  fc.record({ add: anyKnown }),
  fc.record({ token: anyToken }),
  fc.record({ drop: fc.nat(4) }),
);
type AnyChange = { add?: KnownAddress; token?: ChainToken; drop?: number };

function change({ knownAddresses = [], tokens = [] }: ProofKnowledge, { add, token, drop }: AnyChange): ProofKnowledge {
  const left = knownAddresses.filter((_, index) => index !== drop);
  return { knownAddresses: add ? [add, ...left] : left, tokens: token ? [...tokens, token] : tokens };
}

const endsOf = (review: ReturnType<typeof prove>) => [...listNamedAddresses(review)].flatMap(listAlikeKeys);

function follow<Change>(
  first: ProofKnowledge,
  changes: readonly Change[],
  make: (before: ProofKnowledge, change: Change) => ProofKnowledge,
): ProofKnowledge {
  let now = first;
  for (const change of changes) {
    const before = now;
    now = make(before, change);
    noteChange(before, now);
  }
  return now;
}

const replace = (first: ProofKnowledge, ...changes: Partial<ProofKnowledge>[]) =>
  follow(first, changes, (before, change) => ({ ...before, ...change }));

describe('what is learnt', () => {
  test('changes no review that it is said not to concern', () => {
    let kept = 0;
    const anyCalls = fc.array(fc.oneof(anyAddress, fc.constant(TO)), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(anyCalls, anyKnowledge, fc.array(anyChange, { minLength: 1, maxLength: 2 }), (to, first, changes) => {
        const record = honestTransaction({ calls: to.map((each) => ({ to: each, value: 1n, data: '0x' as const })) });
        const review = prove('transaction', record, { knowledge: first });
        const now = follow<AnyChange>(first, changes, change);
        if (!concernsNot(now, numberOf(first), endsOf(review))) return;
        kept += 1;
        expect(reviewDigest(prove('transaction', record, { knowledge: now }))).toBe(reviewDigest(review));
      }),
      { numRuns: 250 },
    );
    expect(kept).toBeGreaterThan(20);
  });

  const known = (address: string): KnownAddress => ({ address, name: 'A', timesUsed: 0, lastUsed: null });
  const ends = listAlikeKeys(TO);

  test('concerns a review whose address it is about, or one that looks like it, and no other', () => {
    const first: ProofKnowledge = { knownAddresses: [known(TO)] };
    const from = numberOf(first);
    const more = (address: string) => replace(first, { knownAddresses: [known(TO), known(address)] });
    expect(concernsNot(more(FOREIGN), from, ends)).toBe(true);
    expect(concernsNot(more(`0x1111${'9'.repeat(36)}`), from, ends)).toBe(false);
    expect(concernsNot(replace(first, { knownAddresses: [] }), from, ends)).toBe(false);
  });

  test('concerns every review where it is no address, or where others stand in another order', () => {
    const first: ProofKnowledge = { knownAddresses: [known(FOREIGN), known(OTHER)] };
    const from = numberOf(first);
    expect(concernsNot(replace(first, { doubt: 'danger' }), from, ends)).toBe(false);
    expect(concernsNot(replace(first, { knownAddresses: [known(OTHER), known(FOREIGN)] }), from, ends)).toBe(false);
    expect(concernsNot(replace(first, { knownAddresses: undefined }), from, ends)).toBe(false);
  });

  test('is remembered for a hundred changes: what was made before is made again', () => {
    const first: ProofKnowledge = { knownAddresses: [] };
    const times = (count: number) =>
      replace(
        first,
        ...Array.from({ length: count }, (_, at) => ({ knownAddresses: at % 2 === 0 ? [known(FOREIGN)] : [] })),
      );
    expect(concernsNot(times(100), numberOf(first), ends)).toBe(true);
    expect(concernsNot(times(101), numberOf(first), ends)).toBe(false);
  });
});
