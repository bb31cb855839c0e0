import { decodeFunctionData, parseAbi, parseTransaction } from 'viem';
import { describe, expect, test } from 'vitest';
import type { LocalServiceOptions, RunningLocalService } from '#local-service/local-service-options.ts';
import { isHex } from '#shared/hex.ts';
import { type Order, orderSchema } from '#shared/model/order.ts';
import { NEVER_MS, ORDERS, readOrder, start } from './content-client.ts';
import { admin, ask, refusal } from './practice-client.ts';

const PAYER = admin.address;
const ADDRESS = { name: 'Ines', line1: '1 Quay', city: 'Porto', postalCode: '4050', country: 'PT' };

type State = [phase: string | undefined, quote: string | undefined, payment: string | undefined];
const stateOf = ({ phase, quote, payment }: Order): State => [phase, quote?.status, payment?.status];

async function openShop(options: LocalServiceOptions = {}) {
  const service = await start({ seed: 'shop', ...options });
  const orders = await Promise.all((service.shop?.orders ?? []).map((id) => readOrder(service, id)));
  const find = (...state: State): Order => {
    const found = orders.find((order) => String(stateOf(order)) === String(state));
    if (found === undefined) throw new Error(`no order is ${state.join(' ')}`);
    return found;
  };
  return { service, orders, find };
}

async function patch(service: RunningLocalService, { orderId }: Order, body: object): Promise<Order> {
  const answer = await ask(service, 'PATCH', `${ORDERS}/${orderId}`, { body });
  expect([answer.status, answer.body]).toEqual([200, expect.any(Object)]);
  return orderSchema.parse(answer.body);
}

/** The transaction of a payment as its payer would read it. */
function readPreparation(order: Order) {
  const { serializedTransaction = '' } = order.payment?.preparation ?? {};
  if (!isHex(serializedTransaction)) throw new Error('there is no transaction');
  return parseTransaction(serializedTransaction as `0x02${string}`);
}

describe('the orders of the shop', () => {
  test('are in every phase and status that the facts name', async () => {
    const { orders } = await openShop();
    const every = (pick: (order: Order) => string | undefined) => new Set(orders.map(pick));
    expect(every(({ phase }) => phase)).toEqual(new Set(['quote', 'payment', 'delivery', 'completed']));
    expect(every(({ quote }) => quote?.status)).toEqual(
      new Set(['valid', 'expired', 'requires-recipient', 'requires-physical-address', 'all-line-items-unavailable']),
    );
    expect(every(({ payment }) => payment?.status)).toEqual(
      new Set([
        'requires-quote',
        'requires-crypto-payer-address',
        'requires-email',
        'crypto-payer-insufficient-funds',
        'awaiting-payment',
        'in-progress',
        'completed',
        'failed',
      ]),
    );
    const deliveries = orders.flatMap(({ lineItems }) => lineItems?.map(({ delivery }) => delivery?.status));
    expect(new Set(deliveries)).toEqual(new Set(['awaiting-payment', 'in-progress', 'failed', 'completed']));
  });

  test('stand still, so that each state can be looked at', async () => {
    const { service, orders } = await openShop({ settings: { payOrdersAfterMs: 0 } });
    await service.idle();
    for (const order of orders) expect(stateOf(await readOrder(service, order.orderId))).toEqual(stateOf(order));
  });

  test('have line items whose amounts add up to the total, with the arguments of the mint function', async () => {
    const { find } = await openShop();
    const order = find('quote', 'requires-physical-address', 'requires-quote');
    expect(order.lineItems?.[1]).toMatchObject({
      chain: 'base',
      quantity: 2,
      callData: { quantity: 2 },
      metadata: { name: expect.any(String), imageUrl: expect.stringMatching(/^data:image\/png/) },
      quote: {
        charges: { unit: { amount: '9', currency: 'usdc' }, salesTax: { amount: '1.44' }, shipping: { amount: '0' } },
        totalPrice: { amount: '19.44', currency: 'usdc' },
      },
      delivery: { status: 'awaiting-payment', recipient: { locator: 'email:mila@example.com:base' } },
    });
    expect(order.quote?.totalPrice).toEqual({ amount: '122.06', currency: 'usdc' });
  });

  test('an order that is not there is 404', async () => {
    const service = await start();
    for (const method of ['GET', 'PATCH'] as const) {
      const body = method === 'PATCH' ? { locale: 'de-DE' } : undefined;
      expect(await ask(service, method, `${ORDERS}/nothing`, { body })).toMatchObject({ status: 404, body: refusal });
    }
  });
});

