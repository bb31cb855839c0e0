import type { AppEvent, MenuChoice } from '#shared/ipc/events.ts';
import { listenToApp } from '../api.ts';
import { hearOfIntent } from './activity-store.ts';
import { nameGathered } from './gathered-name.ts';
import { refreshTouchedBy } from './query.ts';

/** Events that say the same within this time are one, in milliseconds: a round of reading tells of every record it changed. */
const GATHER_MS = 60;

type Listeners = { onOpening: () => void; onMenu: (wants: MenuChoice) => void };

/** Listens to main once for the whole window; every store reads again what it shows. */
export function startListening({ onOpening, onMenu }: Listeners): void {
  const gathered = new Map<string, AppEvent>();
  listenToApp((event) => {
    if (event.type === 'intent-changed') hearOfIntent(event.intent);
    if (event.type === 'opening-waits') onOpening();
    if (event.type === 'menu-chosen') onMenu(event.wants);
    if (gathered.size === 0) {
      setTimeout(() => {
        const events = [...gathered.values()];
        gathered.clear();
        for (const each of events) refreshTouchedBy(each);
      }, GATHER_MS);
    }
    gathered.set(nameGathered(event), event);
  });
}
