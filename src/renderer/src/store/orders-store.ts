import type { OrderDetail, ResourceList } from '#shared/ipc/resource-views.ts';
import { ask } from '../api.ts';
import { createQueryStore } from './query.ts';
import { touchesRecords } from './touches-records.ts';

/** The orders that this app has opened, by profile. */
export const ordersStore = createQueryStore<string, ResourceList>({
  read: (profileId) => ask((app) => app.orders.list({ profileId })),
  isTouchedBy: touchesRecords,
});

/** One order with its payment's transaction in words. */
export const orderDetailStore = createQueryStore<{ profileId: string; orderId: string }, OrderDetail>({
  read: (key) => ask((app) => app.orders.detail(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
