import { ALL_SCREENS } from '../screens/all-screens.ts';
import { listDrafts } from '../screens/drafts/list-drafts.ts';
import type { PaletteItem } from '../screens/screen.ts';
import { draftsStore } from '../store/drafts-store.ts';
import { openKeys } from '../store/overlay-store.ts';
import { chooseProfile, readCurrentProfile } from '../store/profile-store.ts';
import { readAppStatus } from '../store/status-store.ts';
import { strings } from '../strings.ts';
import { lockApp, unlockApp } from './lock-app.ts';

/** Everything that the window knows by its name without asking main: screens, what they show, drafts, profiles, actions. */
export function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const { screens, profiles, actions } = strings.palette.groups;
  const status = readAppStatus();
  const profileId = readCurrentProfile()?.profile.id;
  const drafts = profileId === undefined ? [] : (draftsStore.get(profileId).data ?? []);
  return [
    ...ALL_SCREENS.map(({ path, label }) => ({ id: `screen ${path}`, label, group: screens, run: () => go(path) })),
    ...listDrafts(drafts).map(({ form, label, path }) => ({
      id: `draft ${form}`,
      label,
      group: strings.drafts.title,
      run: () => go(path),
    })),
    ...ALL_SCREENS.flatMap(({ listPaletteItems: listItems }) => listItems?.(go) ?? []),
    ...(status?.profiles ?? []).map(({ profile: { id, name, environment } }) => ({
      id: `profile ${id}`,
      label: strings.palette.switchTo(name),
      detail: strings.environments[environment].name,
      group: profiles,
      run: () => chooseProfile(id),
    })),
    status?.locked === true
      ? { id: 'action unlock', label: strings.locked.unlock, group: actions, run: () => void unlockApp() }
      : { id: 'action lock', label: strings.shell.lock, group: actions, run: () => void lockApp() },
    { id: 'action keys', label: strings.keys.showKeys, group: actions, run: openKeys },
  ];
}
