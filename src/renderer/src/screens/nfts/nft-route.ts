import { readRouteIds, writeRouteIds } from '../../format/route-ids.ts';

export const NFTS_PATH = '/nfts';

/** What the route says is shown beside the gallery. */
export type NftRoute =
  | { page: 'none' }
  | { page: 'mint' | 'import'; collectionId: string | undefined }
  | { page: 'open' }
  | { page: 'nft' | 'edit'; collectionId: string; nftId: string };

/** Reads the part of the route after `/nfts/`. A colon begins a page of its own: in an id it is always written as %3A. */
export function readNftRoute(chosenId: string | undefined): NftRoute {
  if (chosenId === undefined) return { page: 'none' };
  const isEdit = chosenId.endsWith('/:edit');
  const [first = '', second] = readRouteIds(chosenId);
  if (chosenId.startsWith(':new')) return { page: 'mint', collectionId: second };
  if (chosenId.startsWith(':import')) return { page: 'import', collectionId: second };
  if (chosenId.startsWith(':open')) return { page: 'open' };
  return second === undefined
    ? { page: 'none' }
    : { page: isEdit ? 'edit' : 'nft', collectionId: first, nftId: second };
}

export const nftPaths = {
  mint: (collectionId?: string) => withCollection(':new', collectionId),
  import: (collectionId?: string) => withCollection(':import', collectionId),
  open: `${NFTS_PATH}/:open`,
  nft: (collectionId: string, nftId: string) => `${NFTS_PATH}/${writeRouteIds(collectionId, nftId)}`,
  edit: (collectionId: string, nftId: string) => `${NFTS_PATH}/${writeRouteIds(collectionId, nftId)}/:edit`,
} as const;

/** The name of an NFT in lists and, decoded once, in the route. */
export function idOfNft({ parent, id }: { parent: string; id: string }): string {
  return [parent, id].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
}

function withCollection(page: string, collectionId: string | undefined): string {
  return `${NFTS_PATH}/${page}${collectionId === undefined ? '' : `/${writeRouteIds(collectionId)}`}`;
}
