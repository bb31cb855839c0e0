import type { NounList, OrderDetail } from '#shared/ipc/noun-views.ts';
import { ask } from '../api.ts';
import { createResourceStore } from './resource.ts';
import { touchesRecords } from './touches-records.ts';

/** The orders that this app has opened, by profile. */
export const ordersStore = createResourceStore<string, NounList>({
  read: (profileId) => ask((app) => app.orders.list({ profileId })),
  isTouchedBy: touchesRecords,
});

/** One order with its payment's transaction in words. */
export const orderDetailStore = createResourceStore<{ profileId: string; orderId: string }, OrderDetail>({
  read: (key) => ask((app) => app.orders.detail(key)),
  isTouchedBy: (event, { profileId }) => touchesRecords(event, profileId),
});
