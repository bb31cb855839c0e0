import { KeyRound } from 'lucide-react';
import { readCurrentProfile } from '../../store/profile-store.ts';
import { signersStore } from '../../store/signers-store.ts';
import { strings } from '../../strings.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { SignersPage } from './SignersPage.tsx';
import { SIGNERS_PATH, signerPaths } from './signer-route.ts';

export const signersScreen: Screen = {
  path: SIGNERS_PATH,
  label: strings.signers.title,
  icon: KeyRound,
  Page: SignersPage,
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = strings.signers.title;
  const profileId = readCurrentProfile()?.profile.id;
  const signers = profileId === undefined ? [] : (signersStore.get(profileId).data ?? []);
  return [
    ...signers.map(({ address, label }) => ({
      id: `signer ${address}`,
      label,
      detail: address,
      group,
      run: () => go(signerPaths.signer(address)),
    })),
    { id: 'signer generate', label: strings.signers.keys.generate, group, run: () => go(signerPaths.generate) },
    { id: 'signer import', label: strings.signers.keys.import, group, run: () => go(signerPaths.import) },
  ];
}
