import type { Failure } from '../failure.ts';
import type { Action } from '../model/action.ts';
import type { Collection } from '../model/collection.ts';
import type { Credential } from '../model/credential.ts';
import type { IntentView } from '../model/intent.ts';
import type { Nft } from '../model/nft.ts';
import type { Order } from '../model/order.ts';
import type { Malformed } from '../model/parse-record.ts';
import type { Origin, ResourceKey } from '../model/resource.ts';
import type { Template } from '../model/template.ts';

/** A record of the service as this app has it: readable, malformed (`value` null, `raw` kept), or not read yet (`raw` null). */
export type ResourceView<Value> = ResourceKey & {
  value: Value | null;
  malformed: Malformed | null;
  raw: string | null;
  status: string | null;
  origin: Origin | null;
  /** Milliseconds since 1970; null when it was never read. */
  fetchedAt: number | null;
  /** The last reading, where that failed. */
  failure: Failure | null;
  failedAt: number | null;
  /** The newest write about it in the journal. */
  intent: IntentView | null;
};

/** One tile or row of a list: what can be shown of a record without opening it, long texts by their beginnings. */
export type ResourceRow = ResourceKey & {
  title: string | null;
  /** For `images.load`; null where it has no image. */
  imageKey: string | null;
  status: string | null;
  chain: string | null;
  /** A token id of an NFT, a contract of a collection, a total of an order. */
  detail: string | null;
  /** Of a collection; null of anything else. */
  type: string | null;
  supplyLimit: number | null;
  /** Until when the prices of an order hold that is not paid yet, in milliseconds since 1970; 0 once the service says that they do not. */
  quoteUntil: number | null;
  origin: Origin | null;
  isMalformed: boolean;
  fetchedAt: number | null;
  failure: Failure | null;
};

/** The rows of a list. `total` may be more than were sent: the newest come first. */
export type ResourceList = { rows: ResourceRow[]; total: number; unread: number };

export type ActionView = ResourceView<Action>;

export type NftDetail = {
  nft: ResourceView<Nft>;
  imageKey: string | null;
  /** Newest first: the edits of it and what became of them. */
  actions: ActionView[];
  /** What was asked for when this app minted it and the service shows otherwise: "existing NFT, your values were not applied". */
  notApplied: { field: string; asked: string; actual: string }[];
};

export type CollectionDetail = {
  collection: ResourceView<Collection>;
  imageKey: string | null;
  templates: (ResourceView<Template> & { imageKey: string | null })[];
  actions: ActionView[];
  /** NFTs of it that this app knows of: not a supply, the service does not tell one. */
  knownNfts: number;
};

export type CredentialDetail = {
  credential: ResourceView<Credential>;
  /** What was asked for when it was issued here; the service has no read for a credential. */
  asked: {
    recipient: string | null;
    metadata: { name?: string; image?: string; description?: string };
    subject: Record<string, unknown>;
    expiresAt: string | null;
    issuedAt: number;
  } | null;
  imageKey: string | null;
  /** Tells how far the issue has come; null where the service does not offer actions. */
  action: ActionView | null;
};

/** A payment's transaction, decoded in words; it is the payer's to sign, never ours. */
export type PaymentTransaction =
  | {
      readable: true;
      /** One sentence. */
      headline: string;
      facts: { label: string; value: string }[];
      warnings: string[];
    }
  | { readable: false; reason: string };

export type OrderDetail = {
  order: ResourceView<Order>;
  /** One for each line item. */
  imageKeys: (string | null)[];
  transaction: PaymentTransaction | null;
};

/** What came of a list of ids: those that are new here are read one after the other. */
export type ImportReport = { added: number; known: number };

/** An image that main fetched, checked and keeps; shown from `src`, which is within the app's own scheme. */
export type LoadedImage = {
  src: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  fetchedAt: number;
};
