import { isEvmAddress, sameHex } from '#shared/hex.ts';

/** The wallet of an address; letter case is not significant in hex and is in base58. */
export function findByAddress<Item extends { address: string }>(
  items: readonly Item[],
  address: string,
): Item | undefined {
  const isSame = isEvmAddress(address)
    ? (item: Item) => sameHex(item.address, address)
    : (item: Item) => item.address === address;
  return items.find(isSame);
}
