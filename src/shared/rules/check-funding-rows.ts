import { formatUnits } from '../amount.ts';
import { findChain } from '../chains.ts';
import { isEvmAddress } from '../hex.ts';
import type { FundingCheck, FundingRow } from '../ipc/funding-views.ts';
import { parseWalletLocator } from '../locator.ts';
import { FUNDING_AMOUNT, MOST_FOR_A_WALLET } from '../model/funding-terms.ts';
import { fail } from '../result.ts';
import {
  cautionFundingChain,
  cautionFundingToken,
  type ParsedFundingRow,
  parseFundingRow,
} from './check-funding-row.ts';
import { cautionLocator } from './check-locator.ts';

/** A row as it was typed; `line` is where it begins in its text, from 1, and `broken` says why its cells cannot be told apart. */
export type TypedFundingRow = FundingRow & { line?: number; broken?: string };

/** What the app knows of its own wallets. */
export type KnownWallets = {
  /** The address of the wallet on the profile's list that this locator or address stands for. */
  findAddress: (locator: string) => string | undefined;
};

type Parsed = { number: number; row: ParsedFundingRow; wallet: string };

/**
 * Judges all rows of a list together, before amounts are sent in parts: what is wrong with each, what is odd about it, and what it sums
 * up to. Pure and exact.
 */
export function checkFundingRows(rows: readonly TypedFundingRow[], known: KnownWallets): FundingCheck {
  const read = rows.map(readRow);
  const parsed = read.flatMap((row, index): Parsed[] =>
    row.ok ? [{ number: index + 1, row: row.value, wallet: nameWallet(row.value.locator, known) }] : [],
  );
  const byTarget = Map.groupBy(parsed, ({ row, wallet }) => `${row.token} ${row.chain} ${wallet}`);
  const warnings = new Map(
    [...byTarget.values()].flatMap((same) => same.map((each) => [each.number, warn(each, same, known)] as const)),
  );
  return {
    rows: read.map((row, index) => ({
      problems: row.ok ? [] : row.failure,
      warnings: warnings.get(index + 1) ?? [],
    })),
    totals: sumUp(parsed),
  };
}

function readRow({ broken, ...row }: TypedFundingRow): ReturnType<typeof parseFundingRow> {
  return broken === undefined ? parseFundingRow(row, MOST_FOR_A_WALLET) : fail([{ field: 'row', rule: broken }]);
}

function warn({ number, row }: Parsed, same: readonly Parsed[], known: KnownWallets): string[] {
  const others = same.filter((other) => other.number !== number).map((other) => other.number);
  const [first, ...more] = others;
  const where = more.length === 0 ? `row ${first}` : `row ${first} and ${more.length} more`;
  const locator = parseWalletLocator(row.locator);
  return [
    ...(first === undefined ? [] : [`The same wallet, token and chain as in ${where}: it is funded each time.`]),
    ...(known.findAddress(row.locator) === undefined ? ['This wallet is not on the list of this profile.'] : []),
    ...[cautionLocator(row.locator), cautionFundingToken(row.token), cautionFundingChain(row.chain)].flatMap(
      (caution) => caution ?? [],
    ),
    ...(locator.ok &&
    locator.value.kind === 'address' &&
    locator.value.family === 'solana' &&
    findChain(row.chain)?.family === 'evm'
      ? [`This is a Solana address; ${row.chain} is an EVM chain.`]
      : []),
  ];
}

function sumUp(parsed: readonly Parsed[]): FundingCheck['totals'] {
  const byToken = Map.groupBy(parsed, ({ row }) => `${row.token} ${row.chain}`);
  return [...byToken.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const units = same.reduce((sum, { row }) => sum + row.units, 0n);
    return {
      token: first.row.token,
      chain: first.row.chain,
      amount: formatUnits(units, FUNDING_AMOUNT.decimals),
      wallets: new Set(same.map(({ wallet }) => wallet)).size,
    };
  });
}

/** One name for one wallet, however it was written; the letter case of an EVM address says nothing. */
function nameWallet(locator: string, known: KnownWallets): string {
  const name = known.findAddress(locator) ?? locator;
  return isEvmAddress(name) ? name.toLowerCase() : name;
}
