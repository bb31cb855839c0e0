import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { WalletView } from '#shared/ipc/views.ts';

/** The wallet of the profile's list that a locator or address stands for. */
export function findKnownWallet(wallets: readonly WalletView[], typed: string): WalletView | undefined {
  const text = typed.trim();
  if (isEvmAddress(text)) return wallets.find(({ address }) => isEvmAddress(address) && sameHex(address, text));
  return wallets.find(({ locator, address }) => locator === text || address === text);
}