describe('editing an order', () => {
  test('a recipient takes the place of the one of every line', async () => {
    const { service, find } = await openShop();
    const order = find('quote', 'requires-recipient', 'requires-quote');
    const edited = await patch(service, order, { recipient: { email: 'ines@example.com' }, locale: 'pt-PT' });
    expect(stateOf(edited)).toEqual(['payment', 'valid', 'requires-crypto-payer-address']);
    expect(edited.locale).toBe('pt-PT');
    expect(edited.lineItems?.map(({ delivery }) => delivery?.recipient)).toMatchObject([
      { locator: 'email:ines@example.com:polygon', email: 'ines@example.com', walletAddress: expect.any(String) },
    ]);
  });

  test('what ships needs an address, which goes in and does not come out', async () => {
    const { service, find } = await openShop();
    const order = find('quote', 'requires-physical-address', 'requires-quote');
    expect(order.lineItems?.map(({ quote }) => quote?.status)).toEqual(['requires-physical-address', 'valid']);
    const edited = await patch(service, order, { recipient: { physicalAddress: ADDRESS } });
    expect(stateOf(edited)).toEqual(['payment', 'valid', 'requires-crypto-payer-address']);
    expect(JSON.stringify(edited)).not.toContain('1 Quay');
  });

  test('the whole payment is replaced: without a payer there is none, and no transaction', async () => {
    const { service, find } = await openShop();
    const order = find('payment', 'valid', 'awaiting-payment');
    expect(order.payment?.preparation?.serializedTransaction).toMatch(/^0x02/);
    const edited = await patch(service, order, { payment: { method: 'base-sepolia', currency: 'usdc' } });
    expect(edited.payment).toEqual({
      status: 'requires-crypto-payer-address',
      method: 'base-sepolia',
      currency: 'usdc',
    });
  });

  test('with a payer there is a transaction that pays the quoted total, in the native currency', async () => {
    const { service, find } = await openShop();
    const order = find('payment', 'valid', 'requires-crypto-payer-address');
    const edited = await patch(service, order, {
      payment: { method: 'base-sepolia', currency: 'eth', payerAddress: PAYER },
    });
    expect(stateOf(edited)).toEqual(['payment', 'valid', 'awaiting-payment']);
    expect(edited.payment?.preparation).toMatchObject({ chain: 'base-sepolia', payerAddress: PAYER });
    expect(edited.quote?.totalPrice).toEqual({ amount: '0.010584', currency: 'eth' });
    expect(readPreparation(edited)).toMatchObject({ type: 'eip1559', chainId: 84532, value: 10_584_000_000_000_000n });
  });

  test('or by a transfer of a token', async () => {
    const { service, find } = await openShop();
    const order = find('payment', 'valid', 'requires-crypto-payer-address');
    const edited = await patch(service, order, {
      payment: { method: 'arbitrum-sepolia', currency: 'usdc', payerAddress: PAYER, receiptEmail: 'a@example.com' },
    });
    const { chainId, to, value, data } = readPreparation(edited);
    expect([chainId, to?.toLowerCase(), value]).toEqual([421614, service.chain.tokens.usdc.toLowerCase(), undefined]);
    const abi = parseAbi(['function transfer(address to, uint256 value)']);
    expect(decodeFunctionData({ abi, data: data ?? '0x' }).args[1]).toBe(26_460_000n);
    expect(edited.quote?.totalPrice).toEqual({ amount: '26.46', currency: 'usdc' });
    expect(edited.payment?.receiptEmail).toBe('a@example.com');
  });

  test('a line that cannot be had is not paid', async () => {
    const { orders } = await openShop();
    const mixed = orders.find(
      ({ lineItems }) => String(lineItems?.map(({ quote }) => quote?.status)) === 'unavailable,valid',
    );
    expect(mixed?.quote?.totalPrice).toEqual(mixed?.lineItems?.[1]?.quote?.totalPrice);
  });

  test.each([
    ['recipient.email', { recipient: { email: 'nobody' } }],
    ['recipient.physicalAddress.city', { recipient: { physicalAddress: { ...ADDRESS, city: 7 } } }],
    ['payment.method', { payment: { method: '' } }],
    ['payment.currency', { payment: { currency: '' } }],
    ['payment.currency', { payment: { method: 'base-sepolia', currency: 'pol' } }],
    ['payment.payerAddress', { payment: { method: 'base-sepolia', payerAddress: '0x12' } }],
    ['payment.payerAddress', { payment: { method: 'solana', payerAddress: PAYER } }],
    ['payment.receiptEmail', { payment: { receiptEmail: 'nobody' } }],
    ['locale', { locale: 7 }],
  ])('refuses a wrong %s and changes nothing', async (member, body) => {
    const { service, find } = await openShop();
    const order = find('payment', 'valid', 'awaiting-payment');
    const answer = await ask(service, 'PATCH', `${ORDERS}/${order.orderId}`, { body: { ...body } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { error: true, message: expect.stringContaining(`"${member}"`) },
    ]);
    expect(await readOrder(service, order.orderId)).toEqual(order);
  });

  test.each<State>([
    ['payment', 'valid', 'in-progress'],
    ['delivery', 'valid', 'completed'],
    ['completed', 'valid', 'completed'],
  ])('is refused in %s, %s, %s', async (...state) => {
    const { service, find } = await openShop();
    const path = `${ORDERS}/${find(...state).orderId}`;
    expect(await ask(service, 'PATCH', path, { body: { locale: 'de-DE' } })).toMatchObject({
      status: 409,
      body: refusal,
    });
  });
});

