import type { AppSettings } from '#shared/model/app-settings.ts';
import { stepTextSize, USUAL_TEXT_SIZE } from '#shared/rules/text-sizes.ts';
import { ask } from '../api.ts';
import { notifyFailure } from './notices-store.ts';
import { createQueryStore, useQuery } from './query.ts';

const APPEARANCE = 'appearance';
const DEFAULT_APPEARANCE: AppSettings = {
  theme: 'system',
  contrast: 'system',
  density: 'compact',
  motion: 'system',
  textSize: USUAL_TEXT_SIZE,
  language: 'system',
  locale: 'system',
  listShares: {},
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

/** By how much everything that is measured in text is larger than usual: 1 at 100 %. */
export function useTextScale(): number {
  return useAppearance().textSize / USUAL_TEXT_SIZE;
}

/** Makes the text of the window larger or smaller by a step, or as large as usual. */
export function changeTextSize(wanted: 'larger' | 'smaller' | 'usual'): void {
  const { textSize } = readAppearance();
  const next = wanted === 'usual' ? USUAL_TEXT_SIZE : stepTextSize(textSize, wanted === 'larger' ? 1 : -1);
  if (next !== textSize) void changeAppearance({ textSize: next });
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
