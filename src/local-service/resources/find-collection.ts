import type { StoredCollection, StoredNft } from '../content/content-store.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import type { ServiceRequest } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';

/** The collection a path names; 404 when there is none. */
export function findCollection({ params }: ServiceRequest, { store }: ServiceContext): StoredCollection {
  const id = params.collectionId ?? '';
  const collection = store.content.collections.get(id);
  if (collection === undefined) throw new RefusedRequest(404, `There is no collection ${id}.`);
  return collection;
}

/** The NFT a path names, with its collection; 404 when either is not there. */
export function findNft(
  request: ServiceRequest,
  context: ServiceContext,
): { collection: StoredCollection; nft: StoredNft } {
  const collection = findCollection(request, context);
  const id = request.params.nftId ?? '';
  const nft = collection.nfts.get(id);
  if (nft === undefined) throw new RefusedRequest(404, `The collection ${collection.id} has no NFT ${id}.`);
  return { collection, nft };
}

/** How many NFTs count against the supply limit: those that are minted or being minted. */
export function countMinted({ nfts }: StoredCollection): number {
  return [...nfts.values()].filter(({ mint }) => mint.status !== 'failed').length;
}
