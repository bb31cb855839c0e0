import type { LibraryScope } from '#shared/ipc/library-views.ts';
import { shortenAddress } from '../../../format/address.ts';
import { contractWords } from './words.ts';

/** The contracts of an item in one line of a list; its own page has them in full. */
export function describeScopes({
  scopes,
  scopeCount,
}: {
  scopes: readonly LibraryScope[];
  scopeCount: number;
}): string {
  const words = contractWords.scope;
  const [first] = scopes;
  if (first === undefined) return words.none;
  const shown = first.address === null ? nameScope(first) : words.at(shortenAddress(first.address), nameChain(first));
  return scopeCount === 1 ? shown : words.first(shown, scopeCount - 1);
}

/** An item that is for no one contract, in words. */
export function nameScope(scope: LibraryScope): string {
  const words = contractWords.scope;
  return scope.chainId === null ? words.everywhere : words.onChain(nameChain(scope));
}

export function nameChain({ chain, chainId }: LibraryScope): string {
  const words = contractWords.scope;
  return chain ?? (chainId === null ? words.anyChain : words.chainNumber(chainId));
}
