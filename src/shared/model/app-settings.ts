import * as z from 'zod';
import { LOCK_MINUTES } from '../rules/lock-minutes.ts';

/** How the window looks; `system` follows the desktop. */
export const appSettingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  contrast: z.enum(['normal', 'high']).default('normal'),
  density: z.enum(['comfortable', 'compact']).default('compact'),
  /** Where `ipfs://` images are fetched: the beginning of an https URL that ends with a slash. Empty: they are not fetched. */
  ipfsGateway: z
    .string()
    .max(300)
    .regex(/^(https:\/\/[^\s?#]+\/)?$/, 'an https address that ends with a slash, or nothing')
    .default(''),
  /** Minutes without a key or the pointer, in this window or on this computer, after which the app locks. */
  lockAfterMinutes: z.literal(LOCK_MINUTES).default(5),
});
export type AppSettings = z.infer<typeof appSettingsSchema>;
