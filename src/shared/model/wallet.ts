import * as z from 'zod';
import { maybe, text } from './tolerant.ts';

/** A smart wallet (service interface §2.9). Other wallet types than `evm-smart-wallet` are shown, not signable. */
export const walletSchema = z.looseObject({
  type: maybe(text),
  linkedUser: maybe(text),
  address: z.string(),
  config: maybe(
    z.looseObject({
      adminSigner: maybe(z.looseObject({ type: maybe(text), address: maybe(text), locator: maybe(text) })),
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

export const EVM_SMART_WALLET = 'evm-smart-wallet';

/** Body of Create Wallet (service interface §4.5). */
export const createWalletBodySchema = z.looseObject({
  type: z.string(),
  config: z.looseObject({ adminSigner: z.looseObject({ type: z.string(), address: z.string() }) }),
  linkedUser: z.string().optional(),
});
export type CreateWalletBody = z.infer<typeof createWalletBodySchema>;
