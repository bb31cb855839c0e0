import type { AppSettings } from '#shared/model/app-settings.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { createResourceStore, useResource } from './resource.ts';

const LOOK = 'look';
const DEFAULT_LOOK: AppSettings = { theme: 'system', contrast: 'normal', density: 'compact', ipfsGateway: '' };

/** How the window looks, as main keeps it. */
export const settingsStore = createResourceStore<typeof LOOK, AppSettings>({
  read: () => ask((app) => app.settings.get()),
  isTouchedBy: () => false,
});

export function useLook(): AppSettings {
  return useResource(settingsStore, LOOK).data ?? DEFAULT_LOOK;
}

/** Shows the new look at once; where main did not keep it, says so and goes back. @returns whether it was kept */
export async function changeLook(change: Partial<AppSettings>): Promise<boolean> {
  const before = settingsStore.get(LOOK).data ?? DEFAULT_LOOK;
  settingsStore.put(LOOK, { ...before, ...change });
  const answer = await ask((app) => app.settings.set({ ...before, ...change }));
  if (answer.ok) return true;
  settingsStore.put(LOOK, before);
  notifyFailure(answer.failure);
  return false;
}
