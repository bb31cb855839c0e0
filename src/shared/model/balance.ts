import * as z from 'zod';
import { text } from './tolerant.ts';

/** A token's balances (service interface §2.13): integer amounts in the smallest unit, by chain name and `total`. */
export const balanceEntrySchema = z.looseObject({
  token: text,
  decimals: z.number().int().min(0).max(77),
  balances: z.record(z.string(), text),
});
export type BalanceEntry = z.infer<typeof balanceEntrySchema>;

/** Body of Fund Wallet (service interface §4.5): whole tokens, staging only. */
export const fundBodySchema = z.looseObject({ amount: z.number(), token: z.string(), chain: z.string() });
export type FundBody = z.infer<typeof fundBodySchema>;
