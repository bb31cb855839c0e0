import * as z from 'zod';
import { integer, mapOf } from './state-codecs.ts';

const asked = z.record(z.string(), z.unknown()).exactOptional();

const metadata = z.object({
  name: z.string().exactOptional(),
  image: z.string().exactOptional(),
  description: z.string().exactOptional(),
  animation_url: z.string().exactOptional(),
  attributes: z
    .array(
      z.object({
        display_type: z.string().exactOptional(),
        trait_type: z.string().exactOptional(),
        value: z.string().exactOptional(),
      }),
    )
    .exactOptional(),
});

const progress = z.object({
  status: z.enum(['pending', 'succeeded', 'failed']),
  startedAt: z.string(),
  completedAt: z.string().exactOptional(),
  txId: z.string().exactOptional(),
  failure: z.string().exactOptional(),
  standsStill: z.literal(true).exactOptional(),
});

const nft = z.object({
  id: z.string(),
  metadata,
  owner: z.string(),
  actionId: z.string(),
  mint: progress,
  tokenId: z.string().exactOptional(),
  mintHash: z.string().exactOptional(),
  asked,
  simulated: z.literal(true).exactOptional(),
});

const template = z.object({
  templateId: z.string(),
  metadata: z.object({
    name: z.string().exactOptional(),
    image: z.string().exactOptional(),
    description: z.string().exactOptional(),
    symbol: z.string().exactOptional(),
  }),
  tokenId: z.int().nonnegative().exactOptional(),
  limit: z.int().positive().exactOptional(),
  minted: z.int().nonnegative(),
  asked,
});

const payments = z.object({
  price: z.string().exactOptional(),
  recipientAddress: z.string().exactOptional(),
  currency: z.string().exactOptional(),
});

const collection = z.object({
  id: z.string(),
  metadata: z.object({
    name: z.string(),
    description: z.string(),
    imageUrl: z.string(),
    symbol: z.string().exactOptional(),
  }),
  fungibility: z.string(),
  chain: z.string(),
  type: z.string().exactOptional(),
  address: z.string(),
  supplyLimit: z.int().positive().exactOptional(),
  payments: payments.exactOptional(),
  isSubscribed: z.boolean(),
  tokenCount: z.int().nonnegative(),
  nfts: mapOf(nft),
  templates: mapOf(template),
});

const action = z.object({
  actionId: z.string(),
  collectionId: z.string(),
  progress,
  asked,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('nfts.update'), nftId: z.string(), metadata }),
    z.object({
      kind: z.literal('collections.update'),
      supplyLimit: z.int().positive().exactOptional(),
      payments: payments.exactOptional(),
    }),
    z.object({ kind: z.literal('credentials.create'), credentialId: z.string(), recipient: z.string() }),
  ]),
});

const credentialTemplate = z.object({
  id: z.string(),
  name: z.string(),
  chain: z.string(),
  contractAddress: z.string(),
});

const token = z.object({
  contractAddress: z.string().exactOptional(),
  tokenId: z.string().exactOptional(),
  mintHash: z.string().exactOptional(),
});

const lineItem = z.object({
  collectionId: z.string(),
  chain: z.string(),
  quantity: z.int().positive(),
  callData: z.record(z.string(), z.union([z.string(), z.number()])),
  metadata: z.object({ name: z.string(), description: z.string(), imageUrl: z.string() }),
  unit: integer,
  salesTax: integer,
  shipping: integer,
  ships: z.boolean(),
  isAvailable: z.boolean(),
  delivery: z.object({
    status: z.enum(['awaiting-payment', 'in-progress', 'failed', 'completed']),
    txId: z.string().exactOptional(),
    tokens: z.array(token).exactOptional(),
  }),
});

const physicalAddress = z.object({
  name: z.string().exactOptional(),
  line1: z.string().exactOptional(),
  line2: z.string().exactOptional(),
  city: z.string().exactOptional(),
  state: z.string().exactOptional(),
  postalCode: z.string().exactOptional(),
  country: z.string().exactOptional(),
});

const order = z.object({
  orderId: z.string(),
  locale: z.string(),
  lineItems: z.array(lineItem),
  recipient: z.object({
    email: z.string().exactOptional(),
    walletAddress: z.string().exactOptional(),
    physicalAddress: physicalAddress.exactOptional(),
  }),
  payment: z.object({
    receiptEmail: z.string().exactOptional(),
    method: z.string().exactOptional(),
    currency: z.string().exactOptional(),
    payerAddress: z.string().exactOptional(),
  }),
  quotedAt: z.string(),
  expiresAt: z.string(),
  progress: z.enum(['open', 'paying', 'payment-failed', 'delivering', 'completed']),
  standsStill: z.literal(true).exactOptional(),
});

/** NFTs, collections, credentials and orders as they are written. */
export const contentSchema = z.object({
  collections: mapOf(collection),
  actions: mapOf(action),
  credentialTemplates: mapOf(credentialTemplate),
  orders: mapOf(order),
});
