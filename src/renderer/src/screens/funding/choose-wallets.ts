import { isEvmAddress } from '#shared/hex.ts';
import type { WalletView } from '#shared/ipc/views.ts';

type Listed = Pick<WalletView, 'address' | 'locator' | 'name' | 'linkedUser' | 'group' | 'note'>;

/** Which wallets are shown to choose from; `group` is null for those without one, undefined for all. */
export type Shown = { words: string; group: string | null | undefined };

/** The wallets of a group that hold every word that was typed, in what they are called, their address or locator, group or note. */
export function findWallets<Wallet extends Listed>(wallets: readonly Wallet[], { words, group }: Shown): Wallet[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return wallets.filter((wallet) => {
    if (group !== undefined && wallet.group !== group) return false;
    const { name, linkedUser, locator, address, note } = wallet;
    const text = [name, linkedUser, locator, address, wallet.group, note].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** What the operator calls the wallet that a row names, or whose it is; undefined where the row says as much itself. */
export function findWalletName(wallets: readonly Listed[], locator: string): string | undefined {
  const isAddress = isEvmAddress(locator);
  const typed = isAddress ? locator.toLowerCase() : locator;
  const found = wallets.find((wallet) => wallet.locator === locator || wallet.address.toLowerCase() === typed);
  return found?.name ?? (isAddress ? (found?.linkedUser ?? undefined) : undefined);
}
