import type { ResourceKey } from '#shared/model/resource.ts';

/** What a write acts on, as the journal names it: "nft 7 of shop". The newest write about a record is found by it. */
export function resourceTarget({ resource, parent, id }: Omit<ResourceKey, 'profileId'>): string {
  return parent === '' ? `${resource} ${id}` : `${resource} ${id} of ${parent}`;
}
