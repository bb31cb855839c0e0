import type { ImportReport } from '#shared/ipc/resource-views.ts';
import type { Nft } from '#shared/model/nft.ts';
import { isNamedHere } from '#shared/model/unnamed-record.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { saysNothingThere } from '../service/failure-table.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { ServiceFailure } from '../service/service-failure.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import { walkPages } from '../service/walk-pages.ts';
import type { Store } from '../store/open-store.ts';
import { keepListedResource } from './keep-resource.ts';
import type { SyncContext } from './sync-context.ts';

type Import = { profileId: string; collectionId: string; nftIds: readonly string[]; now: number };

/** Follows a list of ids; those that are new here are read round by round. */
export function importNfts(
  store: Pick<Store, 'followed' | 'resources'>,
  { profileId, collectionId: parent, nftIds, now }: Import,
): ImportReport {
  const ids = [...new Set(nftIds)];
  const kept = new Set(store.resources.nft.listHeads({ profileId, parent }).map(({ id }) => id));
  const unknown = ids.filter((id) => !kept.has(id));
  const toRecord = (id: string) => ({
    profileId,
    resource: 'nft' as const,
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
  const { read: records, failure } = await walkPages({
    async readPage(page) {
      const requestNumber = context.nextRequestNumber();
      const answer = await client.listNfts({ collectionId, ...page, priority: REQUEST_PRIORITY.screen });
      // Page by page: a long list must hold nothing else up, and what came before a failure stays.
      if (answer.ok)
        for (const id of keepPage(context, { collectionId, page: answer.value, requestNumber })) kept.add(id);
      return answer;
    },
    isSettled: () => false,
  });
  if (failure === undefined) return succeed({ offered: true, count: kept.size });
  return saysNothingThere(failure) && records.length === 0 ? succeed({ offered: false, count: 0 }) : fail(failure);
}

type Page = { collectionId: string; page: readonly ReadRecord<Nft>[]; requestNumber: number };

/** @returns the ids that were kept */
function keepPage(context: SyncContext, { collectionId, page, requestNumber }: Page): string[] {
  const { store, profileId, clock } = context;
  const key = { profileId, resource: 'nft' as const, parent: collectionId };
  const wanted = page.filter(({ id }) => !store.followed.isForgotten({ ...key, id }));
  store.inOneStep(() => {
    for (const read of wanted) keepListedResource(context, { ...key, read, requestNumber });
  });
  const addedAt = clock();
  const named = wanted.filter(({ id }) => !isNamedHere(id));
  store.followed.followAll(named.map(({ id }) => ({ ...key, id, origin: 'listed', addedAt })));
  return wanted.map(({ id }) => id);
}
