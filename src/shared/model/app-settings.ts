import * as z from 'zod';

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
});
export type AppSettings = z.infer<typeof appSettingsSchema>;
