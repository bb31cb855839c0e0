import { Settings } from 'lucide-react';
import { PROOF_PAGES, SETTINGS_PATH, settingsPaths, WINDOW_PAGES } from '../../routes.ts';
import { readAppStatus } from '../../store/status-store.ts';
import { createScreenPage } from '../create-screen-page.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { settingsWords } from './words.ts';

export const settingsScreen: Screen = {
  path: SETTINGS_PATH,
  keyId: 'screen.settings',
  label: settingsWords.title,
  icon: Settings,
  Page: createScreenPage(async () => (await import('./SettingsPage.tsx')).SettingsPage),
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = settingsWords.title;
  return [
    { id: 'settings add', label: settingsWords.keys.add, group, run: () => go(settingsPaths.add) },
    ...(readAppStatus()?.profiles ?? []).map(({ profile: { id, name, baseUrl } }) => ({
      id: `settings profile ${id}`,
      label: settingsWords.settingsOf(name),
      detail: baseUrl,
      group,
      run: () => go(settingsPaths.profile(id)),
    })),
    ...[...PROOF_PAGES, ...WINDOW_PAGES].map((page) => ({
      id: `settings ${page}`,
      label: settingsWords.rows[page].title,
      detail: settingsWords.rows[page].text,
      group,
      run: () => go(settingsPaths.page(page)),
    })),
  ];
}
