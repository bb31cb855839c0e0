import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { appSettingsSchema } from '#shared/model/app-settings.ts';
import { adjustedSeveritiesSchema } from '#shared/model/finding-severity.ts';
import { profileIdSchema } from '#shared/model/profile.ts';
import { parseJson } from '#shared/parse-json.ts';

/** Settings as text by name; of a profile, or of the app itself (`profileId` empty). */
export type Settings = {
  get(key: { profileId: string; name: string }): string | undefined;
  set(setting: { profileId: string; name: string; value: string }): void;
};

/** What the node of a chain may be used for. */
export const nodeUsesSchema = z.object({ tokens: z.boolean(), simulation: z.boolean() });

/** What a setting's JSON holds, by its name; what follows a slash in a name says for which chain it is. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  look: appSettingsSchema,
  severities: adjustedSeveritiesSchema,
  'node-uses': nodeUsesSchema,
};

/** Whether a setting can be read. One that is not known here is of another version, and holds what it likes. */
export function fitsSetting(name: string, value: string): boolean {
  if (name === 'chosen-profile') return profileIdSchema.safeParse(value).success;
  const schema = SCHEMAS[name.split('/')[0] ?? name];
  return schema === undefined || schema.safeParse(parseJson(value)).success;
}

export function createSettings(database: Database): Settings {
  const select = database.prepare('SELECT value FROM settings WHERE profile_id = @profileId AND name = @name').pluck();
  const upsert = database.prepare(
    `INSERT INTO settings VALUES (@profileId, @name, @value)
     ON CONFLICT (profile_id, name) DO UPDATE SET value = excluded.value`,
  );
  return {
    get: (key) => select.get(key) as string | undefined,
    set(setting) {
      upsert.run(setting);
    },
  };
}
