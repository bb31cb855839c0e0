import { Settings } from 'lucide-react';
import { PROOF_PAGES, SETTINGS_PATH, settingsPaths, WINDOW_PAGES } from '../../routes.ts';
import { readAppStatus } from '../../store/status-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { settingsFirstWords } from './first-words.ts';

export const settingsScreen: Screen = {
  path: SETTINGS_PATH,
  keyId: 'screen.settings',
  label: settingsFirstWords.title,
  icon: Settings,
  Page: createScreenPage(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = settingsFirstWords.title;
  return [
    { id: 'settings add', label: settingsFirstWords.keys.add, group, run: () => go(settingsPaths.add) },
    ...(readAppStatus()?.profiles ?? []).map(({ profile: { id, name, baseUrl } }) => ({
      id: `settings profile ${id}`,
      label: settingsFirstWords.settingsOf(name),
      detail: baseUrl,
      group,
      run: () => go(settingsPaths.profile(id)),
    })),
    ...[...PROOF_PAGES, ...WINDOW_PAGES].map((page) => ({
      id: `settings ${page}`,
      label: settingsFirstWords.rows[page].title,
      detail: settingsFirstWords.rows[page].text,
      group,
      run: () => go(settingsPaths.page(page)),
    })),
  ];
}
