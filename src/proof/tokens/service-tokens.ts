import type { Hex } from '#shared/hex.ts';
import type { ServiceToken } from '#shared/model/service-token.ts';
import { plainSymbol } from './plain-symbol.ts';
import { isUsable, placeOf } from './token-word.ts';

/** A token as the connected service calls it. */
export type CalledToken = Pick<ServiceToken, 'symbol' | 'decimals' | 'order'> & {
  address: Hex;
  /** Every contract of the chain that it calls the same, this one too; one array for all of them. */
  contracts: readonly Hex[];
};

/** What the service calls tokens is the same array for every request. */
const indexes = new WeakMap<readonly ServiceToken[], ReadonlyMap<string, CalledToken>>();

/** What the service calls the contract at a place; nothing where it contradicts itself about it. */
export function findCalled(known: readonly ServiceToken[] = NONE, place: string): CalledToken | undefined {
  const index = indexes.get(known) ?? createIndex(known);
  indexes.set(known, index);
  return index.get(place);
}

const NONE: readonly ServiceToken[] = [];

function createIndex(known: readonly ServiceToken[]): ReadonlyMap<string, CalledToken> {
  const places = [...Map.groupBy(known, ({ chain, address }) => placeOf(chain, address))];
  const agreed = places.flatMap(([place, [first, ...others]]) =>
    first !== undefined && isUsable(first) && others.every((other) => isSameWord(first, other))
      ? [{ place, ...first, address: `0x${first.address.slice(2)}` as const }]
      : [],
  );
  const groups = [...Map.groupBy(agreed, nameOf).values()];
  return new Map(
    groups.flatMap((same) => {
      const contracts = same.map(({ address }) => address);
      return same.map(({ place, chain: _, ...token }): [string, CalledToken] => [place, { ...token, contracts }]);
    }),
  );
}

function isSameWord(left: ServiceToken, right: ServiceToken): boolean {
  return left.symbol === right.symbol && left.decimals === right.decimals;
}

function nameOf({ chain, symbol }: ServiceToken): string {
  return `${chain} ${plainSymbol(symbol)}`;
}
