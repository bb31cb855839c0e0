import { isUnlimitedOf } from '../../tokens/unlimited.ts';
import { type SignedAmount, writeSignedAmount, writeSignedToken } from './signed-token.ts';
import type { TypedDataWarning } from './typed-data-meaning.ts';

/** What a signature lets somebody take of one token. */
export type Allowance = SignedAmount & { spender: string };

/** The amount for a sentence. */
export function describeAllowance(allowance: Allowance): string {
  if (isUnlimitedOf(allowance)) return `any amount, without limit, of ${writeSignedToken(allowance)}`;
  return `up to ${writeSignedAmount(allowance)}`;
}

/** The warning of an `approve` without a limit; the signature does the same. */
export function warnOfAllowances(allowances: readonly Allowance[]): TypedDataWarning[] {
  return allowances.filter(isUnlimitedOf).map(({ tokens, token, spender, amount }) => ({
    rule: 'unlimited-approval',
    severity: 'danger',
    words: `the approval is unlimited: ${spender} may take all of ${writeSignedToken({ tokens, token })}, now and later`,
    facts: { spender, token, amount: String(amount) },
  }));
}

/** What all signatures of this kind have in common, and people do not expect of a message. */
export function warnOfSignature(what: string, facts: Record<string, string>): TypedDataWarning {
  const words = `this signature alone ${what}: whoever has it can use it, and no transaction of this wallet is needed`;
  return { rule: 'signature-moves-assets', severity: 'caution', words, facts };
}
