import type { TypedDataWarning } from './typed-data-meaning.ts';

/** What a signature lets somebody take of one token. */
export type Allowance = { token: string; spender: string; amount: bigint; bits: number };

/** True for an amount that has no limit in practice: nobody holds the upper half of what its type can say. */
export function isWithoutLimit({ amount, bits }: Allowance): boolean {
  return amount >= 1n << BigInt(bits - 1);
}

/** The amount for a sentence; how many decimals a token has is not in what is signed. */
export function describeAllowance(allowance: Allowance): string {
  if (isWithoutLimit(allowance)) return `any amount, without limit, of the token ${allowance.token}`;
  return `up to ${allowance.amount} raw units (decimals unknown) of the token ${allowance.token}`;
}

/** The warning of an `approve` without a limit; the signature does the same. */
export function warnOfAllowances(allowances: readonly Allowance[]): TypedDataWarning[] {
  return allowances.filter(isWithoutLimit).map(({ token, spender, amount }) => ({
    rule: 'unlimited-approval',
    severity: 'danger',
    words: `the approval is unlimited: ${spender} may take all of the token ${token}, now and later`,
    facts: { spender, token, amount: String(amount) },
  }));
}

/** What all signatures of this kind have in common, and people do not expect of a message. */
export function warnOfSignature(what: string, facts: Record<string, string>): TypedDataWarning {
  const words = `this signature alone ${what}: whoever has it can use it, and no transaction of this wallet is needed`;
  return { rule: 'signature-moves-assets', severity: 'caution', words, facts };
}
