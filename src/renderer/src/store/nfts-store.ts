import type { NftDetail, ResourceList } from '#shared/ipc/resource-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** Which NFTs of a profile: `collectionId` empty for all of them, `limit` in digits. */
export type NftListKey = { profileId: string; collectionId: string; limit: string };

/** NFTs that this app knows of, the newest first. A limit of 1 asks for the counts alone. */
export const nftsStore = createQueryStore<NftListKey, ResourceList>({
  read: ({ profileId, collectionId, limit }) =>
    ask((app) => app.nfts.list({ profileId, limit: Number(limit), ...(collectionId !== '' && { collectionId }) })),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});

/** One NFT with what became of its edits. */
export const nftDetailStore = createQueryStore<{ profileId: string; collectionId: string; nftId: string }, NftDetail>({
  read: (key) => ask((app) => app.nfts.detail(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
