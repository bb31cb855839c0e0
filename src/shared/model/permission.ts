import * as z from 'zod';

/**
 * How somebody was let do something: by an allowance of a token, as operator of a collection, by an allowance that Permit2 keeps, by an
 * order that was signed, by control of a contract, or by a signature of which nobody can say what it allows.
 */
const how = z.enum(['allowance', 'operator', 'permit2', 'permit', 'order', 'control', 'unproven']);

/** Which permission it is: a later one of the same how, token and spender takes its place. */
const permissionKeySchema = z.object({
  how,
  /** The token, or the contract that is controlled. */
  token: z.string().optional(),
  /** Null where it is whoever comes first, or is shown the signature. */
  by: z.string().nullable(),
});
export type PermissionKey = z.infer<typeof permissionKeySchema>;

/** What a signature lets somebody do. */
const permissionSchema = permissionKeySchema.extend({
  /** Integer, smallest unit, as decimal text; null for all that there is. */
  atMost: z.string().nullable(),
  /** The same call would be about this one token, where the contract is a collection. */
  orTokenId: z.string().optional(),
  /** What it adds to what was allowed before. */
  adds: z.literal(true).optional(),
  /** It stands in a signature, and on no chain until somebody uses that. */
  isOffChain: z.literal(true).optional(),
  /** Seconds since 1970; not there where it has no end. */
  endsAt: z.number().optional(),
  /** In words, where it is no amount. */
  sentence: z.string().optional(),
});
export type Permission = z.infer<typeof permissionSchema>;

/** What one signature changed about who may do what, in the order of what was signed. */
export const permissionChangesSchema = z.object({
  /** The chain's name in the record. */
  chain: z.string(),
  changes: z.array(
    z.discriminatedUnion('kind', [
      permissionSchema.extend({ kind: z.literal('set') }),
      permissionKeySchema.extend({ kind: z.literal('end') }),
    ]),
  ),
});
export type PermissionChanges = z.infer<typeof permissionChangesSchema>;
export type PermissionChange = PermissionChanges['changes'][number];
