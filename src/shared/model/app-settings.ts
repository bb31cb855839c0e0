import * as z from 'zod';

/** How the window looks; `system` follows the desktop. */
export const appSettingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  contrast: z.enum(['normal', 'high']).default('normal'),
  density: z.enum(['comfortable', 'compact']).default('compact'),
});
export type AppSettings = z.infer<typeof appSettingsSchema>;
