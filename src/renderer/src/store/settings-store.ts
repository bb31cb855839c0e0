import type { AppSettings } from '#shared/model/app-settings.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { createQueryStore, useQuery } from './query.ts';

const APPEARANCE = 'appearance';
const DEFAULT_APPEARANCE: AppSettings = {
  theme: 'system',
  contrast: 'normal',
  density: 'compact',
  ipfsGateway: '',
  lockAfterMinutes: 5,
  keys: { hasCharacterKeys: true, chosen: {} },
};

/** How the window looks, as main keeps it. */
const settingsStore = createQueryStore<typeof APPEARANCE, AppSettings>({
  read: () => ask((app) => app.settings.get()),
  isTouchedBy: () => false,
});

export function useAppearance(): AppSettings {
  return useQuery(settingsStore, APPEARANCE).data ?? DEFAULT_APPEARANCE;
}

/** The same as it is now, for whoever draws nothing. */
export function readAppearance(): AppSettings {
  return settingsStore.get(APPEARANCE).data ?? DEFAULT_APPEARANCE;
}

/** Shows the new appearance at once; where main did not keep it, says so and goes back. @returns whether it was kept */
export async function changeAppearance(change: Partial<AppSettings>): Promise<boolean> {
  const before = readAppearance();
  settingsStore.put(APPEARANCE, { ...before, ...change });
  const answer = await ask((app) => app.settings.set({ ...before, ...change }));
  if (answer.ok) return true;
  settingsStore.put(APPEARANCE, before);
  notifyFailure(answer.failure);
  return false;
}
