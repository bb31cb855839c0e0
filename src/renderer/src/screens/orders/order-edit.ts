import { findChain } from '#shared/chains.ts';
import { ADDRESS_MEMBERS, type AddressMember } from '#shared/model/address-members.ts';
import type { EditOrderBody, Order } from '#shared/model/order.ts';
import { cautionChain } from '#shared/rules/check-chain.ts';
import { checkEmail } from '#shared/rules/check-email.ts';
import { checkLocale } from '#shared/rules/check-locale.ts';
import { checkAccount } from '#shared/rules/check-recipient.ts';
import { orderWords } from './words.ts';

const PAYMENT_MEMBERS = ['receiptEmail', 'method', 'currency', 'payerAddress'] as const;
type PaymentMember = (typeof PAYMENT_MEMBERS)[number];

/** A field of the form: named as the member of the body that it sets, without what that stands in. */
export type OrderField = 'email' | 'locale' | PaymentMember | `address.${AddressMember}`;
/** What the operator typed; a field that was not touched is as the order has it. */
export type TypedOrder = Partial<Record<OrderField, string>>;

export type OrderEdit = {
  body: EditOrderBody;
  /** Each changed field with its present and its new value; null is "nothing". */
  rows: { label: string; before: string | null; after: string | null }[];
  /** Members of the payment that go with a changed one though they are as they were. */
  sentAlong: { label: string; value: string }[];
  /** The payment is sent without a payer: the service will prepare no transaction. */
  lacksPayer: boolean;
};

/** The present value of a field, empty where the order tells none. It never tells a physical address (service interface §2.8). */
function readOrderField({ lineItems = [], locale, payment }: Order, field: OrderField): string {
  if (field === 'locale') return locale ?? '';
  if (field === 'payerAddress') return payment?.preparation?.payerAddress ?? '';
  if (field === 'email') {
    const emails = new Set(lineItems.map(({ delivery }) => delivery?.recipient?.email));
    return emails.size === 1 ? ([...emails][0] ?? '') : '';
  }
  return isPaymentMember(field) ? (payment?.[field] ?? '') : '';
}

/** What a field shows: what was typed, else the present value. */
export function readTyped(order: Order, typed: TypedOrder, field: OrderField): string {
  return typed[field] ?? readOrderField(order, field);
}

/** What will be sent and how the form shows it, from what differs between what was typed and the order. */
export function buildOrderEdit(order: Order, typed: TypedOrder): OrderEdit {
  const changes = (field: OrderField) => newValue(order, typed, field) !== readOrderField(order, field);
  const address = readAddress(order, typed);
  const isPaymentChanged = PAYMENT_MEMBERS.some(changes);
  // What is taken away goes as an empty text: main looks whether it is still what was shown, and leaves it out.
  const payment: EditOrderBody['payment'] = Object.fromEntries(
    PAYMENT_MEMBERS.filter((field) => changes(field) || newValue(order, typed, field) !== '').map((field) => [
      field,
      newValue(order, typed, field),
    ]),
  );
  const recipient = {
    ...(changes('email') && { email: newValue(order, typed, 'email') }),
    ...(address !== undefined && { physicalAddress: address }),
  };
  const names = orderWords.edit.fields;
  return {
    body: {
      ...(Object.keys(recipient).length > 0 && { recipient }),
      ...(changes('locale') && { locale: newValue(order, typed, 'locale') }),
      ...(isPaymentChanged && { payment }),
    },
    rows: listFields()
      .filter(changes)
      .map((field) => ({
        label: nameField(field),
        before: readOrderField(order, field) || null,
        after: newValue(order, typed, field) || null,
      })),
    sentAlong: isPaymentChanged
      ? PAYMENT_MEMBERS.flatMap((field) => {
          const value = newValue(order, typed, field);
          return value === '' || changes(field) ? [] : [{ label: names[field], value }];
        })
      : [],
    lacksPayer: isPaymentChanged && newValue(order, typed, 'payerAddress') === '',
  };
}

