import { listDrafts } from '../drafts/list-drafts.ts';
import { draftWords } from '../drafts/words.ts';
import { HELP_IDS } from '../help/help-ids.ts';
import { ALL_SCREENS } from '../screens/all-screens.ts';
import type { PaletteItem } from '../screens/screen.ts';
import { draftsStore } from '../store/drafts-store.ts';
import { openHelp, openKeys } from '../store/overlay-store.ts';
import { chooseProfile, readChosenProfile } from '../store/profile-store.ts';
import { readAppStatus } from '../store/status-store.ts';
import { commonWords } from '../words.ts';
import { lockApp, unlockApp } from './lock-app.ts';

/** Everything that the window knows by its name without asking main: screens, what they show, drafts, profiles, actions. */
export function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const { screens, profiles, actions } = commonWords.palette.groups;
  const status = readAppStatus();
  const profileId = readChosenProfile()?.profile.id;
  const drafts = profileId === undefined ? [] : (draftsStore.get(profileId).data ?? []);
  return [
    ...ALL_SCREENS.map(({ path, label }) => ({ id: `screen ${path}`, label, group: screens, run: () => go(path) })),
    ...listDrafts(drafts).map(({ form, label, path }) => ({
      id: `draft ${form}`,
      label,
      group: draftWords.title,
      run: () => go(path),
    })),
    ...ALL_SCREENS.flatMap(({ listPaletteItems: listItems }) => listItems?.(go) ?? []),
    ...(status?.profiles ?? []).map(({ profile: { id, name, environment } }) => ({
      id: `profile ${id}`,
      label: commonWords.palette.switchTo(name),
      detail: commonWords.environments[environment].name,
      group: profiles,
      run: () => chooseProfile(id),
    })),
    status?.locked === true
      ? { id: 'action unlock', label: commonWords.locked.unlock, group: actions, run: () => void unlockApp() }
      : { id: 'action lock', label: commonWords.shell.lock, group: actions, run: () => void lockApp() },
    { id: 'action keys', label: commonWords.keys.showKeys, group: actions, run: openKeys },
    { id: 'action help', label: commonWords.keys.openHelp, group: actions, run: () => openHelp() },
    {
      id: 'action glossary',
      label: commonWords.palette.glossary,
      group: actions,
      run: () => openHelp({ kind: 'section', id: HELP_IDS.glossary }),
    },
  ];
}
