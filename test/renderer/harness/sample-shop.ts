import { createHash } from 'node:crypto';
import type { CollectionDetail, NftDetail, NounRow, NounView } from '#shared/ipc/noun-views.ts';
import { type Action, actionSchema } from '#shared/model/action.ts';
import { collectionSchema } from '#shared/model/collection.ts';
import { nftSchema } from '#shared/model/nft.ts';
import type { KeptNoun, Origin } from '#shared/model/noun.ts';
import { templateSchema } from '#shared/model/template.ts';
import { PROFILE_ID } from './sample-reviews.ts';

/** A made-up shop: collections on several chains, hundreds of NFTs, hostile names, malformed and unread records. */

export type Kept = { id: string; parent: string; raw: string | null; origin: Origin; fetchedAt: number | null };

export const SHOP = '3f0b2c1d-6a57-4e0e-9a53-1f2e3d4c5b6a';
export const HOSTILE = 'summer/2026: 100% “drop”';
export const OWNER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const CONTRACT = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
const TX = '0x9f2d1c0b8a7e6f5d4c3b2a190817263544536271809fa0b1c2d3e4f5a6b7c8d9';
const SOLANA_MINT = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5';
const MINUTE = 60_000;

export function sampleNfts(): Kept[] {
  const number = (index: number) => String(index + 1).padStart(4, '0');
  return [
    nft({ id: 'c8a1f2de-0d3b-4a53-8f0e-5a3c9e7b1d20', origin: 'made', status: 'pending', name: 'Membership #13' }),
    nft({
      id: 'a-name-without-end',
      name: 'A name as long as names can be, with \u202Eevil\u202C order and an end that no tile has room for',
      parent: HOSTILE,
      status: 'awaiting-review',
    }),
    nft({ id: 'no-metadata', metadata: {}, origin: 'opened', status: 'failed' }),
    { id: 'broken', parent: SHOP, raw: '{"id":"broken","metadata":"none"}', origin: 'opened', fetchedAt: Date.now() },
    nft({ id: 'sol-1', parent: 'default-solana', name: 'Sunrise over Lisbon', solana: true }),
    ...Array.from({ length: 180 }, (_, index) =>
      nft({ id: `card-${number(index)}`, name: `Trading card ${index + 1}`, origin: 'seeded', minutes: index }),
    ),
    ...Array.from({ length: 37 }, (_, index) =>
      nft({ id: `pass-${number(index)}`, parent: HOSTILE, name: `Festival pass ${index + 1}`, origin: 'imported' }),
    ),
    ...Array.from({ length: 163 }, (_, index) => unread(`pass-${number(index + 37)}`, HOSTILE)),
  ];
}

type NftParts = {
  id: string;
  parent?: string;
  name?: string;
  origin?: Origin;
  status?: string;
  metadata?: object;
  minutes?: number;
  solana?: boolean;
};

export function nft(parts: NftParts): Kept {
  const { id, parent = SHOP, name = id, origin = 'listed', status = 'success', minutes = 3, solana = false } = parts;
  const metadata = parts.metadata ?? {
    name,
    image: `https://images.example/${id}.png`,
    description: 'One of a hundred.\nGiven to those who were there on the first evening.',
    animation_url: '',
    attributes: [
      { trait_type: 'Colour', value: 'Ultramarine' },
      { display_type: 'boost_number', trait_type: 'Stamina', value: '40' },
      { display_type: 'number', trait_type: 'Generation', value: '1234567' },
      { display_type: 'date', trait_type: 'Born', value: '1790000000' },
      { display_type: 'boost_percentage', trait_type: 'Luck', value: '12.5' },
      { trait_type: 'A trait with a rather long name', value: 'and a value that is longer than its box is wide' },
    ],
  };
  const onChain = {
    status,
    chain: solana ? 'solana' : 'polygon-amoy',
    ...(status === 'success' && { owner: OWNER, txId: TX }),
    ...(solana ? { mintHash: SOLANA_MINT } : { contractAddress: CONTRACT, tokenId: '17' }),
  };
  const action = `https://service.example/api/2022-06-09/actions/${keyOf(id)}`;
  const raw = JSON.stringify({ id, metadata, onChain, action, somethingNew: true });
  return { id, parent, raw, origin, fetchedAt: Date.now() - minutes * MINUTE };
}

export function unread(id: string, parent: string): Kept {
  return { id, parent, raw: null, origin: 'imported', fetchedAt: null };
}

export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function viewOf<Value>(
  noun: KeptNoun,
  { id, parent, raw, origin, fetchedAt }: Kept,
  parse: (value: unknown) => { success: boolean; data?: Value },
  status: string | null,
): NounView<Value> {
  const parsed = raw === null ? undefined : parse(JSON.parse(raw));
  return {
    profileId: PROFILE_ID,
    noun,
    parent,
    id,
    value: parsed?.data ?? null,
    malformed: parsed?.success === false ? { field: 'metadata', rule: 'expected an object, received a text' } : null,
    raw,
    status,
    origin,
    fetchedAt,
    failure: null,
    failedAt: null,
    intent: null,
  };
}

function viewNft(kept: Kept) {
  const value = kept.raw === null ? undefined : nftSchema.safeParse(JSON.parse(kept.raw)).data;
  return viewOf('nft', kept, (each) => nftSchema.safeParse(each), value?.onChain?.status ?? null);
}

