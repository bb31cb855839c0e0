import * as z from 'zod';
import { chainTokenSchema } from './chain-token.ts';
import { adjustedSeveritiesSchema } from './finding-severity.ts';
import { knownAddressSchema } from './known-address.ts';
import { limitsSchema } from './limits.ts';
import { operatorAbiSchema, operatorDescriptorSchema } from './operator-knowledge.ts';
import { serviceTokenSchema } from './service-token.ts';

/** A contract whose functions the operator takes for what they say. */
const trustedContractSchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  /** The chain's name; not there where it holds on every chain. */
  chain: z.string().optional(),
});
export type TrustedContract = z.infer<typeof trustedContractSchema>;

/** An address that the operator never deals with: whatever names it is refused. */
const deniedAddressSchema = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  /** The chain's name; not there where it holds on every chain. */
  chain: z.string().optional(),
});
export type DeniedAddress = z.infer<typeof deniedAddressSchema>;

/** What this app knows about the world besides the record, as plain data: it explains, and it proves nothing. */
export const proofKnowledgeSchema = z.object({
  /** Every address that is known; not there where no history is kept, and then nothing is said of addresses. */
  knownAddresses: z.array(knownAddressSchema).readonly().optional(),
  /** ABIs of the operator's own, for calls that are not known here. */
  abis: z.array(operatorAbiSchema).readonly().optional(),
  /** ERC-7730 descriptors of the operator's own, for calls that neither this app nor the ABIs know. */
  descriptors: z.array(operatorDescriptorSchema).readonly().optional(),
  /** Tokens that are not on the bundled list, as a node of the operator's choice described them. */
  tokens: z.array(chainTokenSchema).readonly().optional(),
  /** What the connected service calls contracts that are not on the bundled list: its word, which explains and decides nothing. */
  serviceTokens: z.array(serviceTokenSchema).readonly().optional(),
  /** Contracts that the operator marked as trusted in the address book. */
  trustedContracts: z.array(trustedContractSchema).readonly().optional(),
  /** The operator's deny list; it makes things refused, and nothing else. */
  denied: z.array(deniedAddressSchema).readonly().optional(),
  /** How serious the operator takes findings to be; a forbidden one stays forbidden. */
  severities: adjustedSeveritiesSchema.optional(),
  /** Amounts up to which the operator takes things lightly, and above which gravely. */
  limits: limitsSchema.optional(),
  /** Why less is known here than should be, or may be; not there where everything is as this app left it. */
  doubt: z.enum(['not-verified', 'danger', 'refused']).optional(),
});
export type ProofKnowledge = z.infer<typeof proofKnowledgeSchema>;
