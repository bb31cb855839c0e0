import { Wallet } from 'lucide-react';
import { shortenAddress } from '../../format/address.ts';
import { WALLETS_PATH, walletPaths } from '../../routes.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { nameWallet } from './describe-wallet.ts';
import { walletFirstWords } from './first-words.ts';

export const walletsScreen: Screen = {
  path: WALLETS_PATH,
  keyId: 'screen.wallets',
  label: walletFirstWords.title,
  icon: Wallet,
  Page: createScreenPage(async () => (await import('./WalletsPage.tsx')).WalletsPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = walletFirstWords.title;
  const profileId = readChosenProfile()?.profile.id;
  const wallets = profileId === undefined ? [] : (walletsStore.get(profileId).data ?? []);
  return [
    ...wallets.map((wallet) => ({
      id: `wallet ${wallet.address}`,
      label: nameWallet(wallet),
      detail: `${shortenAddress(wallet.address)} · ${wallet.locator}`,
      group,
      record: { resource: 'wallet' as const, parent: '', id: wallet.address },
      run: () => go(walletPaths.wallet(wallet.address)),
    })),
    { id: 'wallet create', label: walletFirstWords.create, group, run: () => go(walletPaths.create()) },
    { id: 'wallet add', label: walletFirstWords.add, group, run: () => go(walletPaths.add()) },
  ];
}
