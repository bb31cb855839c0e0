import { formatUnits, parseUnits } from '../amount.ts';
import { FUNDING_CHAINS, findChain } from '../chains.ts';
import type { FundingRow, FundingRowCheck } from '../ipc/funding-views.ts';
import { parseWalletLocator } from '../locator.ts';
import { FUNDING_AMOUNT, FUNDING_TOKENS } from '../model/funding-terms.ts';
import { fail, type Result, succeed } from '../result.ts';
import { checkAddress } from './check-address.ts';
import { checkChain } from './check-chain.ts';

/** A row as it is sent: without spaces around, known names of tokens and chains in the service's letter case, the amount in its shortest form. */
export type ParsedFundingRow = FundingRow & {
  /** The amount in the token's smallest unit. */
  units: bigint;
};

type Problems = FundingRowCheck['problems'];

/**
 * Reads a row as it was typed.
 * @param max the most it may ask for, in whole tokens: what may be asked for at once, unless it is sent in parts
 * @returns the row as it would be sent, or every rule that it breaks
 */
export function parseFundingRow(
  typed: FundingRow,
  max: number = FUNDING_AMOUNT.max,
): Result<ParsedFundingRow, Problems> {
  const row = tidy(typed);
  const checked: [Problems[number]['field'], string | undefined][] = [
    ['locator', checkFundingLocator(row.locator)],
    ['amount', checkFundingAmount(row.amount, max)],
    ['token', checkFundingToken(row.token)],
    ['chain', checkFundingChain(row.chain)],
  ];
  const problems = checked.flatMap(([field, rule]) => (rule === undefined ? [] : [{ field, rule }]));
  const units = parseUnits(row.amount, FUNDING_AMOUNT.decimals);
  if (problems.length > 0 || units === undefined) return fail(problems);
  return succeed({ ...row, amount: formatUnits(units, FUNDING_AMOUNT.decimals), units });
}

/** The rule that a text breaks as the wallet to fund, in words: a locator (service interface §2.1) or an EVM address. */
function checkFundingLocator(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return 'A wallet is needed: its address or locator.';
  if (text.startsWith('0x')) return checkAddress(text, { family: 'evm' });
  const parsed = parseWalletLocator(text);
  return parsed.ok ? undefined : parsed.failure;
}

/** The rule that a text breaks as an amount to fund, in words. @param max as for {@link parseFundingRow} */
export function checkFundingAmount(value: string, max: number = FUNDING_AMOUNT.max): string | undefined {
  const text = value.trim();
  const { min, decimals } = FUNDING_AMOUNT;
  if (text === '') return 'An amount is needed.';
  if (text.includes(','))
    return 'This amount has a comma. Write decimals with a point, and thousands without a mark: 1250.50.';
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) return 'An amount is written in digits, with a point where it needs one, for example 12.50.';
  if (fraction.length > decimals) return `An amount has at most ${decimals} digits after the point.`;
  const units = parseUnits(text, decimals);
  const [least, most] = [parseUnits(String(min), decimals), parseUnits(String(max), decimals)];
  const isWithin = units !== undefined && least !== undefined && most !== undefined && units >= least && units <= most;
  return isWithin ? undefined : `An amount is from ${min} to ${max}.`;
}

/** The rule that a text breaks as a token to fund with, in words: the service has one that nobody names (service interface §4.5). */
function checkFundingToken(value: string): string | undefined {
  if (value === '') return `A token is needed, for example ${FUNDING_TOKENS[0]}.`;
  return /[\s\p{Cc}\p{Cf}]/u.test(value) ? 'The name of a token holds no spaces.' : undefined;
}

/** The rule that a text breaks as a chain to fund on, in words: a test chain, or one that is not known here. */
function checkFundingChain(value: string): string | undefined {
  const rule = checkChain(value);
  if (rule !== undefined || findChain(value)?.environment !== 'production') return rule;
  return `"${value}" is not a test chain: funding exists on test chains only.`;
}

/** What has to be said of a token with which funding is not known to exist; undefined for one with which it is, and for no name. */
export function cautionFundingToken(typed: string): string | undefined {
  const token = tidyName(typed, FUNDING_TOKENS);
  if (FUNDING_TOKENS.includes(token) || checkFundingToken(token) !== undefined) return undefined;
  return `Funding is known to exist with ${FUNDING_TOKENS.join(' and ')}; the service is asked for "${token}" as typed.`;
}

/** The same for a chain. */
export function cautionFundingChain(typed: string): string | undefined {
  const chain = tidyName(typed, FUNDING_CHAINS);
  if (FUNDING_CHAINS.includes(chain) || checkFundingChain(chain) !== undefined) return undefined;
  return `Funding is not known to exist on "${chain}"; the service is asked for it as typed.`;
}

/** Without spaces around; names that are known in the service's letter case, any other as it was typed. */
function tidy({ locator, amount, token, chain }: FundingRow): FundingRow {
  return {
    locator: locator.trim(),
    amount: amount.trim(),
    token: tidyName(token, FUNDING_TOKENS),
    chain: tidyName(chain, FUNDING_CHAINS),
  };
}

function tidyName(typed: string, known: readonly string[]): string {
  const name = typed.trim();
  return known.includes(name.toLowerCase()) || findChain(name.toLowerCase()) !== undefined ? name.toLowerCase() : name;
}
