import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import { lookSchema } from '#shared/model/activity-look.ts';
import { ruleNoteSchema } from '#shared/model/allow-rule.ts';
import { appSettingsSchema } from '#shared/model/app-settings.ts';
import { attentionSettingsSchema } from '#shared/model/attention-settings.ts';
import { adjustedSeveritiesSchema } from '#shared/model/finding-severity.ts';
import { inboxChoiceSchema } from '#shared/model/inbox-choice.ts';
import { limitsSchema } from '#shared/model/limits.ts';
import { lessonProgressSchema } from '#shared/model/practice-lesson.ts';
import { profileIdSchema } from '#shared/model/profile.ts';
import { parseJson } from '#shared/parse-json.ts';

/** What the node of a chain may be used for. */
export const nodeUsesSchema = z.object({
  tokens: z.boolean(),
  simulation: z.boolean(),
  permissions: z.boolean().default(false),
});

/** How backups are made by themselves; null where they are not. */
export const automaticBackupSchema = z.object({
  folder: z.string().min(1),
  every: z.enum(['day', 'week']),
  keep: z.int().min(1),
  /** Stands in the names of its files, so that several computers can share a folder. */
  by: z.string().regex(/^[0-9a-f]{8}$/),
  lastAt: z.number().nullable(),
});

/** The Practice profile that a reset took the place of, until nothing is left of it outside of this app's files. */
export const practiceBeforeSchema = z.object({
  profileId: profileIdSchema,
  /** Whose keys the keychain held for it. */
  addresses: z.array(z.string()),
  /** Whether its service has let go of what it kept: the service is not started before. */
  isServiceCleared: z.boolean(),
});

/** Whether a setting's text can be read, by its name; what follows a slash in a name says for which chain it is. */
const RULES = {
  'chosen-profile': (value: string) => profileIdSchema.safeParse(value).success,
  appearance: isJsonOf(appSettingsSchema),
  attention: isJsonOf(attentionSettingsSchema),
  /** Whether newer versions are looked for. */
  updates: (value: string) => value === 'on' || value === 'off',
  backup: isJsonOf(automaticBackupSchema.nullable()),
  severities: isJsonOf(adjustedSeveritiesSchema),
  limits: isJsonOf(limitsSchema),
  'node-uses': isJsonOf(nodeUsesSchema),
  /** The last rule that signed by itself, until somebody has seen how it ended. */
  'rule-note': isJsonOf(ruleNoteSchema.nullable()),
  /** Whose requests stand in the inbox. */
  inbox: isJsonOf(inboxChoiceSchema),
  /** Ids of profiles in the order of the operator's. */
  'profile-order': isJsonOf(z.array(profileIdSchema)),
  /** The address that a profile is about to get; empty where it has it. */
  'new-address': (value: string) => value === '' || URL.canParse(value),
  /** How far somebody has come in the lessons of the practice service. */
  lessons: isJsonOf(lessonProgressSchema),
  /** What is left of the Practice profile before a reset; empty where nothing is. */
  'practice-before': (value: string) => value === '' || practiceBeforeSchema.safeParse(parseJson(value)).success,
  /** When somebody last looked at the journal of the profile. */
  'last-look': isJsonOf(lookSchema),
  /** When the profile was removed: what is left of it in the cache goes too. */
  'profile-removed': (value: string) => value !== '',
  /** When the journal was found that had been sealed elsewhere, until somebody has read of it. */
  'sealed-elsewhere': isMomentOrEmpty,
  /** The same of a journal whose ledger the signer has not. */
  'ledger-missed': isMomentOrEmpty,
};

type SettingName = keyof typeof RULES | `${keyof typeof RULES}/${string}`;
type SettingKey = { profileId: string; name: SettingName };

/** Settings as text by name; of a profile, or of the app itself (`profileId` empty). */
export type Settings = {
  get(key: SettingKey): string | undefined;
  set(setting: SettingKey & { value: string }): void;
};

/** Whether a setting can be read. One that is not known here is of another version, and holds what it likes. */
export function fitsSetting(name: string, value: string): boolean {
  const [kind = name] = name.split('/');
  return !Object.hasOwn(RULES, kind) || RULES[kind as keyof typeof RULES](value);
}

function isJsonOf(schema: z.ZodType): (value: string) => boolean {
  return (value) => schema.safeParse(parseJson(value)).success;
}

function isMomentOrEmpty(value: string): boolean {
  return value === '' || !Number.isNaN(Date.parse(value));
}

/** No review is made with these. */
const NOT_REVIEWED: readonly string[] = ['lessons', 'last-look', 'sealed-elsewhere', 'ledger-missed'];

/** @param touch called whenever a setting is kept that reviews may be made with */
export function createSettings({ database, touch }: { database: Database; touch: () => void }): Settings {
  const select = database.prepare('SELECT value FROM settings WHERE profile_id = @profileId AND name = @name').pluck();
  const upsert = database.prepare(
    `INSERT INTO settings VALUES (@profileId, @name, @value)
     ON CONFLICT (profile_id, name) DO UPDATE SET value = excluded.value`,
  );
  return {
    get: (key) => select.get(key) as string | undefined,
    set(setting) {
      upsert.run(setting);
      if (!NOT_REVIEWED.includes(setting.name)) touch();
    },
  };
}
