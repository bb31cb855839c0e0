import { Images } from 'lucide-react';
import { idOfNft, NFTS_PATH, nftPaths } from '../../routes.ts';
import { nftsStore } from '../../store/nfts-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { nftFirstWords } from './first-words.ts';

export const nftsScreen: Screen = {
  path: NFTS_PATH,
  keyId: 'screen.nfts',
  label: nftFirstWords.title,
  icon: Images,
  Page: createScreenPage(async () => (await import('./NftsPage.tsx')).NftsPage),
  listPaletteItems,
};

/** More would slow the palette down; the search over all records finds the rest. */
const MOST_LISTED = 200;

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = nftFirstWords.title;
  const { mint, open, import: takeIn } = nftFirstWords.keys;
  const profileId = readChosenProfile()?.profile.id;
  const rows =
    profileId === undefined ? [] : (nftsStore.get({ profileId, collectionId: '', limit: '2000' }).data?.rows ?? []);
  return [
    { id: 'nft mint', label: mint, group, run: () => go(nftPaths.mint()) },
    { id: 'nft open', label: open, group, run: () => go(nftPaths.open) },
    { id: 'nft import', label: takeIn, group, run: () => go(nftPaths.import()) },
    ...rows.slice(0, MOST_LISTED).map((row) => ({
      id: `nft ${idOfNft(row)}`,
      label: row.title ?? row.id,
      detail: row.id,
      group,
      record: { resource: 'nft' as const, parent: row.parent, id: row.id },
      run: () => go(nftPaths.nft(row.parent, row.id)),
    })),
  ];
}
