import { sameHex } from '#shared/hex.ts';
import type { AddressKey, AddressView } from '#shared/ipc/address-views.ts';

/** The entry of a key: of this address, on this chain. */
export function findEntry(addresses: readonly AddressView[], key: AddressKey): AddressView | undefined {
  return addresses.find(
    ({ address, chain, name }) => name !== null && sameHex(address, key.address) && chain === key.chain,
  );
}

/** What a review calls an address on a chain: its entry there before the one that holds on every chain; else that it was used. */
export function findMeant(addresses: readonly AddressView[], { address, chain }: AddressKey): AddressView | undefined {
  return (
    findEntry(addresses, { address, chain }) ??
    findEntry(addresses, { address, chain: null }) ??
    findUsed(addresses, address)
  );
}

/** An address that was used and has no name. */
export function findUsed(addresses: readonly AddressView[], address: string): AddressView | undefined {
  return addresses.find((view) => view.name === null && sameHex(view.address, address));
}

/** The chain on which an address without a name was used; every chain where that was more than one. */
export function chainOfUses({ chain, uses }: AddressView): string | null {
  const [first, ...others] = uses;
  return chain ?? (others.length === 0 ? (first?.chain ?? null) : null);
}
