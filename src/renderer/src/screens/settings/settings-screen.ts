import { Settings } from 'lucide-react';
import { readAppStatus } from '../../store/status-store.ts';
import { strings } from '../../strings.ts';
import type { PaletteItem, Screen } from '../screen.ts';
import { SettingsPage } from './SettingsPage.tsx';
import { PROOF_PAGES, SETTINGS_PATH, settingsPaths, WINDOW_PAGES } from './settings-route.ts';

export const settingsScreen: Screen = {
  path: SETTINGS_PATH,
  label: strings.settings.title,
  icon: Settings,
  Page: SettingsPage,
  listPaletteItems,
};

function listPaletteItems(go: (path: string) => void): PaletteItem[] {
  const group = strings.settings.title;
  return [
    { id: 'settings add', label: strings.settings.keys.add, group, run: () => go(settingsPaths.add) },
    ...(readAppStatus()?.profiles ?? []).map(({ profile: { id, name, baseUrl } }) => ({
      id: `settings profile ${id}`,
      label: strings.settings.settingsOf(name),
      detail: baseUrl,
      group,
      run: () => go(settingsPaths.profile(id)),
    })),
    ...[...PROOF_PAGES, ...WINDOW_PAGES].map((page) => ({
      id: `settings ${page}`,
      label: strings.settings.rows[page].title,
      detail: strings.settings.rows[page].text,
      group,
      run: () => go(settingsPaths.page(page)),
    })),
  ];
}
