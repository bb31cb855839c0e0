import { readRouteIds, writeRouteIds } from '../../format/route-ids.ts';

export const COLLECTIONS_PATH = '/collections';

/** What the route says is shown beside the list of collections. */
export type CollectionRoute =
  | { page: 'none' }
  | { page: 'open' }
  | { page: 'collection' | 'edit' | 'template'; collectionId: string };

/** Reads the part of the route after `/collections/`. A colon begins a page: in an id it is always written as %3A. */
export function readCollectionRoute(chosenId: string | undefined): CollectionRoute {
  if (chosenId === undefined) return { page: 'none' };
  if (chosenId === ':open') return { page: 'open' };
  const [collectionId = ''] = readRouteIds(chosenId);
  if (chosenId.endsWith('/:edit')) return { page: 'edit', collectionId };
  if (chosenId.endsWith('/:template')) return { page: 'template', collectionId };
  return { page: 'collection', collectionId };
}

export const collectionPaths = {
  open: `${COLLECTIONS_PATH}/:open`,
  collection: (collectionId: string) => `${COLLECTIONS_PATH}/${writeRouteIds(collectionId)}`,
  edit: (collectionId: string) => `${COLLECTIONS_PATH}/${writeRouteIds(collectionId)}/:edit`,
  /** The form that makes a template in it. */
  template: (collectionId: string) => `${COLLECTIONS_PATH}/${writeRouteIds(collectionId)}/:template`,
} as const;

/** The name of a collection in lists and, decoded once, in the route. */
export function idOfCollection({ id }: { id: string }): string {
  return encodeURIComponent(id.toWellFormed());
}
