import { type AttentionSettings, attentionSettingsSchema } from '#shared/model/attention-settings.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';

const ATTENTION = { profileId: '', name: 'attention' } as const;

/** How the app makes itself heard, as it was chosen; what cannot be read is the default. */
export function readAttentionSettings(store: Pick<Store, 'settings'>): AttentionSettings {
  const text = store.settings.get(ATTENTION);
  return attentionSettingsSchema.safeParse(parseJson(text ?? '{}')).data ?? attentionSettingsSchema.parse({});
}

export function writeAttentionSettings(store: Pick<Store, 'settings'>, settings: AttentionSettings): void {
  store.settings.set({ ...ATTENTION, value: JSON.stringify(settings) });
}
