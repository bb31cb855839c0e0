import type { ImportReport } from '#shared/ipc/noun-views.ts';
import type { Nft } from '#shared/model/nft.ts';
import { type Result, succeed } from '#shared/result.ts';
import { REQUEST_PRIORITY } from '../service/rate-budget.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { PER_PAGE, walkPages } from '../service/walk-pages.ts';
import type { Store } from '../store/open-store.ts';
import { keepNoun } from './keep-resource.ts';
import type { SyncContext } from './sync-context.ts';

type Import = { profileId: string; collectionId: string; nftIds: readonly string[]; now: number };

/** Follows a list of ids; those that are new here are read round by round. */
export function importNfts(
  store: Pick<Store, 'followed' | 'nouns'>,
  { profileId, collectionId: parent, nftIds, now }: Import,
): ImportReport {
  const ids = [...new Set(nftIds)];
  const kept = new Set(store.nouns.nft.listHeads({ profileId, parent }).map(({ id }) => id));
  const unknown = ids.filter((id) => !kept.has(id));
  const toRecord = (id: string) => ({
    profileId,
    noun: 'nft' as const,
    parent,
    id,
    origin: 'imported' as const,
    addedAt: now,
  });
  const added = store.followed.followAll(unknown.map(toRecord));
  return { added, known: ids.length - added };
}

/**
 * Reads the list of a collection's NFTs, where the service offers one (service facts, "Reads that service-interface.md does not
 * show"), and follows each. What the operator took off the lists stays off.
 */
export async function readNftList(
  context: SyncContext,
  collectionId: string,
): Promise<Result<{ offered: boolean; count: number }, ServiceFailure>> {
  const { client } = context;
  const kept = new Set<string>();
  const listed = await walkPages({
    async readPage(page) {
      const requestNumber = context.nextRequestNumber();
      const answer = await client.listNfts({
        collectionId,
        page,
        perPage: PER_PAGE,
        priority: REQUEST_PRIORITY.screen,
      });
      // Page by page: a long list must hold nothing else up, and what came before a failure stays.
      if (answer.ok)
        for (const id of keepPage(context, { collectionId, page: answer.value, requestNumber })) kept.add(id);
      return answer;
    },
    isSettled: () => false,
  });
  if (!listed.ok && listed.failure.code === 'not-found') return succeed({ offered: false, count: 0 });
  return listed.ok ? succeed({ offered: true, count: kept.size }) : listed;
}

type Page = { collectionId: string; page: readonly ReadRecord<Nft>[]; requestNumber: number };

/** @returns the ids that were kept */
function keepPage(context: SyncContext, { collectionId, page, requestNumber }: Page): string[] {
  const { store, profileId, clock } = context;
  const key = { profileId, noun: 'nft' as const, parent: collectionId };
  const wanted = page.filter(({ id }) => !store.followed.isForgotten({ ...key, id }));
  store.inOneStep(() => {
    for (const read of wanted) keepNoun(context, { ...key, read, requestNumber });
  });
  const addedAt = clock();
  store.followed.followAll(wanted.map(({ id }) => ({ ...key, id, origin: 'listed', addedAt })));
  return wanted.map(({ id }) => id);
}
