import type { ServiceContext } from '../service-context.ts';
import type { StoredLineItem, StoredOrder } from './content-store.ts';
import { findOrderState } from './order-state.ts';
import { findAddress, findTxId, isSolana } from './practice-identities.ts';

/**
 * Pays an order, as a payer's transaction on the chain would; payment and delivery then go on in their own time.
 * @throws when it is not `awaiting-payment`
 */
export function payOrder(orderId: string, context: ServiceContext): void {
  const order = context.store.content.orders.get(orderId);
  if (order === undefined) throw new Error(`There is no order ${orderId}.`);
  const { payment } = findOrderState(order, context.clock());
  if (payment !== 'awaiting-payment') throw new Error(`The order ${orderId} is not awaiting payment: ${payment}.`);
  order.progress = 'paying';
  delete order.standsStill;
  goOn(order, context);
}

/** Goes on with what an order does by itself: a payment that is under way, a delivery, or somebody who pays after a while. */
export function advanceOrder(order: StoredOrder, context: ServiceContext): void {
  if (order.standsStill === true) return;
  if (order.progress === 'open') payAfterAWhile(order, context);
  else goOn(order, context);
}

function payAfterAWhile(order: StoredOrder, context: ServiceContext): void {
  const { payOrdersAfterMs } = context.settings;
  if (payOrdersAfterMs === null || findOrderState(order, context.clock()).payment !== 'awaiting-payment') return;
  const { quotedAt } = order;
  context.background.schedule(async () => {
    // Quoted again since: what was to be paid is no longer asked for, and the newer quote has its own payer.
    if (order.quotedAt !== quotedAt || findOrderState(order, context.clock()).payment !== 'awaiting-payment') return;
    payOrder(order.orderId, context);
  }, payOrdersAfterMs);
}

function goOn(order: StoredOrder, context: ServiceContext): void {
  if (order.progress !== 'paying' && order.progress !== 'delivering') return;
  context.background.schedule(async () => {
    takeStep(order, context);
    goOn(order, context);
  }, context.settings.contentDelayMs);
}

function takeStep(order: StoredOrder, { settings }: ServiceContext): void {
  if (order.progress === 'paying') {
    order.progress = settings.contentFails ? 'payment-failed' : 'delivering';
    if (settings.contentFails) return;
    for (const line of listWanted(order)) line.delivery.status = 'in-progress';
    return;
  }
  order.progress = 'completed';
  for (const [index, line] of order.lineItems.entries()) {
    if (line.delivery.status === 'in-progress') deliver({ line, of: `${order.orderId} ${index}` });
  }
}

/** Gives a line its tokens (service facts, "Statuses"). */
export function deliver({ line, of }: { line: StoredLineItem; of: string }): void {
  const { chain, quantity, collectionId } = line;
  const number = (index: number) =>
    (Number.parseInt(findTxId({ chain: 'base', of }).slice(2, 8), 16) % 9000) + 1 + index;
  const token = (index: number) =>
    isSolana(chain)
      ? { mintHash: findAddress({ chain, of: `${of} ${index}` }) }
      : { contractAddress: findAddress({ chain, of: `collection ${collectionId}` }), tokenId: String(number(index)) };
  const tokens = Array.from({ length: quantity }, (_, index) => token(index));
  line.delivery = { status: 'completed', txId: findTxId({ chain, of }), tokens };
}

function listWanted({ lineItems }: StoredOrder): StoredLineItem[] {
  return lineItems.filter(({ isAvailable }) => isAvailable);
}
