import * as fc from 'fast-check';
import { type ProofContext, proveRecord } from '#proof/prove-record.ts';
import type { Review } from '#shared/model/review.ts';
import { ALTERATIONS } from '../../test/helpers/alterations.ts';
import { anyHonestOptionsOf } from '../../test/helpers/arbitrary-record.ts';
import { HONEST_KINDS, type HonestAccountKind } from '../../test/helpers/honest-calldata.ts';
import { honestContext, honestTransaction } from '../../test/helpers/honest-record.ts';

/** How many records of one account kind were judged as they have to be, and what was wrong with the others. */
export type KindCounts = {
  kind: HonestAccountKind;
  expected: string;
  honest: number;
  altered: number;
  wrong: string[];
};

/**
 * Makes records of one account kind and proves them: honest ones have to be proven (never so where the account does not take
 * what the signer makes), and the same with exactly one thing changed have to be refused.
 * @param count honest records, and as many altered ones
 */
export function verifyKind({
  kind,
  count,
  seed,
}: {
  kind: HonestAccountKind;
  count: number;
  seed: number;
}): KindCounts {
  const arbitrary = fc.tuple(anyHonestOptionsOf([kind]), fc.constantFrom(...ALTERATIONS), fc.nat());
  const { takesOurSignature } = HONEST_KINDS[kind];
  const expected = takesOurSignature ? 'proven' : 'unproven';
  const counts: KindCounts = { kind, expected, honest: 0, altered: 0, wrong: [] };
  fc.sample(arbitrary, { numRuns: count, seed }).forEach(([options, { name, alter }, place], index) => {
    const context = honestContext({ walletAddress: options.wallet, signerAddress: options.signer });
    const record = honestTransaction(options);
    const review = prove(record, context);
    if (isAsExpected(review, takesOurSignature)) counts.honest += 1;
    else counts.wrong.push(`${kind} ${index}: honest, and ${review.verdict}: ${review.headline}`);
    alter(record, place);
    const altered = prove(record, context);
    if (altered.verdict === 'refused') counts.altered += 1;
    else counts.wrong.push(`${kind} ${index}: altered ${name}, and ${altered.verdict}`);
  });
  return counts;
}

function prove(record: unknown, context: ProofContext): Review {
  return proveRecord({ kind: 'transaction', recordText: JSON.stringify(record), context });
}

/** "Proven, not readable" is proven too: random calldata is rarely readable, and says so exactly where it is not. */
function isAsExpected({ verdict, calls, checks }: Review, takesOurSignature: boolean): boolean {
  const isReadable = calls.every(({ recognised }) => recognised !== undefined);
  const isProven = verdict === (isReadable ? 'proven' : 'proven-not-readable');
  return checks.every(({ outcome }) => outcome === 'passed') && (takesOurSignature ? isProven : verdict === 'unproven');
}
