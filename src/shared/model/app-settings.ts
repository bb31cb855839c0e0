import * as z from 'zod';
import { LANGUAGE_CHOICES } from '../language/languages.ts';
import { LIST_SHARE } from '../rules/list-shares.ts';
import { LOCALE_CHOICES } from '../rules/locales.ts';
import { LOCK_MINUTES } from '../rules/lock-minutes.ts';
import { TEXT_SIZES, USUAL_TEXT_SIZE } from '../rules/text-sizes.ts';

/** Which keys do what, where a person chose otherwise than they are. */
const keyChoicesSchema = z.object({
  /** Whether letters, digits and signs do something by themselves. */
  hasCharacterKeys: z.boolean(),
  /** The key by the name of what it does. */
  chosen: z.record(z.string().max(60), z.string().max(20)),
});
export type KeyChoices = z.infer<typeof keyChoicesSchema>;

/** How the window looks and which keys it takes; `system` follows the desktop. */
export const appSettingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  contrast: z.enum(['system', 'normal', 'high']).default('system'),
  density: z.enum(['comfortable', 'compact']).default('compact'),
  /** Whether anything may turn, pulse or slide. */
  motion: z.enum(['system', 'reduced']).default('system'),
  textSize: z.literal(TEXT_SIZES).default(USUAL_TEXT_SIZE),
  language: z.enum(LANGUAGE_CHOICES).default('system'),
  /** How numbers and times are written. */
  locale: z.enum(LOCALE_CHOICES).default('system'),
  /** How much of a screen its list takes, in percent of the width, by the first part of the screen's path; only where a person set it. */
  listShares: z
    .record(z.string().regex(/^[a-z]{1,20}$/), z.int().min(LIST_SHARE.least).max(LIST_SHARE.most))
    .default({}),
  /** Where `ipfs://` images are fetched: the beginning of an https URL that ends with a slash. Empty: they are not fetched. */
  ipfsGateway: z
    .string()
    .max(300)
    .regex(/^(https:\/\/[^\s?#]+\/)?$/, 'an https address that ends with a slash, or nothing')
    .default(''),
  /** Minutes without a key or the pointer, in this window or on this computer, after which the app locks. */
  lockAfterMinutes: z.literal(LOCK_MINUTES).default(5),
  keys: keyChoicesSchema.default({ hasCharacterKeys: true, chosen: {} }),
});
export type AppSettings = z.infer<typeof appSettingsSchema>;
