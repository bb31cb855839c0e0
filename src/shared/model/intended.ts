import * as z from 'zod';
import { callSchema } from './call.ts';

/** What the operator composed in this app, where this app created the record: the record has to be that and nothing else. */
export const intendedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('transaction'), chain: z.string(), calls: z.array(callSchema) }),
  z.object({ kind: z.literal('signature'), chain: z.string(), message: z.string() }),
]);
export type Intended = z.infer<typeof intendedSchema>;
