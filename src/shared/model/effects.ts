import * as z from 'zod';

/** A token or native currency, as a review shows it; symbol and decimals only where they are known. */
const currency = { token: z.string().optional(), symbol: z.string().optional(), decimals: z.number().optional() };

/** Integer, smallest unit, as decimal text; null for all that there is. */
const bound = z.string().nullable();

/** The one token that is meant where the contract is a collection: the same call says an amount of one and an id of the other. */
const orTokenId = z.string().optional();

/** Null where nobody in particular is meant: whoever comes first. */
const somebody = z.string().nullable();

const leavingSchema = z.object({
  ...currency,
  /** The one token of a collection that leaves. */
  tokenId: z.string().optional(),
  orTokenId,
  atMost: bound,
  to: somebody,
  /** Why it goes where no argument says. */
  because: z.string().optional(),
});

const spendableSchema = z.object({
  ...currency,
  how: z.enum(['allowance', 'operator', 'permit2', 'permit', 'order']),
  orTokenId,
  atMost: bound,
  by: somebody,
  /** In words; not there where it has no end. */
  until: z.string().optional(),
  /** It comes on top of what was allowed before, which is not known here. */
  isAdded: z.literal(true).optional(),
});

const controlSchema = z.object({ contract: z.string(), sentence: z.string() });

const arrivingSchema = z.object({
  ...currency,
  atLeast: z.string(),
  claimedBy: z.string(),
  /** It comes in exchange for what leaves, at whatever price. */
  isTrade: z.literal(true).optional(),
  /** What is paid for it at most; not there where more than this comes in for the same. */
  paidWith: z.array(z.object({ ...currency, atMost: z.string() })).optional(),
});

const feesSchema = z.object({
  currency: z.object({ symbol: z.string().optional(), decimals: z.number().optional() }),
  atMost: z.string(),
  by: z.string(),
});

const openSchema = z.object({
  /** The contract whose doing is not bounded; null where it is whoever is shown a signature. */
  contract: somebody,
  because: z.string(),
  /** What the call would be if the contract is what it looks like. */
  wouldBe: z.string().optional(),
});

/**
 * What signing a request can do at most, as far as the wallet is concerned: an upper bound, made from what is signed alone. Whatever
 * is not bounded stands under `open`.
 */
const effectsSchema = z.object({
  leaving: z.array(leavingSchema),
  /** What somebody may take afterwards. */
  spendable: z.array(spendableSchema),
  control: z.array(controlSchema),
  /** What a contract says that comes in: its claim, and no bound. */
  arriving: z.array(arrivingSchema),
  fees: feesSchema.optional(),
  open: z.array(openSchema),
});
export type Effects = z.infer<typeof effectsSchema>;
export type LeavingEffect = z.infer<typeof leavingSchema>;
export type SpendableEffect = z.infer<typeof spendableSchema>;
export type ArrivingEffect = z.infer<typeof arrivingSchema>;
export type OpenEffect = z.infer<typeof openSchema>;
