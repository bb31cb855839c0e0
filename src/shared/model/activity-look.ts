import * as z from 'zod';

/** When somebody last looked at a journal, in milliseconds since 1970, and up to where records of each kind had come then. */
export const lookSchema = z.object({ at: z.number(), transaction: z.number(), signature: z.number() });
