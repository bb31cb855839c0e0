import * as z from 'zod';
import { callSchema } from './call.ts';
import { typedDataSchema } from './signature.ts';

const signature = { kind: z.literal('signature'), chain: z.string() };

/** What the operator composed in this app, where this app created the record: the record has to be that and nothing else. */
export const intendedSchema = z.union([
  z.object({ kind: z.literal('transaction'), chain: z.string(), calls: z.array(callSchema) }),
  z.object({ ...signature, message: z.string() }),
  z.object({ ...signature, typedData: typedDataSchema }),
]);
export type Intended = z.infer<typeof intendedSchema>;
