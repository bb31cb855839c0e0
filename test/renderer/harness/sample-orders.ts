import type { AppEvent } from '#shared/ipc/events.ts';
import type { NounRow, OrderDetail } from '#shared/ipc/noun-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { type Order, orderSchema } from '#shared/model/order.ts';
import { newIntent } from './new-intent.ts';
import { PROFILE_ID, WALLET } from './sample-reviews.ts';

/** Made-up orders in every phase, among them hostile ones. */

type Handlers = Record<string, (argument: never) => unknown>;

export const ORDER_ID = '5f0e3c2a-9b41-4d0c-8a57-2f1f7f6f0b11';
export const QUOTE_ORDER = '0b7d1c55-3c0e-4a86-9c1f-6a2f0d9be210';
export const WRONG_SUM_ORDER = '9d2b7f10-51c3-4be1-9f5e-77aa10c0de42';
export const DONE_ORDER = 'c6a1e9b4-0f2d-4d37-b7f3-1b5a4e8d9c03';
export const HOSTILE_ORDER = 'order/with spaces#and?signs';
export const BROKEN_ORDER = 'e1f0a2b3-broken';
const MINUTE = 60_000;
const KEYS = ['a4f1903bd2774c0e8d51f6b7c8093e12', '17c3f0b2a5d84e69b0127f3c4d5e6f70'];

export function createOrderHandlers(emit: (event: AppEvent) => void, empty: boolean): Handlers {
  const orders = new Map(empty ? [] : sampleOrders(Date.now()).map((detail) => [detail.order.id, detail]));
  const rows = () => [...orders.values()].map(toRow);
  return {
    'orders.list': ({ profileId }: { profileId: string }) => {
      const listed = profileId === PROFILE_ID ? rows() : [];
      return { rows: listed, total: listed.length, unread: 0 };
    },
    'orders.detail': ({ orderId }: { orderId: string }) => orders.get(orderId) ?? unread(orderId),
    'orders.open': ({ orderId }: { orderId: string }) => {
      const opened = orders.get(orderId) ?? detailOf(baseOrder(orderId, Date.now()), {});
      orders.set(orderId, opened);
      return opened;
    },
    'orders.edit': ({ orderId, body }: { orderId: string; body: { locale?: string } }) => {
      const found = orders.get(orderId);
      if (found?.order.value) {
        orders.set(orderId, detailOf({ ...found.order.value, locale: body.locale ?? found.order.value.locale }, {}));
      }
      return finish(emit, newIntent('edit-order', `order ${orderId}`), {});
    },
    'records.refresh': () => null,
    'records.forget': ({ id }: { id: string }) => {
      orders.delete(id);
      return null;
    },
  };
}

/** Lets a write come to its end in steps, as the journal does. */
export function finish(
  emit: (event: AppEvent) => void,
  intent: IntentView,
  facts: Record<string, unknown>,
): IntentView {
  (['prepared', 'sending', 'known', 'final'] as const).forEach((state, index) => {
    setTimeout(
      () => {
        const ended = state === 'final' ? { condition: 'done' as const, facts } : {};
        emit({ type: 'intent-changed', intent: { ...intent, state, updatedAt: Date.now(), ...ended } });
      },
      100 * (index + 1),
    );
  });
  return intent;
}

function sampleOrders(now: number): OrderDetail[] {
  const lines = baseOrder('', now).lineItems ?? [];
  const [first, second] = lines;
  const paid = lines.map((line) => ({
    ...line,
    delivery: {
      ...line.delivery,
      status: 'completed',
      txId: `0x${'9f2d'.repeat(16)}`,
      tokens: [{ locator: 'polygon-amoy:0x67aE…:17', tokenId: '17' }],
    },
  }));
  return [
    detailOf(baseOrder(ORDER_ID, now), { transaction: PAYMENT }),
    detailOf(
      {
        ...baseOrder(QUOTE_ORDER, now),
        phase: 'quote',
        quote: { ...baseOrder('', now).quote, status: 'expired', expiresAt: new Date(now - 3 * MINUTE).toISOString() },
        payment: { status: 'requires-quote' },
      },
      {},
    ),
    detailOf(
      {
        ...baseOrder(WRONG_SUM_ORDER, now),
        quote: { ...baseOrder('', now).quote, totalPrice: { amount: '9007199254740993.13', currency: 'usdc' } },
        payment: {
          status: 'crypto-payer-insufficient-funds',
          method: 'base-sepolia',
          currency: 'usdc',
          preparation: { chain: 'base-sepolia', payerAddress: WALLET, serializedTransaction: '0x02ffff' },
        },
      },
      {
        transaction: {
          readable: false,
          reason: 'It is cut off: an EIP-1559 transaction has nine members, this has two.',
        },
      },
    ),
    detailOf(
      { ...baseOrder(DONE_ORDER, now), phase: 'completed', lineItems: paid, payment: { status: 'completed' } },
      {},
    ),
    detailOf(
      {
        ...baseOrder(HOSTILE_ORDER, now),
        phase: 'manual-review',
        locale: undefined,
        quote: { status: 'held', expiresAt: 'soon', totalPrice: { amount: 'a lot', currency: undefined } },
        lineItems: [
          {
            ...first,
            metadata: {
              name: `Free‮tfiG${'A'.repeat(300)}`,
              description: '<img src=x onerror=alert(1)>',
              imageUrl: 'x',
            },
            quantity: undefined,
            callData: { quantity: 1, memo: { nested: ['as', 'deep', { as: 'it gets' }] } },
            quote: { status: 'valid', charges: { unit: { amount: '1e3', currency: 'usdc' } } },
            delivery: undefined,
          },
          { ...second, metadata: undefined, quote: undefined },
        ],
        payment: undefined,
      },
      { keys: [null, null] },
    ),
    {
      order: {
        ...detailOf(baseOrder(BROKEN_ORDER, now), {}).order,
        value: null,
        status: null,
        malformed: { field: 'lineItems', rule: 'Invalid input: expected array, received string' },
        raw: `{"orderId":"${BROKEN_ORDER}","lineItems":"none"}`,
      },
      imageKeys: [],
      transaction: null,
    },
  ];
}

