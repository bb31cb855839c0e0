import { Wallet } from 'lucide-react';
import { shortenAddress } from '../../format/address.ts';
import { readCurrentProfile } from '../../store/profile-store.ts';
import { walletsStore } from '../../store/wallets-store.ts';
import { strings } from '../../strings.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { nameWallet } from './describe-wallet.ts';
import { WalletsPage } from './WalletsPage.tsx';
import { WALLETS_PATH, walletPaths } from './wallet-route.ts';

export const walletsScreen: Screen = {
  path: WALLETS_PATH,
  label: strings.wallets.title,
  icon: Wallet,
  Page: WalletsPage,
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = strings.wallets.title;
  const profileId = readCurrentProfile()?.profile.id;
  const wallets = profileId === undefined ? [] : (walletsStore.get(profileId).data ?? []);
  return [
    ...wallets.map((wallet) => ({
      id: `wallet ${wallet.address}`,
      label: nameWallet(wallet),
      detail: `${shortenAddress(wallet.address)} · ${wallet.locator}`,
      group,
      run: () => go(walletPaths.wallet(wallet.address)),
    })),
    { id: 'wallet create', label: strings.wallets.create, group, run: () => go(walletPaths.create()) },
    { id: 'wallet add', label: strings.wallets.add, group, run: () => go(walletPaths.add()) },
  ];
}
