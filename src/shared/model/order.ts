import * as z from 'zod';
import { maybe, text, timestamp } from './tolerant.ts';

/** A decimal amount of money with its currency (service interface §2.8); a text, never a number to be rounded. */
const moneySchema = z.looseObject({ amount: maybe(text), currency: maybe(text) });
export type Money = z.infer<typeof moneySchema>;

const lineItemSchema = z.looseObject({
  chain: maybe(text),
  quantity: maybe(z.number()),
  /** The caller's arguments of the mint function, `quantity` among them. */
  callData: maybe(z.looseObject({ quantity: maybe(z.number()) })),
  metadata: maybe(z.looseObject({ name: maybe(text), description: maybe(text), imageUrl: maybe(text) })),
  quote: maybe(
    z.looseObject({
      status: maybe(text),
      charges: maybe(
        z.looseObject({ unit: maybe(moneySchema), salesTax: maybe(moneySchema), shipping: maybe(moneySchema) }),
      ),
      totalPrice: maybe(moneySchema),
    }),
  ),
  delivery: maybe(
    z.looseObject({
      status: maybe(text),
      recipient: maybe(z.looseObject({ locator: maybe(text), email: maybe(text), walletAddress: maybe(text) })),
      /** With `completed` (service facts, "Statuses"). */
      txId: maybe(text),
      tokens: maybe(z.array(z.unknown())),
    }),
  ),
});
export type LineItem = z.infer<typeof lineItemSchema>;

/** A checkout order (service interface §2.8). */
export const orderSchema = z.looseObject({
  orderId: text,
  phase: maybe(text),
  locale: maybe(text),
  lineItems: maybe(z.array(lineItemSchema)),
  quote: maybe(
    z.looseObject({
      status: maybe(text),
      quotedAt: maybe(timestamp),
      expiresAt: maybe(timestamp),
      totalPrice: maybe(moneySchema),
    }),
  ),
  payment: maybe(
    z.looseObject({
      status: maybe(text),
      method: maybe(text),
      currency: maybe(text),
      receiptEmail: maybe(text),
      preparation: maybe(
        z.looseObject({
          chain: maybe(text),
          payerAddress: maybe(text),
          /** Hex; for the payer to sign elsewhere, never here. */
          serializedTransaction: maybe(text),
        }),
      ),
    }),
  ),
});
export type Order = z.infer<typeof orderSchema>;

const physicalAddressSchema = z.looseObject({
  name: z.string().max(200).optional(),
  line1: z.string().max(200).optional(),
  line2: z.string().max(200).optional(),
  city: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  postalCode: z.string().max(40).optional(),
  country: z.string().max(80).optional(),
});

/** Body of Edit Order (service interface §4.4). `payment` replaces the whole payment (service facts, "Statuses"). */
export const editOrderBodySchema = z.looseObject({
  recipient: z
    .looseObject({ email: z.string().max(320).optional(), physicalAddress: physicalAddressSchema.optional() })
    .optional(),
  locale: z.string().max(40).optional(),
  payment: z
    .looseObject({
      receiptEmail: z.string().max(320).optional(),
      method: z.string().max(80).optional(),
      currency: z.string().max(40).optional(),
      payerAddress: z.string().max(80).optional(),
    })
    .optional(),
});
export type EditOrderBody = z.infer<typeof editOrderBodySchema>;
