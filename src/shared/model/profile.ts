import * as z from 'zod';

/** Where a profile's service runs; the window's colour follows it. */
export const environmentSchema = z.enum(['practice', 'staging', 'production']);
export type Environment = z.infer<typeof environmentSchema>;

export const profileIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and dashes');

/** One account at one service. Its API key is in the keychain, never here. */
export const profileSchema = z.object({
  id: profileIdSchema,
  name: z.string().min(1).max(60),
  environment: environmentSchema,
  /** Origin of the service, without a trailing slash; https unless loopback. */
  baseUrl: z.string(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;
