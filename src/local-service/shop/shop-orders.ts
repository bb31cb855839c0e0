import { deliver } from '../content/advance-order.ts';
import type {
  StoredAddress,
  StoredLineItem,
  StoredOrder,
  StoredOrderRecipient,
  StoredPayment,
} from '../content/content-store.ts';
import { POOR_PAYER } from '../content/order-state.ts';
import { findUuid } from '../content/practice-identities.ts';

const PAYER = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const DAY_MS = 24 * 3_600_000;

type Goods = keyof typeof GOODS;

/** Prices in millionths of a dollar. */
const GOODS = {
  print: {
    collectionId: 'harbour-lights',
    chain: 'polygon',
    unit: 24_500_000n,
    ships: false,
    name: 'Lighthouse in fog',
  },
  framed: {
    collectionId: 'harbour-lights',
    chain: 'polygon',
    unit: 89_000_000n,
    ships: true,
    name: 'Ferry landing, framed',
  },
  leaf: { collectionId: 'field-notes', chain: 'base', unit: 9_000_000n, ships: false, name: 'Beech leaf after rain' },
  train: {
    collectionId: 'night-trains',
    chain: 'base-sepolia',
    unit: 12_250_000n,
    ships: false,
    name: 'Sleeping car at midnight',
  },
  flower: {
    collectionId: 'paper-gardens',
    chain: 'polygon-amoy',
    unit: 7_800_000n,
    ships: false,
    name: 'Poppy at noon',
  },
  mask: {
    collectionId: 'lantern-masks',
    chain: 'arbitrum-sepolia',
    unit: 18_000_000n,
    ships: true,
    name: 'Fox, with its lantern',
  },
  glass: {
    collectionId: 'glass-animals',
    chain: 'solana',
    unit: 11_000_000n,
    ships: false,
    name: 'Heron against the light',
  },
  ticket: {
    collectionId: 'summer-tickets',
    chain: 'polygon',
    unit: 32_000_000n,
    ships: false,
    name: 'Opening night, row C',
  },
} as const;

const HOME: StoredAddress = {
  name: 'Mila Novak',
  line1: '12 Quay Street',
  line2: 'Flat 3',
  city: 'Bristol',
  state: 'Avon',
  postalCode: 'BS1 4DJ',
  country: 'GB',
};

const MILA: StoredOrderRecipient = { email: 'mila@example.com' };
const WALLET: StoredOrderRecipient = { walletAddress: PAYER };
const PAID: StoredPayment = {
  method: 'base-sepolia',
  currency: 'eth',
  payerAddress: PAYER,
  receiptEmail: 'mila@example.com',
};

type ShopOrder = {
  name: string;
  lines: readonly {
    goods: Goods;
    quantity?: number;
    isAvailable?: false;
    delivery?: 'in-progress' | 'failed' | 'completed';
  }[];
  recipient?: StoredOrderRecipient;
  payment?: StoredPayment;
  /** How long the quote still holds, in days; it was given a day before that ends, or now. */
  expiresInDays?: number;
  progress?: StoredOrder['progress'];
  locale?: string;
};

