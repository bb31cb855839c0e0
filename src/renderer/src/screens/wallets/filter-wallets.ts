import type { WalletView } from '#shared/ipc/views.ts';
import { shortenAddress } from '../../format/address.ts';
import { describeKind, nameWallet } from './describe-wallet.ts';
import { walletFirstWords } from './first-words.ts';

/** Every word has to occur: in the name, the group, the address, the locator, its owner, the note, or what else the row shows. */
export function filterWallets(wallets: readonly WalletView[], text: string): WalletView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...wallets];
  return wallets.filter((wallet) => {
    const searched = listTexts(wallet).join('\n').toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

function listTexts(wallet: WalletView): string[] {
  const { address, locator, group, note, linkedUser, adminSigner, signable, notice, addressSource, fetchedAt } = wallet;
  const { row } = walletFirstWords;
  return [
    ...[nameWallet(wallet), address, shortenAddress(address), locator, describeKind(wallet)],
    ...[group, note, linkedUser, adminSigner].filter((part) => part !== null),
    ...(signable ? [] : [row.notSignable]),
    ...(notice === null ? [] : [row.notice]),
    ...(addressSource === 'operator' ? [row.operatorAddress] : []),
    ...(fetchedAt === null ? [row.notRead] : []),
  ];
}
