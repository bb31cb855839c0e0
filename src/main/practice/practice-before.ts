import type * as z from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';
import { practiceBeforeSchema } from '../store/settings.ts';

/** The Practice profile that a reset took the place of, and how much of it is left outside of the app's own files. */
export type PracticeBefore = z.infer<typeof practiceBeforeSchema>;

type SettingsStore = Pick<Store, 'settings'>;

/** @returns undefined where nothing is left of it */
export function readPracticeBefore({ settings }: SettingsStore, profileId: string): PracticeBefore | undefined {
  return practiceBeforeSchema.safeParse(parseJson(settings.get({ profileId, name: 'practice-before' }) ?? '')).data;
}

/** @param before undefined once nothing is left of it */
export function writePracticeBefore(
  { settings }: SettingsStore,
  profileId: string,
  before: PracticeBefore | undefined,
): void {
  settings.set({ profileId, name: 'practice-before', value: before === undefined ? '' : JSON.stringify(before) });
}
