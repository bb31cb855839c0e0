import * as z from 'zod';
import { maybe, text } from './tolerant.ts';

/** Who may act for a wallet; `type` may be a kind of key that is not known here. */
export const walletSignerSchema = z.looseObject({ type: maybe(text), address: maybe(text), locator: maybe(text) });

/** A smart wallet (service interface §2.9). Other wallet types than `evm-smart-wallet` are shown, not signable. */
export const walletSchema = z.looseObject({
  type: maybe(text),
  linkedUser: maybe(text),
  address: z.string(),
  config: maybe(
    z.looseObject({
      adminSigner: maybe(walletSignerSchema),
      /** Each is read by itself: one that is odd hides neither the wallet nor the others (service facts, "Added"). */
      delegatedSigners: z.unknown().optional(),
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

/** Body of Create Wallet (service interface §4.5). */
export const createWalletBodySchema = z.looseObject({
  type: z.string(),
  config: z.looseObject({ adminSigner: z.looseObject({ type: z.string(), address: z.string() }) }),
  linkedUser: z.string().optional(),
});
export type CreateWalletBody = z.infer<typeof createWalletBodySchema>;
