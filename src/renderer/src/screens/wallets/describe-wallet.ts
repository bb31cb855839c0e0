import type { WalletView } from '#shared/ipc/views.ts';
import { shortenAddress } from '../../format/address.ts';
import { walletFirstWords } from './first-words.ts';

/** What a wallet is called in lists: the operator's own name for it, else its linked user, else what it was added by, else its short address. */
export function nameWallet({ name, linkedUser, locator, address }: WalletView): string {
  if (name !== null) return name;
  if (linkedUser !== null) return linkedUser;
  return isBareAddress(locator, address) ? shortenAddress(address) : locator;
}

/** The wallet's type as the service calls it. */
export function describeKind({ type }: WalletView): string {
  return type ?? walletFirstWords.row.typeUnknown;
}

function isBareAddress(locator: string, address: string): boolean {
  return locator.toLowerCase() === address.toLowerCase();
}
