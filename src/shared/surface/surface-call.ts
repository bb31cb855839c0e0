import * as z from 'zod';

/** Longer than any key or passphrase. */
const MOST_BYTES = 4_096;

const typedBytes = z.instanceof(Uint8Array).refine(({ length }) => length <= MOST_BYTES);

/** What the page of the surface may say to main, and all of it. */
export const surfaceCallSchema = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('read') }),
  z.strictObject({ call: z.literal('no'), id: z.uuid() }),
  z.strictObject({ call: z.literal('yes'), id: z.uuid(), typed: z.record(z.string().max(64), typedBytes) }),
  z.strictObject({ call: z.literal('judge'), secret: typedBytes }),
]);
