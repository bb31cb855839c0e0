import type { PracticeShop } from '#shared/model/practice-shop.ts';
import type { ResourceKey } from '#shared/model/resource.ts';
import type { Store } from '../store/open-store.ts';

type Following = { store: Pick<Store, 'followed'>; profileId: string; shop: PracticeShop; now: number };

/**
 * Follows what the practice service was seeded with, since the interface has no list of it. Once: what the operator took off
 * the lists stays off.
 */
export function followShop({ store, profileId, shop, now }: Following): void {
  const keys: ResourceKey[] = [
    ...shop.collections.map((id) => ({ profileId, resource: 'collection' as const, parent: '', id })),
    ...shop.nfts.map(({ collectionId, id }) => ({ profileId, resource: 'nft' as const, parent: collectionId, id })),
    ...shop.orders.map((id) => ({ profileId, resource: 'order' as const, parent: '', id })),
    ...shop.credentialTemplates.map(({ id }) => ({ profileId, resource: 'template' as const, parent: '', id })),
    ...shop.actions.map((id) => ({ profileId, resource: 'action' as const, parent: '', id })),
  ];
  const unknown = keys.filter((key) => store.followed.get(key) === undefined && !store.followed.isForgotten(key));
  store.followed.followAll(unknown.map((key) => ({ ...key, origin: 'seeded', addedAt: now })));
}
