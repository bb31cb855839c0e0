import { formatUnits, parseUnits } from '../amount.ts';
import { FUNDING_CHAINS, findChain } from '../chains.ts';
import type { FundingRow, FundingRowCheck } from '../ipc/funding-views.ts';
import { parseWalletLocator } from '../locator.ts';
import { FUNDING_AMOUNT, FUNDING_TOKENS } from '../model/funding-terms.ts';
import { fail, type Result, succeed } from '../result.ts';
import { checkAddress } from './check-address.ts';

/** A row as it is sent: without spaces around, token and chain in the service's letter case, the amount in its shortest form. */
export type ParsedFundingRow = FundingRow & {
  /** The amount in the token's smallest unit. */
  units: bigint;
};

/** Reads a row as it was typed. @returns the row as it would be sent, or every rule that it breaks */
export function parseFundingRow(typed: FundingRow): Result<ParsedFundingRow, FundingRowCheck['problems']> {
  const row = tidy(typed);
  const checked: [keyof FundingRow, string | undefined][] = [
    ['locator', checkFundingLocator(row.locator)],
    ['amount', checkFundingAmount(row.amount)],
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

/** The rule that a text breaks as an amount to fund, in words. */
export function checkFundingAmount(value: string): string | undefined {
  const text = value.trim();
  const { min, max, decimals } = FUNDING_AMOUNT;
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

/** The rule that a text breaks as a token to fund with, in words. */
function checkFundingToken(value: string): string | undefined {
  const text = value.trim();
  if (text === '') return `A token is needed: ${FUNDING_TOKENS.join(' or ')}.`;
  return FUNDING_TOKENS.includes(text.toLowerCase())
    ? undefined
    : `"${text}" cannot be funded: it is ${FUNDING_TOKENS.join(' or ')}.`;
}

/** The rule that a text breaks as a chain to fund on, in words: a test chain. */
function checkFundingChain(value: string): string | undefined {
  const text = value.trim();
  const name = text.toLowerCase();
  if (text === '') return `A chain is needed, for example ${FUNDING_CHAINS[2]}.`;
  if (FUNDING_CHAINS.includes(name)) return undefined;
  const isReal = findChain(name)?.environment === 'production';
  return isReal
    ? `"${text}" is no test chain: funding exists on test chains only.`
    : `There is no funding on "${text}": it is one of ${FUNDING_CHAINS.join(', ')}.`;
}

function tidy({ locator, amount, token, chain }: FundingRow): FundingRow {
  return {
    locator: locator.trim(),
    amount: amount.trim(),
    token: token.trim().toLowerCase(),
    chain: chain.trim().toLowerCase(),
  };
}
