import { parseTransaction } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isHex } from '#shared/hex.ts';
import type { EditOrderBody, Order } from '#shared/model/order.ts';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import { type ContractSession, expectRecord, startSession } from './contract-session.ts';

const PAYER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const NO_ORDER = '00000000-0000-4000-8000-000000000000';
const email = 'buyer@example.com';
const physicalAddress = {
  name: 'Ada Buyer',
  line1: '1 Main Street',
  city: 'Springfield',
  postalCode: '12345',
  country: 'US',
};
const payment = { receiptEmail: email, method: 'base-sepolia', currency: 'usdc', payerAddress: PAYER };
const everything: EditOrderBody = { recipient: { email, physicalAddress }, payment };

let session: ContractSession;
/** All orders of the shop as they were when it opened. */
let orders: Order[];
/** One that can be edited. */
let orderId: string;

beforeAll(async () => {
  session = await startSession({ seed: 'shop' });
  orders = await Promise.all((session.service.shop?.orders ?? []).map((id) => read(id)));
  orderId = findOrder(({ phase, quote }) => phase === 'quote' && quote?.status === 'requires-recipient').orderId;
});
afterAll(() => session.stop());

const read = async (id: string) => expectRecord(await session.client.getOrder({ orderId: id }));
const edit = async (body: EditOrderBody) => expectRecord(await session.client.editOrder({ orderId, body }));

function findOrder(isWanted: (order: Order) => boolean): Order {
  const found = orders.find(isWanted);
  if (found === undefined) throw new Error('the shop has no such order');
  return found;
}

describe('Get Order', () => {
  test.each(['quote', 'payment', 'delivery', 'completed'])('has orders in the phase %s to look at', (phase) => {
    expect(orders.map((order) => order.phase)).toContain(phase);
  });

  test('tells the price of every line and of the whole, exactly, as text', () => {
    for (const { lineItems = [], quote } of orders) {
      expect(lineItems.length).toBeGreaterThan(0);
      for (const line of lineItems) {
        expect(line.callData?.quantity).toBe(line.quantity);
        const amounts = [line.quote?.totalPrice, ...Object.values(line.quote?.charges ?? {}), quote?.totalPrice];
        for (const money of amounts) expect(money).toMatchObject({ amount: expect.stringMatching(/^\d+(\.\d+)?$/) });
      }
    }
  });

  test('tells what was delivered, and by which transaction, once it is completed', () => {
    const { lineItems = [], payment: paid } = findOrder(({ phase }) => phase === 'completed');
    expect(paid?.status).toBe('completed');
    const delivered = lineItems.filter(({ delivery }) => delivery?.status === 'completed');
    expect(delivered.length).toBeGreaterThan(0);
    for (const { delivery, quantity } of delivered) {
      expect(delivery?.txId).toMatch(/./);
      expect(delivery?.tokens).toHaveLength(quantity ?? 0);
    }
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: () => (client) => client.getOrder({ orderId }),
    makeForeign: (order) => ({ ...order, orderId: NO_ORDER }),
    statusAt: ['phase'],
    askUnknown: (client) => client.getOrder({ orderId: NO_ORDER }),
  });
});

describe('Edit Order', () => {
  test('with recipient, address and the whole payment leads to a payment that can be made', async () => {
    const order = await edit(everything);
    expect(order).toMatchObject({ orderId, phase: 'payment', quote: { status: 'valid' } });
    expect(order.payment).toMatchObject({ status: 'awaiting-payment', method: 'base-sepolia', currency: 'usdc' });
    for (const { delivery, chain } of order.lineItems ?? []) {
      expect(delivery?.recipient).toMatchObject({ email, locator: `email:${email}:${chain}` });
    }
    expect(await read(orderId)).toEqual(order);
  });

  test('prepares a transaction of the payer’s chain, which nobody has signed', async () => {
    const { payment: prepared } = await edit(everything);
    expect(prepared?.preparation).toMatchObject({ chain: 'base-sepolia', payerAddress: PAYER });
    const serialized = prepared?.preparation?.serializedTransaction ?? '';
    if (!isHex(serialized)) throw new Error('the prepared transaction is not hex');
    const transaction = parseTransaction(serialized);
    expect(transaction.chainId).toBe(84532);
    expect(transaction).not.toHaveProperty('r');
  });

  test('replaces the whole payment: without a payer there is nothing to be signed any more', async () => {
    await edit(everything);
    const order = await edit({ payment: { method: 'base-sepolia', currency: 'usdc' } });
    expect(order.payment).toMatchObject({ status: 'requires-crypto-payer-address' });
    expect([order.payment?.preparation, order.payment?.receiptEmail]).toEqual([undefined, undefined]);
  });

  test('of one thing leaves the rest as it is', async () => {
    const before = await edit(everything);
    const after = await edit({ locale: 'de-DE' });
    expect(after.locale).toBe('de-DE');
    expect([after.payment, after.lineItems]).toEqual([before.payment, before.lineItems]);
  });

  test('repeated ends the same', async () => {
    const { quote: one, ...first } = await edit(everything);
    const { quote: two, ...second } = await edit(everything);
    expect(second).toEqual(first);
    expect(two?.totalPrice).toEqual(one?.totalPrice);
  });

  test('quotes again, also what had expired', async () => {
    session.service.settings.quoteLifetimeMs = 0;
    const expired = await edit(everything);
    session.service.settings.quoteLifetimeMs = 600_000;
    expect(expired).toMatchObject({
      phase: 'quote',
      quote: { status: 'expired' },
      payment: { status: 'requires-quote' },
    });
    expect(await edit(everything)).toMatchObject({ phase: 'payment', quote: { status: 'valid' } });
  });

  test('whose answer was lost has edited it, which a look shows', async () => {
    session.service.faults.next({ kind: 'drop-after' });
    const lost = await session.client.editOrder({ orderId, body: { locale: 'fr-FR' } });
    expect(lost).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    expect((await read(orderId)).locale).toBe('fr-FR');
  });

  test('of an order that is completed is a conflict (409)', async () => {
    const done = findOrder(({ phase }) => phase === 'completed');
    const answer = await session.client.editOrder({ orderId: done.orderId, body: everything });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'conflict', status: 409, effectUncertain: false } });
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'PATCH',
    prepare: () => (client) => client.editOrder({ orderId, body: everything }),
    makeForeign: (order) => ({ ...order, orderId: NO_ORDER }),
    statusAt: ['phase'],
    askUnknown: (client) => client.editOrder({ orderId: NO_ORDER, body: everything }),
    badBodies: {
      path: () => `/api/2022-06-09/orders/${orderId}`,
      bodies: {
        'an e-mail address that is none': { recipient: { email: 'buyer' } },
        'a city that is no text': { recipient: { physicalAddress: { ...physicalAddress, city: 7 } } },
        'a chain without a name': { payment: { ...payment, method: '' } },
        'a currency that is none of the chain': { payment: { ...payment, currency: 'bnb' } },
        'a payer that is no address': { payment: { ...payment, payerAddress: 'someone' } },
        'a locale that is no text': { locale: 7 },
      },
    },
  });

  // Last, because nothing can be edited any more after it.
  test('is followed by payment and delivery, which end in completion', async () => {
    await edit(everything);
    session.service.payOrder(orderId);
    expect((await session.client.editOrder({ orderId, body: everything })).ok).toBe(false);
    await session.service.idle();
    expect(await read(orderId)).toMatchObject({ phase: 'completed', payment: { status: 'completed' } });
  });
});
