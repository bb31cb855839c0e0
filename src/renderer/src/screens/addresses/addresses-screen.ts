import { BookUser } from 'lucide-react';
import { ADDRESSES_PATH, addressPaths, idOfAddress } from '../../routes.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { addressFirstWords } from './first-words.ts';

export const addressesScreen: Screen = {
  path: ADDRESSES_PATH,
  keyId: 'screen.addresses',
  label: addressFirstWords.title,
  icon: BookUser,
  Page: createScreenPage(async () => (await import('./AddressesPage.tsx')).AddressesPage),
  listPaletteItems,
};

/** Nobody reads thousands: the screen itself searches all of them. */
const MOST_LISTED = 500;

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const { title: group, keys } = addressFirstWords;
  const profileId = readChosenProfile()?.profile.id;
  const addresses = profileId === undefined ? [] : (addressesStore.get(profileId).data ?? []);
  return [
    ...addresses.slice(0, MOST_LISTED).flatMap((view) =>
      view.name === null
        ? []
        : {
            id: `address ${idOfAddress(view)}`,
            label: view.name,
            detail: view.address,
            group,
            run: () => go(addressPaths.entry(view)),
          },
    ),
    { id: 'address add', label: keys.add, group, run: () => go(addressPaths.create) },
    { id: 'address import', label: keys.import, group, run: () => go(addressPaths.import) },
  ];
}
