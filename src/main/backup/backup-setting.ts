import type * as z from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import type { Store } from '../store/open-store.ts';
import { automaticBackupSchema } from '../store/settings.ts';

const SETTING = { profileId: '', name: 'backup' } as const;

export type AutomaticBackup = z.infer<typeof automaticBackupSchema>;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Undefined where backups are made by hand alone. */
export function readAutomatic({ settings }: Pick<Store, 'settings'>): AutomaticBackup | undefined {
  return automaticBackupSchema.safeParse(parseJson(settings.get(SETTING) ?? '')).data ?? undefined;
}

export function writeAutomatic({ settings }: Pick<Store, 'settings'>, automatic: AutomaticBackup | undefined): void {
  settings.set({ ...SETTING, value: JSON.stringify(automatic ?? null) });
}

/** A clock that was set back does not hold a backup up: what was made in the future is as good as never. */
export function isDue({ every, lastAt }: AutomaticBackup, now: number): boolean {
  if (lastAt === null || lastAt > now) return true;
  return now - lastAt >= (every === 'day' ? DAY_MS : 7 * DAY_MS);
}
