import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import { plainSymbol } from './plain-symbol.ts';
import tokenList from './token-list.json' with { type: 'json' };

/** A token as the bundled list has it: nothing of it is ever taken from a record or from the token's own contract. */
export type ListedToken = { address: Hex; symbol: string; decimals: number; name: string };

const LIST = tokenList.tokens.map(({ chainId, address, symbol, decimals, name }) => {
  const token: ListedToken = { address: `0x${address.slice(2)}`, symbol, decimals, name };
  return { chainId, token };
});

const BY_PLACE: ReadonlyMap<string, ListedToken> = new Map(
  LIST.map(({ chainId, token }): [string, ListedToken] => [placeOf(chainId, token.address), token]),
);

/** By what people see of their symbols; made when it is first asked for, since most requests never do. */
let bySymbol: ReadonlyMap<string, readonly ListedToken[]> | undefined;

/** The token at an address of a chain, if it is on the list; the address alone decides, never a symbol. */
export function findToken({ chain, token }: { chain: Chain | undefined; token: string }): ListedToken | undefined {
  return chain === undefined || chain.id === null ? undefined : BY_PLACE.get(placeOf(chain.id, token));
}

/** Every token of the list on a chain. */
export function listTokensOf({ id }: Chain): ListedToken[] {
  return LIST.flatMap(({ chainId, token }) => (chainId === id ? [token] : []));
}

/** The listed tokens of a chain whose symbol can be taken for this one. */
export function listTokensLike({ chain, symbol }: { chain: Chain; symbol: string }): readonly ListedToken[] {
  bySymbol ??= groupBySymbol();
  return bySymbol.get(`${chain.id} ${plainSymbol(symbol)}`) ?? [];
}

function groupBySymbol(): ReadonlyMap<string, readonly ListedToken[]> {
  const groups = Map.groupBy(LIST, ({ chainId, token }) => `${chainId} ${plainSymbol(token.symbol)}`);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ token }) => token)]));
}

function placeOf(chainId: number, address: string): string {
  return `${chainId} ${address.toLowerCase()}`;
}