/** Who is newly named by an edit and may get mail. */
export function listMailed({ body }: OrderEdit, order: Order): string[] {
  const named = [
    body.recipient?.email,
    body.payment?.receiptEmail === readOrderField(order, 'receiptEmail') ? undefined : body.payment?.receiptEmail,
  ];
  return named.filter((email) => email !== undefined && email !== '').map(String);
}

/** The payment as the order has it, to be sent again for a new quote; undefined where it tells none. */
export function repeatPayment(order: Order): EditOrderBody['payment'] {
  const members = PAYMENT_MEMBERS.map((member) => [member, readOrderField(order, member)] as const);
  const told = members.filter(([, value]) => value !== '');
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** Every rule that what was typed breaks, by field. What was not touched is the service's own and is not judged. */
export function checkOrderEdit(order: Order, typed: TypedOrder): Partial<Record<OrderField, string | undefined>> {
  const words = orderWords.edit;
  const value = (field: OrderField) => newValue(order, typed, field);
  const isChanged = (field: OrderField) => value(field) !== readOrderField(order, field);
  const judge = (field: OrderField, rule: (text: string) => string | undefined) =>
    isChanged(field) && value(field) !== '' ? rule(value(field)) : undefined;
  const unremovable = (field: OrderField) => (isChanged(field) && value(field) === '' ? words.notEmptied : undefined);
  return {
    email: unremovable('email') ?? judge('email', checkEmail),
    locale: unremovable('locale') ?? judge('locale', checkLocale),
    receiptEmail: judge('receiptEmail', checkEmail),
    payerAddress: judge('payerAddress', (text) => checkAccount(text, findChain(value('method')))),
  };
}

/** What has to be said of a field, though it can be sent: the interface requires nothing, a service may. */
export function cautionOrderEdit(order: Order, typed: TypedOrder): Partial<Record<OrderField, string | undefined>> {
  const words = orderWords.edit;
  const value = (field: OrderField) => newValue(order, typed, field);
  const hasAddress = readAddress(order, typed) !== undefined;
  const missing = NEEDED.filter((member) => hasAddress && value(`address.${member}`) === '');
  const lacksMethod = value('payerAddress') !== '' && value('method') === '';
  return {
    method: lacksMethod ? words.wholeNeedsMethod : cautionChain(value('method')),
    ...Object.fromEntries(missing.map((member) => [`address.${member}`, words.needed])),
  };
}

/** The fields in the order of the form. */
export function listFields(): OrderField[] {
  return ['email', ...ADDRESS_MEMBERS.map((member) => `address.${member}` as const), 'locale', ...PAYMENT_MEMBERS];
}

/** Where it stands in the body that is sent. */
export function pathOfField(field: OrderField): string {
  if (field === 'locale') return field;
  if (field === 'email') return 'recipient.email';
  return isPaymentMember(field) ? `payment.${field}` : field.replace('address.', 'recipient.physicalAddress.');
}

const NEEDED: readonly AddressMember[] = ['name', 'line1', 'city', 'postalCode', 'country'];

/** Spaces around are slips of the hand and not sent. */
function newValue(order: Order, typed: TypedOrder, field: OrderField): string {
  return typed[field]?.trim() ?? readOrderField(order, field);
}

function readAddress(order: Order, typed: TypedOrder) {
  const value = (member: AddressMember) => newValue(order, typed, `address.${member}`);
  if (ADDRESS_MEMBERS.every((member) => value(member) === '')) return undefined;
  const named = ADDRESS_MEMBERS.map((member) => [member, value(member)] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== ''));
}

function nameField(field: OrderField): string {
  const { fields, addressFields } = orderWords.edit;
  const member = ADDRESS_MEMBERS.find((each) => field === `address.${each}`);
  if (member !== undefined) return addressFields[member];
  const names: Readonly<Record<string, string>> = fields;
  return names[field] ?? field;
}

function isPaymentMember(field: OrderField): field is PaymentMember {
  return PAYMENT_MEMBERS.some((member) => member === field);
}
