import * as z from 'zod';
import { approvalsSchema } from './approval.ts';
import { maybe, text, timestamp } from './tolerant.ts';

/** A request to sign a message with a smart wallet (service interface §2.11). Unknown members are kept. */
export const signatureSchema = z.looseObject({
  id: text,
  walletType: maybe(text),
  type: maybe(text),
  status: text,
  approvals: maybe(approvalsSchema),
  params: maybe(z.looseObject({ message: maybe(z.unknown()), signer: maybe(text), chain: maybe(text) })),
  outputSignature: maybe(text),
  createdAt: maybe(timestamp),
});
export type Signature = z.infer<typeof signatureSchema>;

/** Body of Create Signature (service interface §4.5). */
export const createSignatureBodySchema = z.looseObject({
  type: z.string(),
  params: z.looseObject({ message: z.string(), signer: z.string().optional(), chain: z.string() }),
});
export type CreateSignatureBody = z.infer<typeof createSignatureBodySchema>;

export const signatureListSchema = z.looseObject({ signatures: z.array(z.unknown()) });
