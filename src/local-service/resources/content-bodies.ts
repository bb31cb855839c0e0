import type { StoredCollection, StoredMetadata, StoredNft } from '../content/content-store.ts';
import { isSolana } from '../content/practice-identities.ts';
import { ACTIONS_PATH, COLLECTIONS_PATH } from '../http/route.ts';
import { findImageUrl } from '../shop/images/find-image-url.ts';

/** A collection as it is answered (service interface §2.4); `subscription` only where one collection is asked for. */
export function toCollectionBody(collection: StoredCollection): object {
  const { id, metadata, fungibility, chain, type, supplyLimit, payments } = collection;
  return {
    id,
    metadata: { ...metadata, imageUrl: findImageUrl(metadata.imageUrl) },
    fungibility,
    onChain: { chain, ...(type === undefined ? {} : { type }), ...toAddressBody(collection) },
    ...(supplyLimit === undefined ? {} : { supplyLimit }),
    ...(payments === undefined ? {} : { payments }),
  };
}

/** Where a collection is on its chain: a contract, on Solana a mint. */
export function toAddressBody({ chain, address }: Pick<StoredCollection, 'chain' | 'address'>): object {
  return isSolana(chain) ? { mintAddress: address } : { contractAddress: address };
}

/** An NFT as mint status answers it (service interface §2.2). */
export function toNftBody(place: { collection: StoredCollection; nft: StoredNft; baseUrl: string }): object {
  const { nft, baseUrl } = place;
  return {
    ...nft.asked,
    id: nft.id,
    metadata: toMetadataBody(nft.metadata),
    onChain: toNftChainBody(place),
    action: `${baseUrl}${ACTIONS_PATH}/${nft.actionId}`,
  };
}

/** What a mint and its repeats answer: metadata and all facts of the chain only once it has finished (service interface §2.2). */
export function toMintBody(place: { collection: StoredCollection; nft: StoredNft }): object {
  const { collection, nft } = place;
  const { chain } = collection;
  const isPending = nft.mint.status === 'pending';
  return {
    ...nft.asked,
    id: nft.id,
    ...(isPending ? {} : { metadata: toMetadataBody(nft.metadata) }),
    onChain: isPending
      ? { status: 'pending', chain, ...toContractBody(collection), ...toLabel(nft) }
      : toNftChainBody(place),
    actionId: nft.actionId,
  };
}

function toMetadataBody({ image, ...rest }: StoredMetadata): object {
  return { ...rest, ...(image === undefined ? {} : { image: findImageUrl(image) }) };
}

export function toNftUrl({ baseUrl, collectionId, nftId }: { baseUrl: string; collectionId: string; nftId: string }) {
  return `${toCollectionUrl({ baseUrl, collectionId })}/nfts/${encodeURIComponent(nftId)}`;
}

export function toCollectionUrl({ baseUrl, collectionId }: { baseUrl: string; collectionId: string }): string {
  return `${baseUrl}${COLLECTIONS_PATH}/${encodeURIComponent(collectionId)}`;
}

const NFT_STATUS = { pending: 'pending', succeeded: 'success', failed: 'failed' } as const;

function toNftChainBody({ collection, nft }: { collection: StoredCollection; nft: StoredNft }): object {
  const { status, txId } = nft.mint;
  const { tokenId, mintHash, owner } = nft;
  return {
    status: NFT_STATUS[status],
    ...(tokenId === undefined ? {} : { tokenId }),
    ...(mintHash === undefined ? {} : { mintHash }),
    ...(status === 'succeeded' ? { owner } : {}),
    ...(txId === undefined ? {} : { txId }),
    ...toContractBody(collection),
    ...toLabel(nft),
    chain: collection.chain,
  };
}

function toLabel({ simulated }: StoredNft): object {
  return simulated === undefined ? {} : { simulated };
}

/** An NFT on Solana has a mint of its own; the contract is a thing of EVM chains. */
function toContractBody({ chain, address }: StoredCollection): object {
  return isSolana(chain) ? {} : { contractAddress: address };
}
