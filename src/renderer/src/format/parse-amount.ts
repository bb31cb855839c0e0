import { fail, type Result, succeed } from '#shared/result.ts';

/** Which rule a text breaks that was typed as an amount. */
export type AmountRule = 'missing' | 'form' | 'decimals' | 'size';

const DECIMAL = /^([0-9]+)(?:\.([0-9]+))?$/;
const MAX_UINT256 = 2n ** 256n - 1n;

/**
 * Reads an exact decimal amount as an integer in the smallest unit; nothing is rounded. The reverse of `formatUnits`.
 * @param decimals how many digits the currency has after its point
 */
export function parseAmount({ text, decimals }: { text: string; decimals: number }): Result<bigint, AmountRule> {
  const typed = text.trim();
  if (typed === '') return fail('missing');
  const [, whole, fraction = ''] = DECIMAL.exec(typed) ?? [];
  if (whole === undefined) return fail('form');
  // Zeros at the end say nothing: 1.50 is not more precise than 1.5.
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return fail('decimals');
  const amount = BigInt(whole + digits.padEnd(decimals, '0'));
  return amount > MAX_UINT256 ? fail('size') : succeed(amount);
}
