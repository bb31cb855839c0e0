import * as z from 'zod';
import { practiceShopSchema } from '#shared/model/practice-shop.ts';
import { EVM_MESSAGE, EVM_TYPED_DATA, typedDataSchema } from '#shared/model/signature.ts';
import { contentSchema } from './content-schema.ts';
import { address, hex, integer, mapOf } from './state-codecs.ts';

const pendingApproval = z.object({ signer: z.string(), message: z.string() });
const approvable = {
  id: z.string(),
  status: z.enum(['awaiting-approval', 'pending', 'success', 'failed']),
  approvals: z.object({
    pending: z.array(pendingApproval),
    submitted: z.array(pendingApproval.extend({ signature: hex, submittedAt: z.string() })),
  }),
  createdAt: z.string(),
  overlay: z
    .object({
      members: z.record(z.string(), z.unknown()),
      fromRead: z.int().nonnegative(),
      reads: z.int().nonnegative(),
    })
    .exactOptional(),
  chain: z.string(),
  signer: z.string(),
};

const revert = z.object({
  type: z.enum(['revert', 'panic', 'custom-error', 'unknown']),
  reason: z.string(),
  reasonData: hex.exactOptional(),
});

const failure = z.object({ reason: z.string(), message: z.string(), revert: revert.exactOptional() });

const transaction = z.object({
  ...approvable,
  /** As it was given, with an ABI for example: answered again, never read. */
  requestedCalls: z.array(z.custom<object>((value) => typeof value === 'object' && value !== null)),
  calls: z.array(z.object({ to: address, value: integer, data: hex })),
  operation: z.object({
    sender: address,
    nonce: integer,
    callData: hex,
    callGasLimit: integer,
    verificationGasLimit: integer,
    preVerificationGas: integer,
    maxFeePerGas: integer,
    maxPriorityFeePerGas: integer,
    signature: hex,
  }),
  operationHash: hex,
  simulated: z.boolean(),
  txId: hex.exactOptional(),
  failure: failure.exactOptional(),
});

const signature = z.object({
  ...approvable,
  purpose: z.discriminatedUnion('type', [
    z.object({ type: z.literal(EVM_MESSAGE), message: z.string() }),
    z.object({ type: z.literal(EVM_TYPED_DATA), typedData: typedDataSchema }),
    z.object({ type: z.literal('signer-registration'), address: z.string() }),
  ]),
  outputSignature: hex.exactOptional(),
  failure: failure.exactOptional(),
});

const delegatedSigner = z.object({
  address,
  locator: z.string(),
  chains: mapOf(z.object({ status: z.enum(['awaiting-approval', 'active']), signatureId: z.string() })),
});

const wallet = z.object({
  address,
  owner: address,
  ownerLocator: z.string(),
  index: z.int().nonnegative(),
  linkedUser: z.string().exactOptional(),
  delegatedSigners: mapOf(delegatedSigner),
  transactions: mapOf(transaction),
  signatures: mapOf(signature),
  operationCounters: mapOf(z.int().nonnegative()),
});

/** Which record an idempotency key (or a linked user) stands for: a wallet's address, or a record's id. */
const standsFor = z.array(z.object({ key: z.string(), id: z.string() }));

const storeSchema = z.object({
  wallets: z.array(wallet),
  walletCountByOwner: mapOf(z.int().nonnegative()),
  creations: z.object({ wallets: standsFor, transactions: standsFor, signatures: standsFor }),
  simulatedBooks: mapOf(z.object({ balances: mapOf(integer), sequences: mapOf(integer) })),
  demo: z
    .object({
      wallets: z.array(z.object({ locator: z.string(), address })),
      signer: address,
      signerKey: hex.exactOptional(),
    })
    .nullable(),
  content: contentSchema,
  shop: practiceShopSchema.nullable(),
});
export type WrittenStore = z.output<typeof storeSchema>;

/**
 * All that one way of running the service remembers, in one file, so that the records and the chain they speak of are of the
 * same moment. Decodes from JSON, encodes to it; what older versions wrote is upgraded first (`upgradeWorld`).
 */
export const worldSchema = z.object({
  version: z.literal(2),
  savedAt: z.string(),
  store: storeSchema,
  /** Null where every chain is simulated. */
  chain: z
    .object({
      /** The devnet's whole state, as anvil writes it. */
      dump: hex,
      contracts: z.object({
        entryPoint: address,
        factory: address,
        tokens: z.object({ usdc: address, usdxm: address }),
      }),
      /** True when the devnet could not be read any more and the records may speak of what the dump does not hold. */
      isBehind: z.boolean(),
    })
    .nullable(),
});
export type World = z.output<typeof worldSchema>;
