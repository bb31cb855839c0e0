import * as z from 'zod';
import { profileIdSchema } from './profile.ts';

/** More than anybody has. */
export const MOST_PROFILES = 500;

/** Whose requests stand in the inbox: those of the profile that is worked in, of every profile, or of some. */
export const inboxChoiceSchema = z.discriminatedUnion('holds', [
  z.object({ holds: z.literal('chosen') }),
  z.object({ holds: z.literal('all') }),
  z.object({ holds: z.literal('some'), profileIds: z.array(profileIdSchema).min(1).max(MOST_PROFILES) }),
]);
export type InboxChoice = z.infer<typeof inboxChoiceSchema>;
