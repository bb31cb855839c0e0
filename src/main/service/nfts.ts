import * as z from 'zod';
import { type Action, actionSchema } from '#shared/model/action.ts';
import {
  type EditNftBody,
  editNftBodySchema,
  type MintBody,
  mintBodySchema,
  type Nft,
  nftSchema,
} from '#shared/model/nft.ts';
import { type Result, succeed } from '#shared/result.ts';
import { compareAction } from './compare-action.ts';
import { servicePath } from './locator-path.ts';
import {
  compareId,
  identifiedBy,
  identifiedSchema,
  type ReadRecord,
  readId,
  toRecord,
  toRecords,
} from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import type { HttpClient, PageArguments, RequestControls } from './service-request.ts';

type OneOf = RequestControls & { collectionId: string; nftId: string };
type OneNft = Promise<Result<ReadRecord<Nft>, ServiceFailure>>;
type Nfts = Promise<Result<ReadRecord<Nft>[], ServiceFailure>>;

const listSchema = z.array(z.unknown());

export type MintNftArguments = OneOf & { body: MintBody };

/**
 * Mint NFT with ID (service interface §4.1). The id is the idempotency key: asked again, the service mints nothing more, and
 * answers with the metadata of the NFT there is once that is finished, which may not be the metadata of this body.
 */
export async function mintNft(http: HttpClient, { collectionId, nftId, body, ...controls }: MintNftArguments): OneNft {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'PUT',
    path: servicePath`/api/2022-06-09/collections/${collectionId}/nfts/${nftId}`,
    body: mintBodySchema.parse(body),
    schema: identifiedSchema,
    compare: (value) => compareId(value, nftId),
  });
  return answer.ok ? succeed(toRecord(nftSchema, answer.value, nftId)) : answer;
}

export type GetNftArguments = OneOf;

/** Mint Status (service interface §4.1). */
export async function getNft(http: HttpClient, { collectionId, nftId, ...controls }: GetNftArguments): OneNft {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/collections/${collectionId}/nfts/${nftId}`,
    schema: z.unknown(),
    compare: (value) => compareId(value, nftId),
  });
  return answer.ok ? succeed(toRecord(nftSchema, answer.value, nftId)) : answer;
}

export type EditNftArguments = OneOf & { body: EditNftBody };

/** Edit NFT (service interface §4.1). The record's id is the action's; there is no idempotency key: read before repeating. */
export async function editNft(
  http: HttpClient,
  { collectionId, nftId, body, ...controls }: EditNftArguments,
): Promise<Result<ReadRecord<Action>, ServiceFailure>> {
  const answer = await http.request({
    ...controls,
    kind: 'write',
    method: 'PATCH',
    path: servicePath`/api/2022-06-09/collections/${collectionId}/nfts/${nftId}`,
    body: editNftBodySchema.parse(body),
    schema: identifiedBy('actionId'),
    compare: (value) => compareAction(value, { collectionId, nftId }),
  });
  return answer.ok ? succeed(toRecord(actionSchema, answer.value, readId(answer.value.value, 'actionId'))) : answer;
}

export type ListNftsArguments = RequestControls & PageArguments & { collectionId: string };

/** Lists a page of a collection's NFTs; a read that the interface does not show (service facts). Order is not stated. */
export async function listNfts(
  http: HttpClient,
  { collectionId, page, perPage, ...controls }: ListNftsArguments,
): Nfts {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/collections/${collectionId}/nfts`,
    query: { page: String(page), perPage: String(perPage) },
    optional: true,
    schema: listSchema,
    list: { perPage },
  });
  return answer.ok ? succeed(toRecords(nftSchema, answer.value)) : answer;
}

/** `walletLocator` is `<chain>:<address>` here (service facts). */
export type ListWalletNftsArguments = RequestControls & PageArguments & { walletLocator: string };

/** Lists a page of a wallet's NFTs; a read that the interface does not show (service facts). Order is not stated. */
export async function listWalletNfts(
  http: HttpClient,
  { walletLocator, page, perPage, ...controls }: ListWalletNftsArguments,
): Nfts {
  const answer = await http.request({
    ...controls,
    kind: 'read',
    method: 'GET',
    path: servicePath`/api/2022-06-09/wallets/${walletLocator}/nfts`,
    query: { page: String(page), perPage: String(perPage) },
    optional: true,
    schema: listSchema,
    list: { perPage },
  });
  return answer.ok ? succeed(toRecords(nftSchema, answer.value)) : answer;
}
