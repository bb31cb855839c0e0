import { type ProofContext, proveRecord } from '#proof/prove-record.ts';
import { EFFECT_RULES } from '#shared/finding-rules/effect-rules.ts';
import { readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import type { Finding, RecordKind, Review } from '#shared/model/review.ts';
import {
  type HonestTransaction,
  type HonestTransactionOptions,
  honestContext,
  honestTransaction,
} from './honest-record.ts';

/**
 * Proves a record given as a value, asked for by the id `tx-1` unless the context says another. Whatever a test proves, its
 * findings are as grave as the catalogue says that they can be, and it does not stop the proof, which would find nothing at all.
 */
export function prove(kind: RecordKind, record: unknown, context: Partial<ProofContext> = {}): Review {
  const review = proveRecord({ kind, recordText: JSON.stringify(record), context: honestContext(context) });
  if (review.refusal?.actual === 'record: stops the proof') throw new Error('This record stops the proof.');
  for (const { rule, severity, adjustedFrom } of review.findings) {
    const own = adjustedFrom ?? severity;
    if (!readFindingRule(rule).severities.includes(own)) throw new Error(`${rule} is not said to be ${own} by itself`);
  }
  return review;
}

/** Proves an honest transaction for the wallet and signer it was made for. */
export function proveHonest(options: HonestTransactionOptions): Review {
  return prove('transaction', honestTransaction(options), {
    ...(options.wallet && { walletAddress: options.wallet }),
    ...(options.signer && { signerAddress: options.signer }),
  });
}

/** What a review found besides the fees, of which something is always said, and besides what its calls can do, which has tests of its own. */
export function findingsBesideFees({ findings }: Review): Finding[] {
  return findings.filter(({ rule }) => rule !== 'fees' && rule !== 'paymaster' && !Object.hasOwn(EFFECT_RULES, rule));
}

/** An honest transaction with something changed. */
export function changeTransaction(change: (record: HonestTransaction) => void): HonestTransaction {
  const record = structuredClone(honestTransaction());
  change(record);
  return record;
}

/** Proves an honest transaction with something changed. */
export function proveChanged(change: (record: HonestTransaction) => void): Review {
  return prove('transaction', changeTransaction(change));
}
