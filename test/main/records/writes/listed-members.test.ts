import { describe, expect, test } from 'vitest';
import { asksForQuote, listOrderMembers } from '#main/records/writes/edit-order-kind.ts';
import { isAsAsked } from '#main/records/writes/edited-members.ts';
import { isQuoteOver, readPayment } from '#main/records/writes/order-payment.ts';
import { listCollectionMembers } from '#main/records/writes/update-collection-kind.ts';

const order = (...emails: (string | undefined)[]) => ({
  lineItems: emails.map((email) => ({ delivery: { recipient: { email } } })),
  locale: 'en-US',
  payment: {
    ...{ method: 'base', currency: 'usdc', receiptEmail: 'a@x.example', other: 'not sent' },
    preparation: { payerAddress: '0xA' },
  },
});

describe('what an edit of an order touches', () => {
  test('is what it asks for, each where the order shows it', () => {
    const members = listOrderMembers({ recipient: { email: 'b@x.example' }, locale: 'de-DE' });
    expect(members.map(({ field, asked }) => [field, asked])).toEqual([
      ['recipient.email', 'b@x.example'],
      ['locale', 'de-DE'],
    ]);
    expect(members.map(({ read }) => read?.(order('a@x.example')))).toEqual(['a@x.example', 'en-US']);
    expect(listOrderMembers({})).toEqual([]);
  });

  test('is one recipient where its items agree, and all of them where they do not', () => {
    const [member] = listOrderMembers({ recipient: { email: 'b@x.example' } });
    expect(member?.read?.(order('a@x.example', 'a@x.example'))).toBe('a@x.example');
    expect(member?.read?.(order('a@x.example', 'b@x.example'))).toEqual(['a@x.example', 'b@x.example']);
    expect(member?.read?.({ lineItems: 'none' })).toBeUndefined();
  });

  test('is an address of which the order tells nothing', () => {
    const physicalAddress = { city: 'Lisbon' };
    const members = listOrderMembers({ recipient: { physicalAddress } });
    expect(members).toEqual([{ field: 'recipient.physicalAddress', asked: physicalAddress }]);
    expect(isAsAsked(members, order())).toBe(false);
  });

  test('is the whole payment: what is left out is taken away', () => {
    const members = listOrderMembers({ payment: { method: 'polygon', note: 'n' } });
    expect(Object.fromEntries(members.map(({ field, asked }) => [field, asked]))).toEqual({
      ...{ 'payment.method': 'polygon', 'payment.currency': '', 'payment.payerAddress': '' },
      ...{ 'payment.receiptEmail': '', 'payment.note': 'n' },
    });
    const shown = Object.fromEntries(members.map(({ field, read }) => [field, read?.(order())]));
    expect(shown).toMatchObject({ 'payment.method': 'base', 'payment.payerAddress': '0xA', 'payment.note': undefined });
  });
});

describe('the payment of an order', () => {
  test('is read in the form in which it is sent, without what it does not show', () => {
    expect(readPayment(order())).toEqual({
      ...{ receiptEmail: 'a@x.example', method: 'base', currency: 'usdc', payerAddress: '0xA' },
    });
    expect(readPayment({ payment: { method: '', currency: 7 } })).toEqual({});
    expect(readPayment({})).toEqual({});
  });

  test.each([
    ['expired', { status: 'expired', expiresAt: '2030-01-01T00:00:00Z' }, true],
    ['of a time that is over', { status: 'valid', expiresAt: '1970-01-01T00:00:01Z' }, true],
    ['that holds', { status: 'valid', expiresAt: '1970-01-01T00:00:01.001Z' }, false],
    ['that does not tell', {}, false],
  ])('holds no longer with a quote %s: %#', (_what, quote, isOver) => {
    expect(isQuoteOver({ quote }, 1_000)).toBe(isOver);
    expect(asksForQuote({ payment: { method: 'base' } }, { quote }, 1_000)).toBe(isOver);
    expect(asksForQuote({}, { quote }, 1_000)).toBe(false);
  });
});

test('an edit of a collection touches its limit and each member of its payments that is asked for', () => {
  const members = listCollectionMembers({ supplyLimit: 9, payments: { price: '2', currency: undefined } });
  expect(members.map(({ field, asked }) => [field, asked])).toEqual([
    ['supplyLimit', 9],
    ['payments.price', '2'],
  ]);
  const collection = { supplyLimit: 5, payments: { price: '1', currency: 'usdc' } };
  expect(members.map(({ read }) => read?.(collection))).toEqual([5, '1']);
  expect(listCollectionMembers({})).toEqual([]);
});
