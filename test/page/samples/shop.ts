import type { CollectionDetail, NftDetail, ResourceView } from '#shared/ipc/resource-views.ts';
import { type Collection, collectionSchema } from '#shared/model/collection.ts';
import { type Nft, nftSchema } from '#shared/model/nft.ts';
import type { Origin } from '#shared/model/resource.ts';
import type { Answers } from '../support/answers.ts';
import { imageKeyOf, kept, rowOf } from './records.ts';
import { WALLET } from './reviews.ts';
import { type World, write } from './world.ts';

/** Collections on several chains with hundreds of NFTs, among them hostile, malformed and unread ones. */

export const SHOP = '3f0b2c1d-6a57-4e0e-9a53-1f2e3d4c5b6a';
export const HOSTILE = 'summer/2026: 100% “drop”';
export const SOLANA = 'default-solana';
const CONTRACT = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
const UNREAD = 163;

export function answerShop(world: World): Pick<Answers, 'nfts' | 'collections' | 'templates'> {
  const nfts = world.options.empty ? [] : listNfts();
  const collections = world.options.empty ? [] : listCollections();
  const find = (collectionId: string, nftId: string) =>
    nfts.find(({ id, parent }) => id === nftId && parent === collectionId);
  const add = (view: ResourceView<Nft>): NftDetail => {
    nfts.unshift(view);
    world.tell('records-changed');
    return detailOf(view);
  };
  const collectionOf = (collectionId: string): CollectionDetail => {
    const found = collections.find(({ id }) => id === collectionId);
    const knownNfts = nfts.filter(({ parent }) => parent === collectionId).length;
    const collection = found ?? collectionView(collectionId, 'Opened');
    return { collection, imageKey: null, templates: [], actions: [], knownNfts };
  };
  return {
    nfts: {
      list: ({ collectionId, limit }) => {
        const wanted = nfts.filter(({ parent }) => collectionId === undefined || parent === collectionId);
        const unread = wanted.filter(({ raw }) => raw === null).length;
        return { rows: wanted.slice(0, limit).map(toRow), total: wanted.length, unread };
      },
      detail: ({ collectionId, nftId }) => detailOf(find(collectionId, nftId) ?? unread(collectionId, nftId)),
      open: ({ collectionId, nftId }) => add(nft({ id: nftId, parent: collectionId, origin: 'opened' })),
      import: ({ collectionId, nftIds }) => {
        const added = nftIds.filter((nftId) => find(collectionId, nftId) === undefined);
        nfts.push(...added.map((nftId) => unread(collectionId, nftId)));
        world.tell('records-changed');
        return { added: added.length, known: nftIds.length - added.length };
      },
      stopImport: ({ collectionId }) => {
        const gone = nfts.filter(({ raw, parent }) => raw === null && parent === collectionId);
        for (const each of gone) nfts.splice(nfts.indexOf(each), 1);
        world.tell('records-changed');
        return { removed: gone.length };
      },
      readList: ({ collectionId }) => ({ offered: collectionId === SHOP, count: 212 }),
      mint: ({ collectionId, nftId, formId, body }) =>
        write(world, {
          formId,
          kind: 'mint-nft',
          target: `nft ${nftId} of ${collectionId}`,
          run: () => {
            const metadata = typeof body.metadata === 'object' ? body.metadata : {};
            add(nft({ id: nftId, parent: collectionId, metadata, status: 'pending' }));
            return {};
          },
        }),
      edit: ({ nftId, formId }) => write(world, { formId, kind: 'edit-nft', target: `nft ${nftId}` }),
    },
    collections: {
      list: () => ({ rows: collections.map(toCollectionRow), total: collections.length, unread: 0 }),
      detail: ({ collectionId }) => collectionOf(collectionId),
      open: ({ collectionId }) => collectionOf(collectionId),
      update: ({ collectionId, formId }) =>
        write(world, { formId, kind: 'update-collection', target: `collection ${collectionId}` }),
    },
    templates: {
      create: ({ collectionId, formId }) =>
        write(world, { formId, kind: 'create-template', target: `a template of ${collectionId}` }),
    },
  };
}

