import { describe, expect, test } from 'vitest';
import { type Order, orderSchema } from '#shared/model/order.ts';
import { needsQuote } from '#shared/rules/quote-until.ts';
import { idOfOrder, orderPaths, readOrderRoute } from '../../../../src/renderer/src/routes.ts';
import { checkOrderTotal } from '../../../../src/renderer/src/screens/orders/check-order-total.ts';
import {
  buildOrderEdit,
  cautionOrderEdit,
  checkOrderEdit,
} from '../../../../src/renderer/src/screens/orders/order-edit.ts';
import { listPhases } from '../../../../src/renderer/src/screens/orders/order-phases.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const order = (parts: object): Order => orderSchema.parse({ orderId: 'o-1', ...parts });
const totals = (lines: { amount?: string; currency?: string }[], total: { amount?: string; currency?: string }) =>
  checkOrderTotal(
    order({ lineItems: lines.map((each) => ({ quote: { totalPrice: each } })), quote: { totalPrice: total } }),
  );
const PAID = order({
  locale: 'en-US',
  lineItems: [{ delivery: { recipient: { email: 'a@example.com' } } }],
  payment: {
    method: 'base-sepolia',
    currency: 'usdc',
    receiptEmail: 'bills@example.com',
    preparation: { payerAddress: WALLET },
  },
});

describe('the phases of an order', () => {
  test('before the present one are done, those after it to come', () => {
    expect(listPhases('payment').map(({ standing }) => standing)).toEqual(['done', 'now', 'next', 'next']);
    expect(listPhases('completed').map(({ standing }) => standing)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('are not guessed from a phase that is not known', () => {
    expect(new Set(listPhases('manual-review').map(({ standing }) => standing))).toEqual(new Set(['open']));
    expect(needsQuote('manual-review')).toBe(true);
    expect(needsQuote('delivery')).toBe(false);
  });
});

describe('the total of an order', () => {
  test('is checked exactly where all is in one currency', () => {
    const usdc = (amount: string) => ({ amount, currency: 'usdc' });
    expect(totals([usdc('0.1'), usdc('0.2')], usdc('0.30'))).toMatchObject({ kind: 'equal', sum: '0.3' });
    expect(totals([usdc('9007199254740993'), usdc('0')], usdc('9007199254740992'))).toMatchObject({
      kind: 'differs',
      sum: '9007199254740993',
      total: '9007199254740992',
    });
  });

  test('is not checked where currencies differ or an amount is no decimal', () => {
    expect(totals([{ amount: '1', currency: 'eth' }], { amount: '1', currency: 'usdc' }).kind).toBe('currencies');
    expect(totals([{ amount: '1e3', currency: 'usdc' }], { amount: '1000', currency: 'usdc' }).kind).toBe('unknown');
    expect(totals([{ currency: 'usdc' }], { amount: '1', currency: 'usdc' }).kind).toBe('unknown');
    expect(checkOrderTotal(order({})).kind).toBe('none');
  });
});

describe('an edit of an order', () => {
  test('sends only what was changed', () => {
    expect(buildOrderEdit(PAID, {}).body).toEqual({});
    expect(buildOrderEdit(PAID, { locale: ' pt-PT ', currency: 'usdc' }).body).toEqual({ locale: 'pt-PT' });
    expect(buildOrderEdit(PAID, { email: 'b@example.com' }).body).toEqual({ recipient: { email: 'b@example.com' } });
  });

  test('sends the whole payment when any of it was changed, and says what goes along', () => {
    const edit = buildOrderEdit(PAID, { currency: 'eth' });
    expect(edit.body.payment).toEqual({
      receiptEmail: 'bills@example.com',
      method: 'base-sepolia',
      currency: 'eth',
      payerAddress: WALLET,
    });
    expect(edit.rows).toHaveLength(1);
    expect(edit.sentAlong.map(({ value }) => value)).toEqual(['bills@example.com', 'base-sepolia', WALLET]);
    expect(edit.lacksPayer).toBe(false);
  });

  test('names what is taken away, and that without a payer nothing is prepared', () => {
    const edit = buildOrderEdit(PAID, { payerAddress: '' });
    expect(edit.body.payment).toMatchObject({ payerAddress: '' });
    expect(edit.rows).toEqual([{ label: expect.any(String), before: WALLET, after: null }]);
    expect(edit.lacksPayer).toBe(true);
  });

  test('leaves out empty members of an address', () => {
    const typed = { 'address.name': 'Ana', 'address.city': 'Lisbon', 'address.line2': ' ' } as const;
    expect(buildOrderEdit(PAID, typed).body.recipient?.physicalAddress).not.toHaveProperty('line2');
    expect(Object.values(checkOrderEdit(PAID, typed)).filter((rule) => rule !== undefined)).toEqual([]);
    expect(cautionOrderEdit(PAID, typed)).toMatchObject({
      'address.line1': expect.any(String),
      'address.postalCode': expect.any(String),
      'address.country': expect.any(String),
    });
  });

  test('judges what was typed and not what the service told', () => {
    const odd = order({ payment: { receiptEmail: 'not an address', preparation: { payerAddress: '0x12' } } });
    expect(Object.values(checkOrderEdit(odd, {})).filter((rule) => rule !== undefined)).toEqual([]);
    expect(cautionOrderEdit(odd, {}).method).toContain('chain');
    expect(checkOrderEdit(PAID, { payerAddress: '0x12' }).payerAddress).toContain('40 hex digits');
    expect(checkOrderEdit(PAID, { email: '' }).email).toBeDefined();
    expect(checkOrderEdit(PAID, { locale: 'en_US' }).locale).toContain('hyphen');
  });
});

describe('a route of the Orders screen', () => {
  test('is read as it was written, for ids of any characters', () => {
    const read = (path: string) => readOrderRoute(decodeURIComponent(path.slice('/orders/'.length)));
    for (const orderId of ['5f0e3c2a', 'a/b', ':edit', 'x/:edit', '100%', 'ä ?#']) {
      expect(read(orderPaths.order(orderId))).toEqual({ page: 'order', orderId });
      expect(read(orderPaths.edit(orderId))).toEqual({ page: 'edit', orderId });
    }
    expect(readOrderRoute(undefined)).toEqual({ page: 'none' });
  });

  test('is made of half a character too, which JSON can carry', () => {
    expect(() => [idOfOrder({ id: 'a\ud800' }), orderPaths.order('a\ud800')]).not.toThrow();
  });
});