function baseOrder(orderId: string, now: number): Order {
  const money = (amount: string) => ({ amount, currency: 'usdc' });
  const recipient = {
    locator: 'email:ana.ops@example.com:polygon-amoy',
    email: 'ana.ops@example.com',
    walletAddress: '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199',
  };
  return orderSchema.parse({
    orderId,
    phase: 'payment',
    locale: 'en-US',
    lineItems: [
      {
        chain: 'polygon-amoy',
        quantity: 2,
        callData: { quantity: 2, phase: 'public', price: '12.50' },
        metadata: {
          name: 'Harbour Lights #204',
          description: 'A print of the old harbour at night, numbered and signed.\nShips with its certificate.',
          imageUrl: 'https://img.example.com/204.png',
        },
        quote: {
          status: 'valid',
          charges: { unit: money('12.50'), salesTax: money('1.03125'), shipping: money('4.00') },
          totalPrice: money('30.03125'),
        },
        delivery: { status: 'awaiting-payment', recipient, txId: undefined, tokens: undefined },
      },
      {
        chain: 'polygon-amoy',
        quantity: 1,
        callData: { quantity: 1 },
        metadata: { name: 'Membership, one year', description: undefined, imageUrl: 'https://img.example.com/m.png' },
        quote: {
          status: 'valid',
          charges: { unit: money('9007199254740993.1'), salesTax: money('0'), shipping: undefined },
          totalPrice: money('9007199254740993.1'),
        },
        delivery: { status: 'awaiting-payment', recipient, txId: undefined, tokens: undefined },
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
      preparation: {
        chain: 'base-sepolia',
        payerAddress: WALLET,
        serializedTransaction: `0x02f8b3830149b4${'80a9059cbb'.repeat(30)}`,
      },
    },
  });
}

const PAYMENT: OrderDetail['transaction'] = {
  readable: true,
  headline: 'Transfer 30.03125 USDC to 0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199',
  facts: [
    { label: 'Type', value: 'EIP-1559' },
    { label: 'Chain', value: 'base-sepolia (84532)' },
    { label: 'To', value: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
    { label: 'Value', value: '0 ETH' },
    { label: 'Most it may cost', value: '0.0000121 ETH' },
  ],
  warnings: ['The amount is less than the order total says.'],
};

type Parts = { transaction?: OrderDetail['transaction']; keys?: (string | null)[] };

function detailOf(sent: object, { transaction = null, keys = KEYS }: Parts): OrderDetail {
  // As main reads what the service sent.
  const value: Order = orderSchema.parse(sent);
  const id = value.orderId;
  return {
    order: {
      profileId: PROFILE_ID,
      noun: 'order',
      parent: '',
      id,
      value,
      malformed: null,
      raw: JSON.stringify(sent),
      status: value.phase ?? null,
      origin: id === HOSTILE_ORDER ? 'opened' : 'seeded',
      fetchedAt: Date.now() - 40_000,
      failure: null,
      failedAt: null,
      intent: null,
    },
    imageKeys: keys,
    transaction,
  };
}

function unread(orderId: string): OrderDetail {
  const { order } = detailOf(baseOrder(orderId, 0), {});
  return {
    order: { ...order, value: null, raw: null, status: null, origin: null, fetchedAt: null },
    imageKeys: [],
    transaction: null,
  };
}

function toRow({ order }: OrderDetail): NounRow {
  const total = order.value?.quote?.totalPrice;
  return {
    profileId: PROFILE_ID,
    noun: 'order',
    parent: '',
    id: order.id,
    title: order.value?.lineItems?.[0]?.metadata?.name ?? null,
    imageKey: null,
    status: order.status,
    chain: order.value?.payment?.method ?? null,
    detail: total?.amount === undefined ? null : `${total.amount} ${total.currency ?? ''}`.trim(),
    type: null,
    supplyLimit: null,
    origin: order.origin,
    isMalformed: order.malformed !== null,
    fetchedAt: order.fetchedAt,
    failure: order.failure,
  };
}
