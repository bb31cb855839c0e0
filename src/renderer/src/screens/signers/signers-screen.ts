import { KeyRound } from 'lucide-react';
import { SIGNERS_PATH, signerPaths } from '../../routes.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { signerFirstWords } from './first-words.ts';

export const signersScreen: Screen = {
  path: SIGNERS_PATH,
  keyId: 'screen.signers',
  label: signerFirstWords.title,
  icon: KeyRound,
  Page: createScreenPage(async () => (await import('./SignersPage.tsx')).SignersPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = signerFirstWords.title;
  const profileId = readChosenProfile()?.profile.id;
  const signers = profileId === undefined ? [] : (signersStore.get(profileId).data ?? []);
  return [
    ...signers.map(({ address, label }) => ({
      id: `signer ${address}`,
      label,
      detail: address,
      group,
      run: () => go(signerPaths.signer(address)),
    })),
    { id: 'signer generate', label: signerFirstWords.keys.generate, group, run: () => go(signerPaths.generate) },
    { id: 'signer import', label: signerFirstWords.keys.import, group, run: () => go(signerPaths.import) },
  ];
}