export function toNftRow(kept: Kept): NounRow {
  const { value, malformed, status, origin, fetchedAt, id, parent } = viewNft(kept);
  return {
    profileId: PROFILE_ID,
    noun: 'nft',
    parent,
    id,
    title: value?.metadata?.name ?? null,
    imageKey: value?.metadata?.image === undefined ? null : keyOf(value.metadata.image),
    status,
    chain: value?.onChain?.chain ?? null,
    detail: value?.onChain?.tokenId ?? null,
    type: null,
    supplyLimit: null,
    origin,
    isMalformed: malformed !== null,
    fetchedAt,
    failure: null,
  };
}

export function toNftDetail(kept: Kept): NftDetail {
  const row = toNftRow(kept);
  return {
    nft: viewNft(kept),
    imageKey: row.imageKey,
    actions: kept.id === 'card-0001' ? [sampleAction('nfts.update'), sampleAction('nfts.update', 'pending')] : [],
    notApplied:
      kept.id === 'card-0002'
        ? [
            { field: 'name', asked: 'Trading card two', actual: 'Trading card 2' },
            {
              field: 'attributes',
              asked: '[{"trait_type":"Colour","value":"red"}]',
              actual: '[{"trait_type":"Colour"}]',
            },
          ]
        : [],
  };
}

function sampleAction(action: string, status = 'succeeded') {
  const id = keyOf(action + status);
  const record: Record<string, unknown> = {
    actionId: id,
    action,
    status,
    data: {
      ...(status === 'succeeded' && { txId: TX }),
      chain: 'polygon-amoy',
      collection: { id: SHOP, contractAddress: CONTRACT },
      token: { id: 'card-0001', owner: { walletAddress: OWNER }, tokenId: '17' },
      changes: ['metadata'],
    },
    startedAt: new Date(Date.now() - 9 * MINUTE).toISOString(),
    ...(status === 'succeeded' && { completedAt: new Date(Date.now() - 8 * MINUTE).toISOString() }),
    resource: `https://service.example/api/2022-06-09/collections/${SHOP}/nfts/card-0001`,
  };
  const kept: Kept = { id, parent: '', raw: JSON.stringify(record), origin: 'made', fetchedAt: Date.now() - 4000 };
  return viewOf<Action>('action', kept, (each) => actionSchema.safeParse(each), status);
}

export const COLLECTIONS: { id: string; record: object | null }[] = [
  {
    id: SHOP,
    record: {
      metadata: {
        name: 'Trading cards',
        description: 'Every card of the first season.',
        imageUrl: 'https://images.example/shop.png',
        symbol: 'CARD',
      },
      fungibility: 'non-fungible',
      onChain: { chain: 'polygon-amoy', type: 'erc-721', contractAddress: CONTRACT },
      supplyLimit: 5000,
      payments: { price: '12.50', recipientAddress: OWNER, currency: 'usdc' },
      subscription: { enabled: true },
    },
  },
  {
    id: HOSTILE,
    record: {
      metadata: { name: 'Festival passes \u202Eevil\u202C, with a name that goes on and on beyond its row' },
      onChain: { chain: 'arbitrum-sepolia', type: 'erc-1155' },
    },
  },
  {
    id: 'default-solana',
    record: { metadata: { name: 'Default (Solana)' }, onChain: { chain: 'solana', mintAddress: SOLANA_MINT } },
  },
  { id: 'default-polygon', record: null },
];

function keptCollection(collectionId: string): Kept {
  const found = COLLECTIONS.find(({ id }) => id === collectionId)?.record ?? null;
  const raw = found && JSON.stringify({ id: collectionId, ...found });
  return { id: collectionId, parent: '', raw, origin: 'listed', fetchedAt: raw && Date.now() - 2 * MINUTE } as Kept;
}

export function toCollectionRow({ id }: { id: string }): NounRow {
  const { value, fetchedAt } = viewCollection(id);
  return {
    profileId: PROFILE_ID,
    noun: 'collection',
    parent: '',
    id,
    title: value?.metadata?.name ?? null,
    imageKey: value?.metadata?.imageUrl === undefined ? null : keyOf(value.metadata.imageUrl),
    status: null,
    chain: value?.onChain?.chain ?? null,
    detail: value?.onChain?.contractAddress ?? null,
    type: value?.onChain?.type ?? null,
    supplyLimit: value?.supplyLimit ?? null,
    origin: 'listed',
    isMalformed: false,
    fetchedAt,
    failure: null,
  };
}

function viewCollection(collectionId: string) {
  return viewOf('collection', keptCollection(collectionId), (each) => collectionSchema.safeParse(each), null);
}

export function toCollectionDetail(collectionId: string, nfts: readonly Kept[]): CollectionDetail {
  return {
    collection: viewCollection(collectionId),
    imageKey: toCollectionRow({ id: collectionId }).imageKey,
    templates: collectionId === SHOP ? sampleTemplates() : [],
    actions: collectionId === SHOP ? [sampleAction('collections.update', 'pending')] : [],
    knownNfts: nfts.filter(({ parent }) => parent === collectionId).length,
  };
}

function sampleTemplates(): CollectionDetail['templates'] {
  const supplies = [{ limit: 100, minted: 12 }, { limit: 50 }, { minted: 3 }, undefined];
  return supplies.map((supply, index) => {
    const templateId = `season-${index + 1}`;
    const raw = JSON.stringify({
      templateId,
      metadata: { name: `Season ${index + 1}`, image: 'https://images.example/t.png', description: 'Of one season.' },
      onChain: { tokenId: index + 1 },
      ...(supply && { supply }),
    });
    const kept: Kept = {
      id: templateId,
      parent: SHOP,
      raw,
      origin: 'made',
      fetchedAt: Date.now() - index * 3 * MINUTE,
    };
    return { ...viewOf('template', kept, (each) => templateSchema.safeParse(each), null), imageKey: keyOf(templateId) };
  });
}
