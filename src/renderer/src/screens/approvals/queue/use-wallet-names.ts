import { shortenAddress } from '../../../format/address.ts';
import { callWallet } from '../../../format/call-wallet.ts';
import { findByAddress } from '../../../format/find-by-address.ts';
import { useWallets } from '../../../store/wallets-store.ts';

/** What a wallet is called where there is no room for its whole address. */
export function useWalletNames(inboxKey: string | undefined): (address: string) => string {
  const wallets = useWallets(inboxKey);
  return (address) => {
    const called = callWallet(findByAddress(wallets, address));
    return called ? `${called} (${shortenAddress(address)})` : shortenAddress(address);
  };
}
