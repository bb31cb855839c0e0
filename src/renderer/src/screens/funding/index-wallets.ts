import { isEvmAddress } from '#shared/hex.ts';
import type { WalletView } from '#shared/ipc/views.ts';
import type { KnownWallets } from '#shared/rules/check-funding-rows.ts';

/** The wallets of the profile's list by locator and address: thousands of rows are looked up each time one is typed. */
export function indexWallets(wallets: readonly Pick<WalletView, 'address' | 'locator'>[]): KnownWallets {
  const addresses = new Map(
    wallets.flatMap(({ address, locator }) => [
      [accountKey(address), address],
      [accountKey(locator), address],
    ]),
  );
  return { findAddress: (typed) => addresses.get(accountKey(typed.trim())) };
}

/** One text for one account: the letter case of an EVM address says nothing. */
function accountKey(locator: string): string {
  return isEvmAddress(locator) ? locator.toLowerCase() : locator;
}