type NftParts = { id: string; parent?: string; name?: string; origin?: Origin; status?: string; metadata?: object };

function nft({
  id,
  parent = SHOP,
  name = id,
  origin = 'listed',
  status = 'success',
  ...parts
}: NftParts): ResourceView<Nft> {
  const metadata = parts.metadata ?? {
    name,
    image: `https://images.example/${id}.png`,
    description: 'One of a hundred.',
    attributes: [{ trait_type: 'Colour', value: 'Ultramarine' }],
  };
  const onChain = { status, chain: 'polygon-amoy', contractAddress: CONTRACT, tokenId: '17', owner: WALLET };
  const sent = { id, metadata, onChain, somethingNew: true };
  return kept({ resource: 'nft', id, parent, origin, status, value: nftSchema.parse(sent), raw: JSON.stringify(sent) });
}

function unread(parent: string, id: string): ResourceView<Nft> {
  return kept({ resource: 'nft', id, parent, value: null, raw: null, origin: 'imported', fetchedAt: null });
}

function listNfts(): ResourceView<Nft>[] {
  const number = (index: number) => String(index + 1).padStart(4, '0');
  const many = (length: number) => Array.from({ length }, (_, index) => index);
  return [
    nft({ id: 'membership', status: 'pending', name: 'Membership #13' }),
    nft({ id: 'no-metadata', metadata: {}, origin: 'opened', status: 'failed' }),
    ...many(180).map((index) => nft({ id: `card-${number(index)}`, name: `Trading card ${index + 1}` })),
    ...many(37).map((index) =>
      nft({ id: `pass-${number(index)}`, parent: HOSTILE, name: `Festival pass ${index + 1}`, origin: 'imported' }),
    ),
    ...many(UNREAD).map((index) => unread(HOSTILE, `pass-${number(index + 37)}`)),
  ];
}

function toRow(view: ResourceView<Nft>) {
  return rowOf(view, {
    title: view.value?.metadata?.name ?? null,
    imageKey: imageOf(view),
    chain: view.value?.onChain?.chain ?? null,
    detail: view.value?.onChain?.tokenId ?? null,
  });
}

function imageOf({ value }: ResourceView<Nft>): string | null {
  return value?.metadata?.image === undefined ? null : imageKeyOf(value.metadata.image);
}

function detailOf(view: ResourceView<Nft>): NftDetail {
  return { nft: view, imageKey: imageOf(view), actions: [], notApplied: [] };
}

function listCollections(): ResourceView<Collection>[] {
  return [
    collectionView(SHOP, 'Trading cards', {
      fungibility: 'non-fungible',
      supplyLimit: 5000,
      payments: { price: '12.50', recipientAddress: WALLET, currency: 'usdc' },
    }),
    collectionView(HOSTILE, 'Festival passes \u202eevil\u202c'),
    collectionView(SOLANA, 'Default (Solana)', { onChain: { chain: 'solana' } }),
  ];
}

function collectionView(id: string, name: string, parts: object = {}): ResourceView<Collection> {
  const onChain = { chain: 'polygon-amoy', type: 'erc-721', contractAddress: CONTRACT };
  const sent = { id, metadata: { name, description: 'Of the first season.' }, onChain, ...parts };
  const value = collectionSchema.parse(sent);
  return kept({ resource: 'collection', id, origin: 'listed', value, raw: JSON.stringify(sent) });
}

function toCollectionRow(view: ResourceView<Collection>) {
  const { metadata, onChain, supplyLimit } = view.value ?? {};
  return rowOf(view, {
    title: metadata?.name ?? null,
    chain: onChain?.chain ?? null,
    type: onChain?.type ?? null,
    supplyLimit: supplyLimit ?? null,
  });
}
