import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { findWrapped } from '../contracts/known-deployments.ts';
import { ISSUED_TOKENS } from './issued-tokens.ts';
import { listPlainNames } from './plain-names.ts';
import tokenList from './token-list.json' with { type: 'json' };

/** A token as the bundled list has it: nothing of it is ever taken from a record or from the token's own contract. */
export type ListedToken = {
  address: Hex;
  /** As it is shown: no other token of the chain that is on the list is shown by the same. */
  symbol: string;
  decimals: number;
  name: string;
};

type Entry = ListedToken & { chainId: number; market?: string | undefined };

/** What an issuer deployed goes before what a market for tests calls by the same name. */
const ENTRIES: readonly Entry[] = [
  ...ISSUED_TOKENS,
  ...tokenList.tokens.map((token): Entry => ({ ...token, address: `0x${token.address.slice(2)}` })),
];
const PLACED: readonly Entry[] = [
  ...new Map(ENTRIES.toReversed().map((entry) => [placeOf(entry.chainId, entry.address), entry])).values(),
];

/** How often a symbol is on the list of one chain, letter case aside. */
const NAMESAKES: ReadonlyMap<string, number> = new Map(
  [...Map.groupBy(PLACED, nameOf)].map(([name, same]) => [name, same.length]),
);

const LIST = PLACED.map((entry) => {
  const { address, decimals, name } = entry;
  const token: ListedToken = { address, decimals, name, symbol: tellApart(entry) };
  return { entry, token };
});

const BY_PLACE: ReadonlyMap<string, ListedToken> = new Map(
  LIST.map(({ entry, token }): [string, ListedToken] => [placeOf(entry.chainId, entry.address), token]),
);

/** By what people take their symbols and names for; made when it is first asked for, since most requests never do. */
let bySymbol: ReadonlyMap<string, readonly ListedToken[]> | undefined;

/** The token at an address of a chain, if it is on the list; the address alone decides, never a symbol. */
export function findToken({ chain, token }: { chain: Chain | undefined; token: string }): ListedToken | undefined {
  return chain === undefined || chain.id === null ? undefined : BY_PLACE.get(placeOf(chain.id, token));
}

/** Every token of the list on a chain. */
export function listTokensOf({ id }: Chain): ListedToken[] {
  return LIST.flatMap(({ entry, token }) => (entry.chainId === id ? [token] : []));
}

/**
 * The listed tokens of a chain whose symbol or name can be taken for this symbol; those that only a market for tests calls so where there
 * are no others.
 */
export function listTokensLike({ chain, symbol }: { chain: Chain; symbol: string }): readonly ListedToken[] {
  bySymbol ??= groupBySymbol();
  const index = bySymbol;
  return [...new Set(listPlainNames(symbol).flatMap((name) => index.get(`${chain.id} ${name}`) ?? []))];
}

function groupBySymbol(): ReadonlyMap<string, readonly ListedToken[]> {
  const placed = LIST.flatMap((one) => listNamesOf(one.entry).map((name) => ({ ...one, name })));
  const groups = Map.groupBy(placed, ({ entry, name }) => `${entry.chainId} ${name}`);
  return new Map([...groups].map(([name, group]) => [name, preferOwnNames(group).map(({ token }) => token)]));
}

/** A market for tests writes of its tokens that they are its tokens: no name of theirs. */
function listNamesOf(entry: Entry): string[] {
  const names = entry.market === undefined ? [entry.symbol, entry.name] : [entry.symbol];
  return [...new Set(names.flatMap(listPlainNames))];
}

function preferOwnNames<One extends { entry: Entry }>(group: One[]): One[] {
  const own = group.filter(({ entry }) => !isOfTestMarket(entry));
  return own.length === 0 ? group : own;
}

/** A test market calls its tokens by names of others: `USDC of AaveV3Sepolia`. Namesakes are told by the ends of their addresses. */
function tellApart(entry: Entry): string {
  const { symbol, market, address } = entry;
  const own = isOfTestMarket(entry) ? `${symbol} of ${market}` : symbol;
  return NAMESAKES.get(nameOf(entry)) === 1 ? own : `${own} …${address.slice(-4)}`;
}

/** The wrapped native currency is what it is, whoever lists it. */
function isOfTestMarket({ market, chainId, address }: Entry): boolean {
  return market !== undefined && findWrapped(chainId).toLowerCase() !== address.toLowerCase();
}

function nameOf(entry: Entry): string {
  const of = isOfTestMarket(entry) ? ` of ${entry.market}` : '';
  return `${entry.chainId} ${entry.symbol.toLowerCase()}${of}`;
}

function placeOf(chainId: number, address: string): string {
  return `${chainId} ${address.toLowerCase()}`;
}
