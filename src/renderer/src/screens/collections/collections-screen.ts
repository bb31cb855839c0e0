import { Layers } from 'lucide-react';
import { COLLECTIONS_PATH, collectionPaths } from '../../routes.ts';
import { collectionsStore } from '../../store/collections-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { collectionWords } from './words.ts';

export const collectionsScreen: Screen = {
  path: COLLECTIONS_PATH,
  keyId: 'screen.collections',
  label: collectionWords.title,
  icon: Layers,
  Page: createScreenPage(async () => (await import('./CollectionsPage.tsx')).CollectionsPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = collectionWords.title;
  const profileId = readChosenProfile()?.profile.id;
  const rows = profileId === undefined ? [] : (collectionsStore.get(profileId).data?.rows ?? []);
  return [
    ...rows.map((row) => ({
      id: `collection ${row.id}`,
      label: row.title ?? row.id,
      detail: [row.id, row.chain].filter(Boolean).join(' · '),
      group,
      record: { resource: 'collection' as const, parent: row.parent, id: row.id },
      run: () => go(collectionPaths.collection(row.id)),
    })),
    { id: 'collection open', label: collectionWords.keys.open, group, run: () => go(collectionPaths.open) },
  ];
}
