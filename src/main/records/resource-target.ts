import type { KeptResource, ResourceKey } from '#shared/model/resource.ts';

const ALONE: Readonly<Record<KeptResource, (listedId: string) => string>> = {
  nft: (listedId) => `nft ${listedId}`,
  collection: (listedId) => `collection ${listedId}`,
  template: (listedId) => `template ${listedId}`,
  credential: (listedId) => `credential ${listedId}`,
  order: (listedId) => `order ${listedId}`,
  action: (listedId) => `action ${listedId}`,
};

const WITHIN: Readonly<Record<KeptResource, (listedId: string, parent: string) => string>> = {
  nft: (listedId, parent) => `nft ${listedId} of ${parent}`,
  collection: (listedId, parent) => `collection ${listedId} of ${parent}`,
  template: (listedId, parent) => `template ${listedId} of ${parent}`,
  credential: (listedId, parent) => `credential ${listedId} of ${parent}`,
  order: (listedId, parent) => `order ${listedId} of ${parent}`,
  action: (listedId, parent) => `action ${listedId} of ${parent}`,
};

/** What a write acts on, as the journal names it: "nft 7 of shop". The newest write about a record is found by it. */
export function resourceTarget({ resource, parent, id }: Omit<ResourceKey, 'profileId'>): string {
  return parent === '' ? ALONE[resource](id) : WITHIN[resource](id, parent);
}
