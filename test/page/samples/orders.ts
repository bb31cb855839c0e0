import type { OrderDetail, ResourceRow, ResourceView } from '#shared/ipc/resource-views.ts';
import { type Order, orderSchema } from '#shared/model/order.ts';
import type { Answers } from '../support/answers.ts';
import { kept, rowOf } from './records.ts';
import { RECIPIENT, WALLET } from './reviews.ts';
import { type World, write } from './world.ts';

export const ORDER_ID = '5f0e3c2a-9b41-4d0c-8a57-2f1f7f6f0b11';
export const WRONG_SUM_ORDER = '9d2b7f10-51c3-4be1-9f5e-77aa10c0de42';
export const HOSTILE_ORDER = 'order/with spaces#and?signs';
const MINUTE = 60_000;

export function answerOrders(world: World): Answers['orders'] {
  const orders = new Map(world.options.empty ? [] : listSamples(world.now).map((order) => [order.id, order]));
  const find = (orderId: string) => detailOf(orders.get(orderId) ?? viewOrder(sampleOrder(orderId, world.now)));
  return {
    list: () => ({ rows: [...orders.values()].map(toRow), total: orders.size, unread: 0 }),
    detail: ({ orderId }) => find(orderId),
    open: ({ orderId }) => {
      orders.set(orderId, find(orderId).order);
      world.tell('records-changed');
      return find(orderId);
    },
    edit: ({ orderId, formId }) => write(world, { formId, kind: 'edit-order', target: `order ${orderId}` }),
  };
}

function listSamples(now: number): ResourceView<Order>[] {
  const wrongSum = sampleOrder(WRONG_SUM_ORDER, now);
  const hostile = sampleOrder(HOSTILE_ORDER, now);
  const [line] = hostile.lineItems;
  return [
    viewOrder(sampleOrder(ORDER_ID, now)),
    viewOrder({ ...wrongSum, quote: { ...wrongSum.quote, totalPrice: money('9007199254740993.13') } }),
    viewOrder({
      ...hostile,
      phase: 'manual-review',
      quote: { status: 'held', expiresAt: 'soon', totalPrice: { amount: 'a lot' } },
      lineItems: [{ ...line, metadata: { name: 'Free\u202etfiG <img src=x onerror=alert(1)>' } }],
    }),
  ];
}

const money = (amount: string) => ({ amount, currency: 'usdc' });

/** As the service sends it. */
function sampleOrder(orderId: string, now: number) {
  const line = { chain: 'polygon-amoy', quantity: 1, callData: { quantity: 1 } };
  const delivery = {
    status: 'awaiting-payment',
    recipient: { email: 'ana.ops@example.com', walletAddress: RECIPIENT },
  };
  return {
    orderId,
    phase: 'payment',
    locale: 'en-US',
    lineItems: [
      {
        ...line,
        metadata: { name: 'Harbour Lights #204', description: 'A print of the old harbour at night.' },
        quote: { status: 'valid', charges: { unit: money('30.03125') }, totalPrice: money('30.03125') },
        delivery: { ...delivery, tokens: [{ contractAddress: WALLET, tokenId: '204' }] },
      },
      {
        ...line,
        metadata: { name: 'Membership, one year' },
        quote: {
          status: 'valid',
          charges: { unit: money('9007199254740993.1') },
          totalPrice: money('9007199254740993.1'),
        },
        delivery,
      },
    ],
    quote: {
      status: 'valid',
      quotedAt: new Date(now - 2 * MINUTE).toISOString(),
      expiresAt: new Date(now + 8 * MINUTE).toISOString(),
      totalPrice: money('9007199254741023.13125'),
    },
    payment: {
      status: 'awaiting-payment',
      method: 'base-sepolia',
      currency: 'usdc',
      receiptEmail: 'bills@example.com',
      preparation: { chain: 'base-sepolia', payerAddress: WALLET, serializedTransaction: '0x02f8b3' },
    },
  };
}

function viewOrder(sent: SentOrder): ResourceView<Order> {
  const value = orderSchema.parse(sent);
  return kept({ resource: 'order', id: sent.orderId, value, raw: JSON.stringify(sent), status: sent.phase });
}

type SentOrder = Pick<ReturnType<typeof sampleOrder>, 'orderId' | 'phase'> & Record<'quote' | 'lineItems', object>;

function detailOf(order: ResourceView<Order>): OrderDetail {
  return { order, imageKeys: (order.value?.lineItems ?? []).map(() => null), transaction: null };
}

function toRow(order: ResourceView<Order>): ResourceRow {
  const total = order.value?.quote?.totalPrice;
  const until = Date.parse(order.value?.quote?.expiresAt ?? '');
  return rowOf(order, {
    quoteUntil: Number.isNaN(until) ? null : until,
    title: order.value?.lineItems?.[0]?.metadata?.name ?? null,
    chain: order.value?.payment?.method ?? null,
    detail: total?.amount === undefined ? null : `${total.amount} ${total.currency ?? ''}`.trim(),
  });
}
