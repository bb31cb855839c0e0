import type { PracticeShop } from '#shared/model/practice-shop.ts';
import type { ContentStore, StoredAction, StoredCollection, StoredNft } from '../content/content-store.ts';
import { findAddress, findUuid } from '../content/practice-identities.ts';
import type { ServiceContext } from '../service-context.ts';
import { ODD_FRAMES } from './odd-frames.ts';
import { SHOP_COLLECTIONS, type ShopCollection } from './shop-collections.ts';
import { makeNft, makeShopNfts } from './shop-nfts.ts';
import { makeShopOrders } from './shop-orders.ts';

/** How many NFTs of each collection are handed to the app: it reads every one of them when it starts. */
const SHOWN_OF_EACH = 10;

const CREDENTIAL_TEMPLATES = [
  { id: 'harbour-guide', name: 'Harbour guide', chain: 'polygon' },
  { id: 'season-pass', name: 'Season pass holder', chain: 'base-sepolia' },
  { id: 'print-workshop', name: 'Print workshop, completed', chain: 'polygon-amoy' },
] as const;

/** Opens the shop: collections with what is in them, credential templates and orders, put where a client would have made them. */
export function seedShop({ store, clock }: ServiceContext): PracticeShop {
  const { content } = store;
  const now = clock().getTime();
  for (const collection of SHOP_COLLECTIONS) addCollection(collection, content, now);
  fillDefaults(content, now);
  const actions = addUnfinished(content, now);
  for (const { id, name, chain } of CREDENTIAL_TEMPLATES) {
    const contractAddress = findAddress({ chain, of: `credential ${id}` });
    content.credentialTemplates.set(id, { id, name, chain, contractAddress });
  }
  const orders = makeShopOrders(now);
  for (const order of orders) content.orders.set(order.orderId, order);
  return {
    nfts: [...content.collections.values()].flatMap(listShown),
    orders: orders.map(({ orderId }) => orderId),
    credentialTemplates: CREDENTIAL_TEMPLATES.map(({ id, name }) => ({ id, name })),
    collections: [...content.collections.keys()],
    actions: actions.map(({ actionId }) => actionId),
  };
}

/** The last ones, because among them are those that did not go well. */
function listShown({ id: collectionId, nfts }: StoredCollection): PracticeShop['nfts'] {
  return [...nfts.keys()].slice(-SHOWN_OF_EACH).map((id) => ({ collectionId, id }));
}

function addCollection(collection: ShopCollection, { collections }: ContentStore, now: number): void {
  const { id, name, description, symbol, chain, type, fungibility, supplyLimit, price, isSubscribed } = collection;
  const nfts =
    id === 'odd-frames'
      ? ODD_FRAMES.map((frame, index) => makeNft({ collection, ...frame, number: index + 1, now }))
      : makeShopNfts(collection, now);
  const recipientAddress = findAddress({ chain, of: 'shop till' });
  collections.set(id, {
    id,
    metadata: { name, description, imageUrl: `practice:png-cover-${id}`, symbol },
    fungibility,
    chain,
    ...(type === undefined ? {} : { type }),
    address: findAddress({ chain, of: `collection ${id}` }),
    ...(supplyLimit === undefined ? {} : { supplyLimit }),
    ...(price === undefined ? {} : { payments: { price, recipientAddress, currency: 'usdc' } }),
    isSubscribed: isSubscribed ?? false,
    tokenCount: nfts.length,
    nfts: new Map(nfts.map((nft) => [nft.id, nft])),
    templates: new Map(type === 'erc-1155' ? makeTemplates(collection) : []),
  });
}

function makeTemplates({ id, subjects, description }: ShopCollection): StoredCollection['templates'] {
  const templates = subjects.map((subject, index) => ({
    templateId: `${id}-${index + 1}`,
    metadata: { name: subject, image: `practice:png-template-${id}-${index + 1}`, description },
    tokenId: index + 1,
    limit: 200,
    minted: 40 + index * 32,
  }));
  return new Map(templates.map((template) => [template.templateId, template]));
}

function fillDefaults({ collections }: ContentStore, now: number): void {
  for (const id of ['default-solana', 'default-polygon']) {
    const collection = collections.get(id);
    if (collection === undefined) continue;
    for (const number of [1, 2, 3]) {
      const nftId = `${id}-gift-${number}`;
      const metadata = {
        name: `Gift card ${number}`,
        image: `practice:png-${nftId}`,
        description: 'Given to somebody who has no collection yet.',
        attributes: [{ display_type: 'boost_number', trait_type: 'Value', value: String(number * 10) }],
      };
      collection.nfts.set(nftId, makeNft({ collection, id: nftId, number, metadata, now }));
      collection.tokenCount = Math.max(collection.tokenCount, number);
    }
  }
}

/** A mint and an edit that failed, and one of each that stands still, so that every state can be seen. */
function addUnfinished({ collections, actions }: ContentStore, now: number): StoredAction[] {
  const trains = collections.get('night-trains');
  if (trains === undefined) return [];
  const startedAt = new Date(now - 3_600_000).toISOString();
  const failed = { status: 'failed', startedAt, failure: 'The contract did not accept it: it is paused.' } as const;
  const pending = { status: 'pending', startedAt, standsStill: true } as const;
  for (const [id, mint] of [
    ['nite-failed', failed],
    ['nite-pending', pending],
  ] as const) {
    const metadata = {
      name: 'Train that has not arrived',
      image: `practice:png-${id}`,
      description: 'Still expected.',
    };
    const { tokenId: _none, ...nft }: StoredNft = makeNft({ collection: trains, id, number: 0, metadata, now });
    trains.nfts.set(id, { ...nft, mint: { ...mint } });
  }
  const metadata = { description: 'An edit of the practice shop.' };
  const made: StoredAction[] = [
    {
      actionId: findUuid('action failed'),
      collectionId: trains.id,
      progress: failed,
      change: { kind: 'nfts.update', nftId: 'nite-029', metadata },
    },
    {
      actionId: findUuid('action pending'),
      collectionId: trains.id,
      progress: pending,
      change: { kind: 'nfts.update', nftId: 'nite-030', metadata },
    },
  ];
  for (const action of made) actions.set(action.actionId, action);
  return made;
}
