import { showAddress } from '#proof/hex-bytes.ts';
import { isEvmAddress } from '#shared/hex.ts';
import type { AddressUseView, AddressView } from '#shared/ipc/address-views.ts';
import type { StoredAddress } from '../store/address-book.ts';
import type { AddressUse } from '../store/address-uses.ts';

/**
 * Every entry of the book with what a profile's signatures named of it, then every address that they named and that has no name
 * on the chain it was used on.
 * @param own addresses of the profile's wallets and keys: they have names of their own
 */
export function viewAddresses({
  book,
  uses,
  own,
}: {
  book: readonly StoredAddress[];
  uses: readonly AddressUse[];
  own: readonly string[];
}): AddressView[] {
  const usesOf = Map.groupBy(uses, ({ address }) => address.toLowerCase());
  const named = new Set(book.map(({ address, chain }) => placeOf(address, chain)));
  const isOwn = new Set(own.map((address) => address.toLowerCase()));
  const entries = book.map(({ address, chain, ...entry }): AddressView => {
    const mine = (usesOf.get(address.toLowerCase()) ?? []).filter((use) => chain === null || use.chain === chain);
    return { ...entry, address, chain, uses: viewUses(mine) };
  });
  const unnamed = [...usesOf].flatMap(([address, all]): AddressView[] => {
    const left = named.has(placeOf(address, null))
      ? []
      : all.filter(({ chain }) => !named.has(placeOf(address, chain)));
    if (left.length === 0 || isOwn.has(address)) return [];
    return [
      { address: show(address), chain: null, name: null, tags: [], note: '', updatedAt: null, uses: viewUses(left) },
    ];
  });
  return [...entries, ...unnamed.sort((left, right) => newest(right) - newest(left))];
}

function viewUses(uses: readonly AddressUse[]): AddressUseView[] {
  return uses
    .map(({ chain, times, lastAt }) => ({ chain, times, lastAt }))
    .sort((left, right) => right.lastAt - left.lastAt);
}

function newest({ uses: [last] }: AddressView): number {
  return last?.lastAt ?? 0;
}

function show(address: string): string {
  return isEvmAddress(address) ? showAddress(address) : address;
}

function placeOf(address: string, chain: string | null): string {
  return `${address.toLowerCase()} ${chain ?? ''}`;
}
