import * as z from 'zod';

/** Error body of the service (service facts, "Errors, limits, paging"): `error` is true, or an object for a failed simulation. */
export const serviceErrorSchema = z.looseObject({
  error: z.union([
    z.boolean(),
    z.looseObject({
      reason: z.string().optional(),
      message: z.string().optional(),
      revert: z.looseObject({ type: z.string().optional(), reason: z.string().optional() }).optional(),
    }),
    z.string(),
  ]),
  message: z.string().optional(),
});
