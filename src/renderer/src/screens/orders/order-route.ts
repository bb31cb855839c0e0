import { readRouteIds, writeRouteIds } from '../../format/route-ids.ts';

export const ORDERS_PATH = '/orders';

export type OrderRoute = { page: 'none' } | { page: 'order' | 'edit'; orderId: string };

/** Reads the part of the route after `/orders/`. A colon begins a page: in an id it is always written as %3A. */
export function readOrderRoute(chosenId: string | undefined): OrderRoute {
  const [orderId = ''] = chosenId === undefined ? [] : readRouteIds(chosenId);
  if (orderId === '') return { page: 'none' };
  return { page: chosenId?.endsWith('/:edit') ? 'edit' : 'order', orderId };
}

export const orderPaths = {
  order: (orderId: string) => `${ORDERS_PATH}/${writeRouteIds(orderId)}`,
  edit: (orderId: string) => `${ORDERS_PATH}/${writeRouteIds(orderId)}/:edit`,
} as const;

/** The name of an order in the list and, decoded once, in the route. */
export function idOfOrder({ id }: { id: string }): string {
  return encodeURIComponent(id.toWellFormed());
}
