import { navigate } from 'wouter/use-hash-location';
import type { MenuChoice } from '#shared/ipc/events.ts';
import { SETTINGS_PATH } from '../routes.ts';
import { openFind } from '../store/find-store.ts';
import { openHelp } from '../store/overlay-store.ts';

/** Does what was chosen in the application menu. */
export function followMenu(wants: MenuChoice): void {
  if (wants === 'find') openFind();
  else if (wants === 'help') openHelp();
  else navigate(SETTINGS_PATH);
}
