import { DEFAULT_COLLECTIONS } from '#shared/model/default-collections.ts';
import { findAddress } from './practice-identities.ts';

/** Members of a request that its answers say again, as they were sent. */
export type Asked = Record<string, unknown>;

type StoredAttribute = { display_type?: string; trait_type?: string; value?: string };

/** An image is a URL, or `practice:<name>` for one of the seeded ones, drawn when it is answered. */
export type StoredMetadata = {
  name?: string;
  image?: string;
  description?: string;
  animation_url?: string;
  attributes?: StoredAttribute[];
};

/** What moves on by itself: seeded records that stand still do not, so that each state can be looked at. */
export type Progress = {
  status: 'pending' | 'succeeded' | 'failed';
  startedAt: string;
  completedAt?: string;
  txId?: string;
  failure?: string;
  standsStill?: true;
};

export type StoredNft = {
  id: string;
  metadata: StoredMetadata;
  /** Address of the wallet it is minted to. */
  owner: string;
  /** How the mint goes; its action has this id and is a view of it. */
  actionId: string;
  mint: Progress;
  /** Of an NFT that is minted, on EVM chains. */
  tokenId?: string;
  /** Of an NFT that is minted, on Solana. */
  mintHash?: string;
  asked?: Asked;
  /** Of a recipient of a kind, or on a chain, that nobody knows here. */
  simulated?: true;
};

export type StoredTemplate = {
  templateId: string;
  metadata: { name?: string; image?: string; description?: string; symbol?: string };
  /** Absent on Solana. */
  tokenId?: number;
  limit?: number;
  minted: number;
  asked?: Asked;
};

export type StoredPayments = { price?: string; recipientAddress?: string; currency?: string };

export type StoredCollection = {
  id: string;
  metadata: { name: string; description: string; imageUrl: string; symbol?: string };
  fungibility: string;
  chain: string;
  /** `erc-721` or `erc-1155`; absent on Solana. */
  type?: string;
  /** The contract's address, on Solana the mint address. */
  address: string;
  supplyLimit?: number;
  payments?: StoredPayments;
  isSubscribed: boolean;
  /** How many token ids were given out. */
  tokenCount: number;
  nfts: Map<string, StoredNft>;
  templates: Map<string, StoredTemplate>;
};

/** An edit that waits for the chain, or a credential that is issued: of a credential, `collectionId` is its template. */
export type StoredAction = {
  actionId: string;
  collectionId: string;
  progress: Progress;
  asked?: Asked;
  change:
    | { kind: 'nfts.update'; nftId: string; metadata: StoredMetadata }
    | { kind: 'collections.update'; supplyLimit?: number; payments?: StoredPayments }
    | { kind: 'credentials.create'; credentialId: string; recipient: string };
};

type StoredCredentialTemplate = { id: string; name: string; chain: string; contractAddress: string };

export type StoredLineItem = {
  collectionId: string;
  chain: string;
  quantity: number;
  callData: Record<string, string | number>;
  metadata: { name: string; description: string; imageUrl: string };
  /** In millionths of a US dollar, as are tax and shipping; `unit` is for one. */
  unit: bigint;
  salesTax: bigint;
  shipping: bigint;
  ships: boolean;
  isAvailable: boolean;
  delivery: {
    status: 'awaiting-payment' | 'in-progress' | 'failed' | 'completed';
    txId?: string;
    tokens?: { contractAddress?: string; tokenId?: string; mintHash?: string }[];
  };
};

export type StoredAddress = {
  name?: string;
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  country?: string;
};

export type StoredOrderRecipient = { email?: string; walletAddress?: string; physicalAddress?: StoredAddress };
export type StoredPayment = { receiptEmail?: string; method?: string; currency?: string; payerAddress?: string };

export type StoredOrder = {
  orderId: string;
  locale: string;
  lineItems: StoredLineItem[];
  recipient: StoredOrderRecipient;
  payment: StoredPayment;
  quotedAt: string;
  expiresAt: string;
  /** `open` until it is paid; what is asked for before that follows from the rest. */
  progress: 'open' | 'paying' | 'payment-failed' | 'delivering' | 'completed';
  /** Seeded orders that stand still stay as they are until somebody edits or pays them. */
  standsStill?: true;
};

/** Everything the service remembers of NFTs, collections, credentials and orders. */
export type ContentStore = {
  collections: Map<string, StoredCollection>;
  actions: Map<string, StoredAction>;
  credentialTemplates: Map<string, StoredCredentialTemplate>;
  orders: Map<string, StoredOrder>;
};

/** A project without anything of its own has its two default collections (service interface §2.4). */
export function createContentStore(): ContentStore {
  const collections = DEFAULT_COLLECTIONS.map((id): [string, StoredCollection] => [id, createDefaultCollection(id)]);
  return {
    collections: new Map(collections),
    actions: new Map(),
    credentialTemplates: new Map(),
    orders: new Map(),
  };
}

function createDefaultCollection(id: string): StoredCollection {
  const chain = id.replace('default-', '');
  return {
    id,
    metadata: {
      name: `Default collection on ${chain}`,
      description: 'Every project has it; what is minted without a collection of its own goes here.',
      imageUrl: `practice:png-${id}`,
    },
    fungibility: 'non-fungible',
    chain,
    ...(chain === 'solana' ? {} : { type: 'erc-721' }),
    address: findAddress({ chain, of: `collection ${id}` }),
    isSubscribed: false,
    tokenCount: 0,
    nfts: new Map(),
    templates: new Map(),
  };
}
