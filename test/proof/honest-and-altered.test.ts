import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hex } from '#shared/hex.ts';
import { ALTERATIONS } from '../helpers/alterations.ts';
import { anyCall, anyHonestOptions } from '../helpers/arbitrary-record.ts';
import { HONEST_KINDS } from '../helpers/honest-calldata.ts';
import { honestTransaction } from '../helpers/honest-record.ts';
import { prove } from '../helpers/prove.ts';

type Options = { wallet: Hex; signer: Hex };

function proveFor({ wallet, signer }: Options, record: unknown) {
  return prove('transaction', record, { walletAddress: wallet, signerAddress: signer });
}

describe('an honest transaction of any account kind', () => {
  test('is proven where the account takes what the signer makes, and called readable exactly where every call is', () => {
    fc.assert(
      fc.property(anyHonestOptions, (options) => {
        const review = proveFor(options, honestTransaction(options));
        expect(review.refusal).toBeUndefined();
        const isReadable = review.calls.every(({ recognised }) => recognised !== undefined);
        const proven = isReadable ? 'proven' : 'proven-not-readable';
        expect(review.verdict).toBe(HONEST_KINDS[options.kind].takesOurSignature ? proven : 'unproven');
        expect(review.checks.every(({ outcome }) => outcome === 'passed')).toBe(true);
        expect(review.calls).toHaveLength(options.calls?.length ?? 0);
      }),
      { numRuns: 400 },
    );
  });

  test.each(ALTERATIONS)('is refused when this is altered: $name', ({ alter }) => {
    fc.assert(
      fc.property(anyHonestOptions, fc.nat(), (options, place) => {
        const record = structuredClone(honestTransaction(options));
        alter(record, place);
        expect(proveFor(options, record).verdict).toBe('refused');
      }),
      { numRuns: 100 },
    );
  });

  test('is refused when two different calls change places', () => {
    fc.assert(
      fc.property(anyHonestOptions, anyCall, anyCall, (options, first, second) => {
        fc.pre(first.to !== second.to || first.value !== second.value || first.data !== second.data);
        const record = structuredClone(honestTransaction({ ...options, calls: [first, second] }));
        record.params.calls.reverse();
        expect(proveFor(options, record).refusal?.check).toBe('calls');
      }),
    );
  });

  test('is refused when a dishonest service hashes other calls than it shows', () => {
    fc.assert(
      fc.property(anyHonestOptions, fc.array(anyCall, { minLength: 1, maxLength: 4 }), (options, calls) => {
        const shown = honestTransaction(options);
        const done = honestTransaction({ ...options, calls });
        fc.pre(done.onChain.userOperationHash !== shown.onChain.userOperationHash);
        const review = proveFor(options, { ...done, params: shown.params });
        expect(review).toMatchObject({ verdict: 'refused', refusal: { check: 'calls' } });
      }),
    );
  });

  test("is refused when it is another wallet's", () => {
    fc.assert(
      fc.property(anyHonestOptions, (options) => {
        const review = prove('transaction', honestTransaction(options), { signerAddress: options.signer });
        expect(review.refusal?.check).toBe('sender');
      }),
      { numRuns: 20 },
    );
  });
});
