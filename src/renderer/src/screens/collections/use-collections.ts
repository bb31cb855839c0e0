import type { ResourceList, ResourceRow } from '#shared/ipc/resource-views.ts';
import { collectionsStore } from '../../store/collections-store.ts';
import { type Query, useQuery } from '../../store/query.ts';

const NONE: ResourceRow[] = [];

/** The collections to choose from; main lists the two defaults whether or not anything was read. */
export function useCollections(profileId: string | undefined): { rows: ResourceRow[]; list: Query<ResourceList> } {
  const list = useQuery(collectionsStore, profileId);
  return { rows: list.data?.rows ?? NONE, list };
}

/** What a collection is called: its name, else its id. */
export function nameCollection(rows: readonly ResourceRow[], collectionId: string): string {
  return rows.find(({ id }) => id === collectionId)?.title ?? collectionId;
}
