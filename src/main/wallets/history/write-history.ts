import { formatUnits } from '#shared/amount.ts';
import { writeCsv } from '#shared/csv/write-csv.ts';
import type { HistoryFormat } from '#shared/ipc/history-calls.ts';
import type { HistoryLine } from '#shared/ipc/history-views.ts';
import type { Effects } from '#shared/model/effects.ts';
import type { Review } from '#shared/model/review.ts';
import type { HistoryFilters } from '#shared/wallet-history.ts';

/** An amount of a record as a program reads it. */
type ExportedMove = {
  direction: 'out' | 'allowed' | 'in';
  /** Decimal text; in the smallest unit where the token's decimals are not known; null for all that there is. */
  amount: string | null;
  isInSmallestUnit: boolean;
  symbol: string | null;
  /** The contract; null for the chain's own currency. */
  token: string | null;
  tokenId: string | null;
  counterparty: string | null;
  name: string | null;
};

type Written = { line: HistoryLine; review: Review | undefined };
type About = { wallet: string; filters: HistoryFilters; format: HistoryFormat };

/** A wallet's history as a file: one row an amount, and one for a record that moves nothing. Times are in UTC. */
export function writeHistory(
  written: readonly Written[],
  { wallet, filters, format }: About,
): {
  suggestedName: string;
  text: string;
} {
  const records = written.map(({ line, review }) => ({
    ...describeLine(line),
    moves: review ? listMoves(review) : [],
  }));
  const text =
    format === 'csv'
      ? writeTable(wallet, records)
      : `${JSON.stringify({ format: 'countersign.wallet-history.v1', wallet, filters, records }, null, 2)}\n`;
  return { suggestedName: `countersign-history-${wallet.slice(0, 10)}.${format}`, text };
}

type Described = ReturnType<typeof describeLine>;

function describeLine({ kind, recordId, act, state, status, chain, at, headline, rating }: HistoryLine) {
  return { at: new Date(at).toISOString(), kind, recordId, act, state, status, chain, rating, headline };
}

const HEAD = [
  ...['time', 'wallet', 'chain', 'kind', 'record id', 'what', 'state', 'status', 'verdict', 'direction', 'amount'],
  ...['unit', 'token contract', 'token id', 'counterparty', 'counterparty name', 'what it does'],
];

function writeTable(wallet: string, records: readonly (Described & { moves: ExportedMove[] })[]): string {
  const rows = records.flatMap(({ moves, ...record }) =>
    (moves.length === 0 ? [undefined] : moves).map((move) => [
      record.at,
      wallet,
      record.chain ?? '',
      record.kind,
      record.recordId,
      record.act,
      record.state,
      record.status ?? '',
      record.rating ?? '',
      move?.direction ?? '',
      ...writeMove(move),
      record.headline,
    ]),
  );
  return writeCsv([HEAD, ...rows]);
}

function writeMove(move: ExportedMove | undefined): string[] {
  if (move === undefined) return ['', '', '', '', '', ''];
  const { amount, isInSmallestUnit, symbol, token, tokenId, counterparty, name } = move;
  const unit = isInSmallestUnit ? `smallest unit${symbol === null ? '' : ` of ${symbol}`}` : (symbol ?? '');
  return [amount ?? 'all', unit, token ?? '', tokenId ?? '', counterparty ?? '', name ?? ''];
}

type Currency = Pick<Effects['leaving'][number], 'token' | 'symbol' | 'decimals' | 'tokenId'>;

function listMoves({ effects, addresses = [] }: Review): ExportedMove[] {
  const names = new Map(addresses.map(({ address, name }) => [address.toLowerCase(), name]));
  const write = (
    direction: ExportedMove['direction'],
    who: string | null,
    currency: Currency,
    units: string | null,
  ) => ({
    direction,
    ...writeAmount(currency, units),
    symbol: currency.symbol ?? null,
    token: currency.token ?? null,
    tokenId: currency.tokenId ?? null,
    counterparty: who,
    name: names.get(who?.toLowerCase() ?? '') ?? null,
  });
  return [
    ...effects.leaving.map(({ to, atMost, ...currency }) => write('out', to, currency, atMost)),
    ...effects.spendable.map(({ by, atMost, ...currency }) => write('allowed', by, currency, atMost)),
    ...effects.arriving.map(({ claimedBy, atLeast, ...currency }) => write('in', claimedBy, currency, atLeast)),
  ];
}

function writeAmount({ decimals, tokenId }: Currency, units: string | null) {
  if (units === null || tokenId !== undefined) return { amount: units, isInSmallestUnit: false };
  if (decimals === undefined) return { amount: units, isInSmallestUnit: true };
  return { amount: formatUnits(BigInt(units), decimals), isInSmallestUnit: false };
}
