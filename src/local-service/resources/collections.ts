import { updateCollectionBodySchema } from '#shared/model/collection.ts';
import type { StoredCollection, StoredPayments } from '../content/content-store.ts';
import { isAddressOn } from '../content/read-recipient.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { COLLECTION_PATH, COLLECTIONS_PATH, type Handler, type Route } from '../http/route.ts';
import { openAction, toActionBody } from './actions.ts';
import { toCollectionBody } from './content-bodies.ts';
import { countMinted, findCollection } from './find-collection.ts';
import { withoutUndefined } from './without-undefined.ts';

/** Get All Collections (service interface §4.2): all of them, there is no paging. */
const listCollections: Handler = (_request, { store }) => ({
  status: 200,
  body: { results: [...store.content.collections.values()].map(toCollectionBody) },
});

/** Get Collection Info (service interface §4.2). */
const getCollection: Handler = (request, context) => {
  const collection = findCollection(request, context);
  return { status: 200, body: { ...toCollectionBody(collection), subscription: { enabled: collection.isSubscribed } } };
};

/** Update Collection Info (service interface §4.2): what is sent is changed, member by member, once the chain has it. */
const updateCollection: Handler = (request, context) => {
  const collection = findCollection(request, context);
  const body = parseBody(updateCollectionBodySchema, request.body);
  const { supplyLimit } = body;
  const payments = readPayments(body.payments, collection);
  if (supplyLimit === undefined && payments === undefined) {
    throw new RefusedRequest(400, 'The body: neither "supplyLimit" nor "payments" is to be changed.');
  }
  checkLimit(supplyLimit, collection);
  const change = { kind: 'collections.update', ...withoutUndefined({ supplyLimit, payments }) } as const;
  const action = openAction({ collectionId: collection.id, chain: collection.chain, change }, context);
  return { status: 200, body: toActionBody(action, { context, baseUrl: request.baseUrl }) };
};

export const collectionRoutes: readonly Route[] = [
  { method: 'GET', path: COLLECTIONS_PATH, scope: 'collections.read', handle: listCollections },
  { method: 'GET', path: COLLECTION_PATH, scope: 'collections.read', handle: getCollection },
  { method: 'PATCH', path: COLLECTION_PATH, scope: 'collections.update', handle: updateCollection },
];

function checkLimit(supplyLimit: number | undefined, collection: StoredCollection): void {
  const minted = countMinted(collection);
  if (supplyLimit === undefined || supplyLimit >= minted) return;
  throw new RefusedRequest(400, `"supplyLimit": ${minted} NFTs are minted already, so it cannot be ${supplyLimit}.`);
}

function readPayments(
  payments:
    | { price?: string | undefined; recipientAddress?: string | undefined; currency?: string | undefined }
    | undefined,
  { chain }: StoredCollection,
): StoredPayments | undefined {
  if (payments === undefined) return undefined;
  const { price, recipientAddress, currency } = payments;
  if (price !== undefined && !/^\d{1,30}(\.\d{1,18})?$/.test(price)) {
    throw new RefusedRequest(400, `"payments.price": ${price} is not a decimal amount.`);
  }
  if (recipientAddress !== undefined && !isAddressOn(chain, recipientAddress)) {
    throw new RefusedRequest(400, `"payments.recipientAddress": ${recipientAddress} is no address on ${chain}.`);
  }
  if (currency === '') throw new RefusedRequest(400, '"payments.currency" is empty.');
  const sent = withoutUndefined({ price, recipientAddress, currency });
  return Object.keys(sent).length === 0 ? undefined : sent;
}
