import type { MenuItemConstructorOptions } from 'electron';
import { describeInMenu, type WaitingCount } from '../attention/describe-counts.ts';
import type { Spoken } from '../speech.ts';

export type TrayActions = {
  open: () => void;
  openProfile: (profileId: string) => void;
  lock: () => void;
  quit: () => void;
};

/** A line for each profile in which something waits, and what is wanted without the window. */
export function createTrayMenu(
  counts: readonly WaitingCount[],
  actions: TrayActions,
  spoken: Spoken,
): MenuItemConstructorOptions[] {
  const { open, openProfile, lock, quit } = actions;
  const profiles = counts.map(
    (count): MenuItemConstructorOptions => ({
      id: `profile:${count.profileId}`,
      // An ampersand would mark the next letter as the item's key.
      label: describeInMenu(count, spoken).replaceAll('&', '&&'),
      click: () => openProfile(count.profileId),
    }),
  );
  return [
    ...(profiles.length === 0 ? [] : [...profiles, { type: 'separator' as const }]),
    { id: 'open', label: spoken.fromEnglish('Open Countersign'), click: open },
    { id: 'lock', label: spoken.fromEnglish('Lock now'), click: lock },
    { type: 'separator' },
    { id: 'quit', label: spoken.fromEnglish('Quit Countersign'), click: quit },
  ];
}
