import type * as z from 'zod';
import { type Action, actionSchema } from '#shared/model/action.ts';
import { type Collection, collectionSchema } from '#shared/model/collection.ts';
import { type Credential, credentialSchema } from '#shared/model/credential.ts';
import { type Nft, nftSchema } from '#shared/model/nft.ts';
import { type Order, orderSchema } from '#shared/model/order.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { type Template, templateSchema } from '#shared/model/template.ts';
import type { Result } from '#shared/result.ts';
import { quoteUntil } from '#shared/rules/quote-until.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import type { RequestControls } from '../service/service-request.ts';
import type { OptionalRead } from '../store/optional-reads.ts';

/** What a record of each resource is, once it could be read. */
export type ResourceValues = {
  nft: Nft;
  collection: Collection;
  template: Template;
  credential: Credential;
  order: Order;
  action: Action;
};

/** What a tile or row shows of a record beside its title and status. */
export type ResourceFacts = {
  imageUrl?: string | undefined;
  chain?: string | undefined;
  detail?: string | undefined;
  type?: string | undefined;
  supplyLimit?: number | undefined;
  quoteUntil?: number | undefined;
};

type ReadResource = (
  client: ServiceClient,
  key: RequestControls & { parent: string; id: string },
) => Promise<Result<ReadRecord<object>, ServiceFailure>>;

/** What the resources that are kept under their own id have in common, one row each. */
export type KeptResourceRow<Value> = {
  schema: z.ZodType<Value>;
  /** Reads one by its id; left out where the service has no such read. */
  read?: ReadResource;
  /** Set where the interface does not promise that read: then it may be missing. */
  optionalRead?: OptionalRead;
  readFacts: (value: Value) => ResourceFacts;
  /** The kinds of intents that are about a record of it. */
  writtenBy: readonly string[];
};

export const KEPT_RESOURCE_ROWS: { readonly [Resource in KeptResource]: KeptResourceRow<ResourceValues[Resource]> } = {
  nft: {
    schema: nftSchema,
    read: (client, { parent, id, ...controls }) => client.getNft({ ...controls, collectionId: parent, nftId: id }),
    readFacts: ({ metadata, onChain }) => ({
      imageUrl: metadata?.image,
      chain: onChain?.chain,
      detail: onChain?.tokenId ?? onChain?.mintHash,
    }),
    writtenBy: ['mint-nft', 'edit-nft'],
  },
  collection: {
    schema: collectionSchema,
    read: (client, { parent: _, id, ...controls }) => client.getCollection({ ...controls, collectionId: id }),
    readFacts: ({ metadata, onChain, supplyLimit }) => ({
      imageUrl: metadata?.imageUrl,
      chain: onChain?.chain,
      detail: onChain?.contractAddress ?? onChain?.mintAddress,
      type: onChain?.type,
      supplyLimit,
    }),
    writtenBy: ['update-collection'],
  },
  template: {
    schema: templateSchema,
    readFacts: ({ metadata, onChain }) => ({ imageUrl: metadata?.image, detail: onChain?.tokenId }),
    writtenBy: ['create-template'],
  },
  credential: {
    schema: credentialSchema,
    readFacts: ({ onChain, credentialId }) => ({ chain: onChain?.chain, detail: credentialId }),
    writtenBy: ['issue-credential'],
  },
  order: {
    schema: orderSchema,
    read: (client, { parent: _, id, ...controls }) => client.getOrder({ ...controls, orderId: id }),
    readFacts: ({ lineItems, quote, payment, phase }) => ({
      imageUrl: lineItems?.[0]?.metadata?.imageUrl,
      chain: payment?.method ?? lineItems?.[0]?.chain,
      detail: writeMoney(quote?.totalPrice),
      quoteUntil: quoteUntil({ phase, quote }),
    }),
    writtenBy: ['edit-order'],
  },
  action: {
    schema: actionSchema,
    read: (client, { parent: _, id, ...controls }) => client.getAction({ ...controls, actionId: id }),
    optionalRead: 'action',
    readFacts: ({ data }) => ({ chain: data?.chain, detail: data?.changes?.join(', ') }),
    writtenBy: [],
  },
};

function writeMoney(money: { amount?: string | undefined; currency?: string | undefined } | undefined) {
  return money?.amount === undefined ? undefined : [money.amount, money.currency ?? ''].join(' ').trim();
}
