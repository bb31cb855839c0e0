import * as z from 'zod';
import { readonlyList } from './readonly-list.ts';

/**
 * What a limit is about: the highest fee of an operation; what may stay spendable of a token after a request; what may leave with one
 * request, what it leaves spendable counted in.
 */
const limitKindSchema = z.enum(['fee', 'spendable', 'leaving']);
export type LimitKind = z.infer<typeof limitKindSchema>;

/** Integer, smallest unit, as decimal text: no more digits than an amount on a chain can have. */
export const limitAmountSchema = z.string().regex(/^(?:0|[1-9]\d{0,77})$/);

/** Where a limit holds. */
const limitPlace = {
  kind: limitKindSchema,
  /** The chain's name. */
  chain: z.string().min(1).max(100),
  /** The token's contract; null for the chain's own currency, which is what fees are paid in. */
  token: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/)
    .nullable(),
};
export const limitPlaceSchema = z.object(limitPlace).refine(isPlace);
export type LimitPlace = z.infer<typeof limitPlaceSchema>;

const amountLimitSchema = z.object({ ...limitPlace, atMost: limitAmountSchema }).refine(isPlace);
export type AmountLimit = z.infer<typeof amountLimitSchema>;

/** Fees are paid in the chain's own currency, and nobody is allowed to take that. */
function isPlace({ kind, token }: { kind: LimitKind; token: string | null }): boolean {
  return kind === 'leaving' || (kind === 'fee') === (token === null);
}

/** In hundredths of a percent. */
export const swapLossSchema = z.int().min(0).max(10_000);

/** How much less an exchange between two currencies of one kind may give than it takes, where a profile says nothing else. */
export const USUAL_SWAP_LOSS = 500;

/** The limits of a profile: where none is set, findings are as grave as they are by themselves. */
export const limitsSchema = z.object({
  amounts: readonlyList(amountLimitSchema),
  swapLoss: swapLossSchema.optional(),
});
export type Limits = z.infer<typeof limitsSchema>;
