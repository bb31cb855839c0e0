import { navigate } from 'wouter/use-hash-location';
import { SETTINGS_PATH } from '../routes.ts';
import { openFind } from '../store/find-store.ts';

/** Does what was chosen in the application menu. */
export function followMenu(wants: 'find' | 'settings'): void {
  if (wants === 'find') openFind();
  else navigate(SETTINGS_PATH);
}
