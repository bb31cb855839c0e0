import { BadgeCheck } from 'lucide-react';
import { credentialsStore } from '../../store/credentials-store.ts';
import { readCurrentProfile } from '../../store/profile-store.ts';
import { strings } from '../../strings.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { CredentialsPage } from './CredentialsPage.tsx';
import { CREDENTIALS_PATH, credentialPaths } from './credential-route.ts';

export const credentialsScreen: Screen = {
  path: CREDENTIALS_PATH,
  label: strings.credentials.title,
  icon: BadgeCheck,
  Page: CredentialsPage,
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = strings.credentials.title;
  const profileId = readCurrentProfile()?.profile.id;
  const credentials = profileId === undefined ? [] : (credentialsStore.get(profileId).data?.rows ?? []);
  return [
    ...credentials.map(({ id, parent, title }) => ({
      id: `credential ${parent} ${id}`,
      label: title ?? id,
      detail: strings.credentials.row.template(parent),
      group,
      run: () => go(credentialPaths.credential(parent, id)),
    })),
    { id: 'credential issue', label: strings.credentials.issue, group, run: () => go(credentialPaths.issue) },
  ];
}
