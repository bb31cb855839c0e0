import * as z from 'zod';
import { approvalsSchema } from './approval.ts';
import { maybe, text } from './tolerant.ts';

/** Where one chain's registration of a delegated signer stands; `id` is a signature id while approval is under way. */
const delegatedSignerChainSchema = z.looseObject({
  status: text,
  id: maybe(text),
  approvals: maybe(approvalsSchema),
});

/** A delegated signer (service interface §2.12). */
export const delegatedSignerSchema = z.looseObject({
  type: maybe(text),
  locator: z.string(),
  chains: z.record(z.string(), delegatedSignerChainSchema).default({}),
});
export type DelegatedSigner = z.infer<typeof delegatedSignerSchema>;

/** Body of Register Delegated Signer (service interface §4.5): `signer` is a bare EVM address. */
export const registerSignerBodySchema = z.looseObject({ signer: z.string(), chain: z.string() });
export type RegisterSignerBody = z.infer<typeof registerSignerBodySchema>;
