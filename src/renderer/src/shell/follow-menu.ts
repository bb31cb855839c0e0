import { navigate } from 'wouter/use-hash-location';
import type { MenuChoice } from '#shared/ipc/events.ts';
import { SETTINGS_PATH } from '../routes.ts';
import { openFind } from '../store/find-store.ts';
import { openHelp } from '../store/overlay-store.ts';
import { changeTextSize } from '../store/settings-store.ts';

const DOES: Readonly<Record<MenuChoice, () => void>> = {
  find: openFind,
  help: () => openHelp(),
  settings: () => navigate(SETTINGS_PATH),
  'larger-text': () => changeTextSize('larger'),
  'smaller-text': () => changeTextSize('smaller'),
  'usual-text': () => changeTextSize('usual'),
};

/** Does what was chosen in the application menu. */
export function followMenu(wants: MenuChoice): void {
  DOES[wants]();
}
