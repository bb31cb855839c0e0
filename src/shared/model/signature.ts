import * as z from 'zod';
import { approvalsSchema } from './approval.ts';
import { maybe, text, timestamp } from './tolerant.ts';

/** A request to sign a message or typed data with a smart wallet (service interface §2.11). Unknown members are kept. */
export const signatureSchema = z.looseObject({
  id: text,
  walletType: maybe(text),
  type: maybe(text),
  status: text,
  approvals: maybe(approvalsSchema),
  params: maybe(
    z.looseObject({
      message: maybe(z.unknown()),
      typedData: maybe(z.unknown()),
      signer: maybe(text),
      chain: maybe(text),
    }),
  ),
  outputSignature: maybe(text),
  createdAt: maybe(timestamp),
});
export type Signature = z.infer<typeof signatureSchema>;

export const EVM_MESSAGE = 'evm-message';
export const EVM_TYPED_DATA = 'evm-typed-data';

/** EIP-712 typed data as JSON has it; whether its values fit its types is for who hashes it. */
export const typedDataSchema = z.looseObject({
  types: z.record(z.string(), z.array(z.looseObject({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
});
export type TypedDataBody = z.infer<typeof typedDataSchema>;

const place = { signer: z.string().optional(), chain: z.string() };

/** Body of Create Signature: a message (service interface §4.5), or typed data (service facts, "Added"). */
export const createSignatureBodySchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal(EVM_MESSAGE), params: z.looseObject({ message: z.string(), ...place }) }),
  z.looseObject({ type: z.literal(EVM_TYPED_DATA), params: z.looseObject({ typedData: typedDataSchema, ...place }) }),
]);
export type CreateSignatureBody = z.infer<typeof createSignatureBodySchema>;

export const signatureListSchema = z.looseObject({ signatures: z.array(z.unknown()) });
