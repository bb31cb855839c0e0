import { type AppSettings, appSettingsSchema } from '#shared/model/app-settings.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from './store/open-store.ts';

const APPEARANCE = { profileId: '', name: 'appearance' } as const;

/** The settings of the window as they were chosen; what cannot be read is the default. */
export function readAppSettings(store: Pick<Store, 'settings'>): AppSettings {
  const text = store.settings.get(APPEARANCE);
  return appSettingsSchema.safeParse(parseJson(text ?? '{}')).data ?? appSettingsSchema.parse({});
}

export function writeAppSettings(store: Store, settings: AppSettings): void {
  store.settings.set({ ...APPEARANCE, value: JSON.stringify(settings) });
}
