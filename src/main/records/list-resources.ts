import type { ResourceList } from '#shared/ipc/resource-views.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { type ResourceViewContext, viewRow } from './view-resource.ts';

type ListResources = {
  profileId: string;
  resource: KeptResource;
  parent?: string | undefined;
  limit?: number;
  /** Ids that belong on the list though nothing is known of them. */
  expected?: readonly string[];
};

/** What is kept and what is followed of a resource, each once, the newest first, at most `limit` of them as rows. */
export function listResources(
  context: ResourceViewContext,
  { profileId, resource, parent, limit, expected = [] }: ListResources,
): ResourceList {
  const { store } = context;
  const places = new Map<string, { parent: string; id: string; since: number }>();
  const add = (place: { parent: string; id: string; since: number }) =>
    places.set(JSON.stringify([place.parent, place.id]), place);
  for (const id of expected) {
    if (!store.followed.isForgotten({ profileId, resource, parent: '', id })) add({ parent: '', id, since: 0 });
  }
  const followed = store.followed.list({ profileId, resource, parent });
  // Sorting keeps the order of what came at one moment: the list of ids that was imported.
  for (const { addedAt: since, ...record } of followed) add({ parent: record.parent, id: record.id, since });
  const read = new Set<string>();
  for (const { firstSeenAt: since, ...head } of store.resources[resource].listHeads({ profileId, parent })) {
    const name = JSON.stringify([head.parent, head.id]);
    read.add(name);
    if (!places.has(name) || places.get(name)?.since === 0) add({ parent: head.parent, id: head.id, since });
  }
  const sorted = [...places.values()].sort((left, right) => right.since - left.since);
  return {
    rows: sorted
      .slice(0, limit)
      .map((place) => viewRow(context, { profileId, resource, parent: place.parent, id: place.id })),
    total: sorted.length,
    unread: [...places.keys()].filter((name) => !read.has(name)).length,
  };
}
