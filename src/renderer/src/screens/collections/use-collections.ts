import type { NounList, NounRow } from '#shared/ipc/noun-views.ts';
import { collectionsStore } from '../../store/collections-store.ts';
import { type Resource, useResource } from '../../store/resource.ts';

const NONE: NounRow[] = [];

/** The collections to choose from; main lists the two defaults whether or not anything was read. */
export function useCollections(profileId: string | undefined): { rows: NounRow[]; list: Resource<NounList> } {
  const list = useResource(collectionsStore, profileId);
  return { rows: list.data?.rows ?? NONE, list };
}

/** What a collection is called: its name, else its id. */
export function nameCollection(rows: readonly NounRow[], collectionId: string): string {
  return rows.find(({ id }) => id === collectionId)?.title ?? collectionId;
}