describe('a quote', () => {
  test('expires after its time, takes the payment with it, and is given again by any edit', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const { service, find } = await openShop({ clock: () => now, settings: { quoteLifetimeMs: 60_000 } });
    const order = await patch(service, find('payment', 'valid', 'awaiting-payment'), { locale: 'de-DE' });
    expect(order.quote).toMatchObject({ quotedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-01T00:01:00.000Z' });
    now = new Date('2026-01-01T00:01:00Z');
    const expired = await readOrder(service, order.orderId);
    expect(stateOf(expired)).toEqual(['quote', 'expired', 'requires-quote']);
    expect(expired.payment).not.toHaveProperty('preparation', expect.any(Object));
    expect(() => service.payOrder(order.orderId)).toThrow(/requires-quote/);
    expect(stateOf(await patch(service, expired, {}))).toEqual(['payment', 'valid', 'awaiting-payment']);
  });
});

describe('a paid order', () => {
  test('is delivered in its own time, with a transaction and tokens for each line', async () => {
    const { service, orders } = await openShop();
    const order = orders.find(({ lineItems, payment }) => payment?.currency === 'usdc' && lineItems?.length === 2);
    if (order === undefined) throw new Error('there is no order of two lines');
    service.payOrder(order.orderId);
    await service.idle();
    const delivered = await readOrder(service, order.orderId);
    expect(stateOf(delivered)).toEqual(['completed', 'valid', 'completed']);
    expect(delivered.lineItems?.map(({ delivery }) => [delivery?.status, delivery?.tokens?.length])).toEqual([
      ['completed', 1],
      ['completed', 3],
    ]);
    expect(delivered.lineItems?.[0]?.delivery?.txId).toMatch(/^0x[0-9a-f]{64}$/);
    expect(() => service.payOrder(order.orderId)).toThrow(/completed/);
  });

  test('is in progress until the chain has the payment', async () => {
    const { service, find } = await openShop({ settings: { contentDelayMs: NEVER_MS } });
    const { orderId } = find('payment', 'valid', 'awaiting-payment');
    service.payOrder(orderId);
    expect(stateOf(await readOrder(service, orderId))).toEqual(['payment', 'valid', 'in-progress']);
    expect(() => service.payOrder(orderId)).toThrow(/in-progress/);
  });

  test('whose payment fails can be edited, and asks for payment again', async () => {
    const { service, find } = await openShop({ settings: { contentFails: true } });
    const { orderId } = find('payment', 'valid', 'awaiting-payment');
    service.payOrder(orderId);
    await service.idle();
    const failed = await readOrder(service, orderId);
    expect(stateOf(failed)).toEqual(['payment', 'valid', 'failed']);
    expect(stateOf(await patch(service, failed, {}))).toEqual(['payment', 'valid', 'awaiting-payment']);
  });

  test('is paid by somebody after a while where the settings say so', async () => {
    const { service, find } = await openShop({ settings: { payOrdersAfterMs: 0 } });
    const order = find('payment', 'valid', 'requires-crypto-payer-address');
    await patch(service, order, { payment: { method: 'base-sepolia', payerAddress: PAYER } });
    await expect.poll(async () => (await readOrder(service, order.orderId)).phase).toBe('completed');
  });
});
