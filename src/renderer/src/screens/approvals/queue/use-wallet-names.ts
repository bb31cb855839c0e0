import { shortenAddress } from '../../../format/address.ts';
import { callWallet } from '../../../format/call-wallet.ts';
import { findByAddress } from '../../../format/find-by-address.ts';
import { useQuery } from '../../../store/query.ts';
import { walletsStore } from '../../../store/wallets-store.ts';

/** What a wallet is called where there is no room for its whole address. */
export function useWalletNames(profileId: string | undefined): (address: string) => string {
  const wallets = useQuery(walletsStore, profileId).data;
  return (address) => {
    const called = callWallet(wallets && findByAddress(wallets, address));
    return called ? `${called} (${shortenAddress(address)})` : shortenAddress(address);
  };
}
