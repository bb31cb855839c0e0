import * as z from 'zod';
import { text } from './tolerant.ts';

/** A call as a transaction asks for it (service interface §2.10). */
const encodedCallSchema = z.looseObject({ to: z.string(), value: text.optional(), data: z.string().optional() });

/** A call given by function instead of calldata (service facts, "The user operation"): encoded before it is compared. */
const functionCallSchema = z.looseObject({
  address: z.string(),
  functionName: z.string(),
  abi: z.array(z.unknown()),
  args: z.array(z.unknown()).optional(),
  value: text.optional(),
});

export const callSchema = z.union([functionCallSchema, encodedCallSchema]);
export type Call = z.infer<typeof callSchema>;
export type FunctionCall = z.infer<typeof functionCallSchema>;
