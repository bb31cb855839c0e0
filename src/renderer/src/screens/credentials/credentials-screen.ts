import { BadgeCheck } from 'lucide-react';
import { CREDENTIALS_PATH, credentialPaths } from '../../routes.ts';
import { credentialsStore } from '../../store/credentials-store.ts';
import { readChosenProfile } from '../../store/profile-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { credentialWords } from './words.ts';

export const credentialsScreen: Screen = {
  path: CREDENTIALS_PATH,
  keyId: 'screen.credentials',
  label: credentialWords.title,
  icon: BadgeCheck,
  Page: createScreenPage(async () => (await import('./CredentialsPage.tsx')).CredentialsPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = credentialWords.title;
  const profileId = readChosenProfile()?.profile.id;
  const credentials = profileId === undefined ? [] : (credentialsStore.get(profileId).data?.rows ?? []);
  return [
    ...credentials.map(({ id, parent, title }) => ({
      id: `credential ${parent} ${id}`,
      label: title ?? id,
      detail: credentialWords.row.template(parent),
      group,
      record: { resource: 'credential' as const, parent, id },
      run: () => go(credentialPaths.credential(parent, id)),
    })),
    { id: 'credential issue', label: credentialWords.issue, group, run: () => go(credentialPaths.issue) },
  ];
}