/** One of each state an order can be in (service facts, "Statuses"); those that would move on by themselves stand still. */
const SHOP_ORDERS: readonly ShopOrder[] = [
  { name: 'requires-recipient', lines: [{ goods: 'print' }] },
  { name: 'requires-physical-address', lines: [{ goods: 'framed' }, { goods: 'leaf', quantity: 2 }], recipient: MILA },
  { name: 'expired', lines: [{ goods: 'train' }], recipient: MILA, payment: PAID, expiresInDays: -1 },
  { name: 'all-line-items-unavailable', lines: [{ goods: 'mask', isAvailable: false }], recipient: MILA },
  { name: 'requires-crypto-payer-address', lines: [{ goods: 'train', quantity: 2 }], recipient: MILA },
  {
    name: 'requires-email',
    lines: [{ goods: 'flower' }],
    recipient: WALLET,
    payment: { method: 'polygon-amoy', currency: 'pol', payerAddress: PAYER },
  },
  {
    name: 'crypto-payer-insufficient-funds',
    lines: [{ goods: 'ticket', quantity: 4 }],
    recipient: MILA,
    payment: { ...PAID, payerAddress: POOR_PAYER },
  },
  { name: 'awaiting-payment', lines: [{ goods: 'train' }], recipient: MILA, payment: PAID },
  {
    name: 'awaiting-payment in a token, shipped',
    lines: [{ goods: 'mask' }, { goods: 'flower', quantity: 3 }],
    recipient: { email: 'ines@example.com', physicalAddress: { ...HOME, name: 'Ines Duarte' } },
    payment: { ...PAID, method: 'arbitrum-sepolia', currency: 'usdc', receiptEmail: 'accounts@example.com' },
    locale: 'pt-PT',
  },
  {
    name: 'one line unavailable',
    lines: [{ goods: 'mask', isAvailable: false }, { goods: 'leaf' }],
    recipient: { email: 'tomas@example.com' },
    payment: PAID,
    locale: 'de-DE',
  },
  { name: 'in-progress', lines: [{ goods: 'leaf' }], recipient: MILA, payment: PAID, progress: 'paying' },
  { name: 'payment failed', lines: [{ goods: 'print' }], recipient: MILA, payment: PAID, progress: 'payment-failed' },
  {
    name: 'delivery in-progress',
    lines: [
      { goods: 'train', delivery: 'completed' },
      { goods: 'framed', delivery: 'in-progress' },
    ],
    recipient: { ...MILA, physicalAddress: HOME },
    payment: PAID,
    progress: 'delivering',
  },
  {
    name: 'delivery failed',
    lines: [{ goods: 'flower', delivery: 'failed' }],
    recipient: { email: 'aiko@example.com' },
    payment: PAID,
    progress: 'delivering',
    locale: 'ja-JP',
  },
  {
    name: 'completed',
    lines: [{ goods: 'ticket', quantity: 2, delivery: 'completed' }],
    recipient: MILA,
    payment: PAID,
    progress: 'completed',
  },
  {
    name: 'completed on two chains',
    lines: [
      { goods: 'glass', delivery: 'completed' },
      { goods: 'print', quantity: 3, delivery: 'completed' },
    ],
    recipient: { email: 'samir@example.com' },
    payment: { ...PAID, method: 'polygon-amoy', currency: 'usdc' },
    progress: 'completed',
    locale: 'fr-FR',
  },
];

export function makeShopOrders(now: number): StoredOrder[] {
  return SHOP_ORDERS.map((order) => makeOrder(order, now));
}

function makeOrder(order: ShopOrder, now: number): StoredOrder {
  const { name, lines, expiresInDays = 60, progress = 'open' } = order;
  const orderId = findUuid(`order ${name}`);
  const quoted = Math.min(now, now + (expiresInDays - 1) * DAY_MS);
  return {
    orderId,
    locale: order.locale ?? 'en-US',
    lineItems: lines.map((line, index) => makeLine({ line, of: `${orderId} ${index}` })),
    recipient: order.recipient ?? {},
    payment: order.payment ?? {},
    quotedAt: new Date(quoted).toISOString(),
    expiresAt: new Date(now + expiresInDays * DAY_MS).toISOString(),
    progress,
    standsStill: true,
  };
}

function makeLine({ line, of }: { line: ShopOrder['lines'][number]; of: string }): StoredLineItem {
  const { name, ...goods } = GOODS[line.goods];
  const quantity = line.quantity ?? 1;
  const made: StoredLineItem = {
    ...goods,
    quantity,
    callData: { tier: goods.ships ? 'boxed' : 'standard' },
    metadata: {
      name,
      description: goods.ships
        ? 'Comes by post, with its certificate on the chain.'
        : 'Only on the chain; nothing is sent.',
      imageUrl: `practice:png-goods-${line.goods}`,
    },
    salesTax: (goods.unit * BigInt(quantity) * 8n) / 100n,
    shipping: goods.ships ? 6_500_000n : 0n,
    isAvailable: line.isAvailable ?? true,
    delivery: { status: line.delivery ?? 'awaiting-payment' },
  };
  if (line.delivery === 'completed') deliver({ line: made, of });
  return made;
}
