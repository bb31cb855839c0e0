import { randomUUID } from 'node:crypto';
import { sameAccount } from '#shared/hex.ts';
import { editNftBodySchema, mintBodySchema } from '#shared/model/nft.ts';
import type { StoredCollection, StoredNft } from '../content/content-store.ts';
import { findAddress, isSolana } from '../content/practice-identities.ts';
import { parseRecipient, readRecipient } from '../content/read-recipient.ts';
import { finishLater, startProgress } from '../content/start-progress.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, NFTS_PATH, type Route, WALLETS_PATH } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import { openAction, toActionBody } from './actions.ts';
import { toMintBody, toNftBody } from './content-bodies.ts';
import { countMinted, findCollection, findNft } from './find-collection.ts';
import { pickAsked } from './pick-asked.ts';
import { pickMetadata } from './pick-metadata.ts';
import { readPage } from './read-page.ts';

const NFT_PATH = `${NFTS_PATH}/:nftId`;
const MINT_OPTIONS = ['sendNotification', 'locale', 'reuploadLinkedFiles', 'compressed'];

/**
 * Mint NFT with ID (service interface §4.1): 200 either way, and a repeat mints nothing, whatever its body says. The
 * collection's supply limit is a cap. `compressed` means something on Solana only; elsewhere it changes nothing, because clients
 * send it with every mint.
 */
const mintNft: Handler = (request, context) => {
  const collection = findCollection(request, context);
  const body = parseBody(mintBodySchema, request.body);
  const known = collection.nfts.get(request.params.nftId ?? '');
  if (known !== undefined) return { status: 200, body: toMintBody({ collection, nft: known }) };
  const { walletAddress, isUnknown } = readRecipient(body.recipient, collection);
  checkSupply(collection);
  const nft: StoredNft = {
    id: request.params.nftId ?? '',
    metadata: pickMetadata(body.metadata),
    owner: walletAddress,
    actionId: randomUUID(),
    mint: startProgress(context),
    ...pickAsked(body, [...(isUnknown ? ['recipient'] : []), ...MINT_OPTIONS]),
    ...(isUnknown ? { simulated: true } : {}),
  };
  collection.nfts.set(nft.id, nft);
  finishMintLater({ collection, nft }, context);
  return { status: 200, body: toMintBody({ collection, nft }) };
};

/** Mint Status (service interface §4.1). */
const getNft: Handler = (request, context) => ({
  status: 200,
  body: toNftBody({ ...findNft(request, context), baseUrl: request.baseUrl }),
});

/** Edit NFT (service interface §4.1): the members that are sent replace those that are there once the chain has it. */
const editNft: Handler = (request, context) => {
  const { collection, nft } = findNft(request, context);
  const body = parseBody(editNftBodySchema, request.body);
  const metadata = pickMetadata(body.metadata);
  if (Object.keys(metadata).length === 0 && body.reuploadLinkedFiles !== true) {
    throw new RefusedRequest(400, '"metadata": nothing in it is to be changed.');
  }
  if (nft.mint.status === 'pending') throw new RefusedRequest(409, `The NFT ${nft.id} is still being minted.`);
  if (nft.mint.status === 'failed') throw new RefusedRequest(409, `The NFT ${nft.id} was not minted.`);
  const change = { kind: 'nfts.update', nftId: nft.id, metadata } as const;
  const asked = pickAsked(body, ['reuploadLinkedFiles']);
  const action = openAction({ collectionId: collection.id, chain: collection.chain, change, ...asked }, context);
  return { status: 200, body: toActionBody(action, { context, baseUrl: request.baseUrl }) };
};

/** Not promised by the contract: a bare array. */
const listNfts: Handler = (request, context) => {
  const collection = findCollection(request, context);
  const page = readPage(collection.nfts.values(), request, context.settings);
  return { status: 200, body: page.map((nft) => toNftBody({ collection, nft, baseUrl: request.baseUrl })) };
};

/** Not promised by the contract: what a wallet on one chain holds, whether this service knows the wallet or not. */
const listWalletNfts: Handler = (request, context) => {
  const text = request.params.walletLocator ?? '';
  const holder = parseRecipient(text);
  if (holder === undefined) throw new RefusedRequest(400, `"${text}" is not of the form <chain>:<walletAddress>.`);
  const held = [...context.store.content.collections.values()]
    .filter(({ chain }) => chain === holder.chain)
    .flatMap((collection) => [...collection.nfts.values()].map((nft) => ({ collection, nft })))
    .filter(({ nft }) => nft.mint.status === 'succeeded' && sameAccount(nft.owner, holder.walletAddress));
  const page = readPage(held, request, context.settings);
  return { status: 200, body: page.map((place) => toNftBody({ ...place, baseUrl: request.baseUrl })) };
};

export const nftRoutes: readonly Route[] = [
  { method: 'PUT', path: NFT_PATH, scope: 'nfts.create', handle: mintNft },
  { method: 'GET', path: NFT_PATH, scope: 'nfts.read', handle: getNft },
  { method: 'PATCH', path: NFT_PATH, scope: 'nfts.update', handle: editNft },
  { method: 'GET', path: NFTS_PATH, scope: 'nfts.read', optionalRead: 'nfts', handle: listNfts },
  {
    method: 'GET',
    path: `${WALLETS_PATH}/:walletLocator/nfts`,
    scope: 'wallets:nfts.read',
    optionalRead: 'wallet-nfts',
    handle: listWalletNfts,
  },
];

/** Lets a mint come to its end; also how a restart goes on with one. */
export function finishMintLater(
  { collection, nft }: { collection: StoredCollection; nft: StoredNft },
  context: ServiceContext,
): void {
  const { chain } = collection;
  const settle = () => {
    if (isSolana(chain)) nft.mintHash = findAddress({ chain, of: `mint ${nft.actionId}` });
    else {
      collection.tokenCount += 1;
      nft.tokenId = String(collection.tokenCount);
    }
    return undefined;
  };
  finishLater({ progress: nft.mint, chain, id: nft.actionId, settle }, context);
}

function checkSupply(collection: StoredCollection): void {
  const { id, supplyLimit } = collection;
  if (supplyLimit === undefined || countMinted(collection) < supplyLimit) return;
  throw new RefusedRequest(409, `The collection ${id} holds all ${supplyLimit} NFTs of its "supplyLimit".`);
}
