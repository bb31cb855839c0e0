import type { Chain } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import tokenList from './token-list.json' with { type: 'json' };

/** A token as the bundled list has it: nothing of it is ever taken from a record or from the token's own contract. */
export type ListedToken = { address: Hex; symbol: string; decimals: number; name: string };

const BY_PLACE: ReadonlyMap<string, ListedToken> = new Map(
  tokenList.tokens.map(({ chainId, address, symbol, decimals, name }): [string, ListedToken] => [
    placeOf(chainId, address),
    { address: `0x${address.slice(2)}`, symbol, decimals, name },
  ]),
);

/** The token at an address of a chain, if it is on the list; the address alone decides, never a symbol. */
export function findToken({ chain, token }: { chain: Chain | undefined; token: string }): ListedToken | undefined {
  return chain === undefined || chain.id === null ? undefined : BY_PLACE.get(placeOf(chain.id, token));
}

function placeOf(chainId: number, address: string): string {
  return `${chainId} ${address.toLowerCase()}`;
}
