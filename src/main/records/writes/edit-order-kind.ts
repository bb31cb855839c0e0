import * as z from 'zod';
import { type EditOrderBody, editOrderBodySchema } from '#shared/model/order.ts';
import { PAYMENT_MEMBERS } from '#shared/rules/check-payment.ts';
import type { IntentKind } from '../../outbox/intent-kind.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { editKind } from './edit-kind.ts';
import { type EditedMember, readPath } from './edited-members.ts';
import { isQuoteOver, readPayment } from './order-payment.ts';

const bodySchema = z.object({ orderId: z.string(), basis: z.string(), request: editOrderBodySchema });
type EditOrderIntent = z.infer<typeof bodySchema>;

/** Edit Order (service interface §4.4). The whole payment is sent as it was shown: nothing is merged into it here. */
export function editOrderKind(options: ContentKindOptions): IntentKind {
  return editKind<EditOrderIntent>({
    ...options,
    name: 'edit-order',
    bodySchema,
    recordOf: ({ orderId }) => ({ resource: 'order', parent: '', id: orderId }),
    listMembers: ({ request }) => listOrderMembers(request),
    send: (client, { orderId, request }) => client.editOrder({ orderId, body: withoutEmptyPayment(request) }),
    isWorthRepeating: ({ request }, order) => asksForQuote(request, order, options.clock()),
    answers: 'record',
  });
}

/** The whole payment of an order whose quote is over: the service answers with a new quote. */
export function asksForQuote({ payment }: EditOrderBody, order: unknown, now: number): boolean {
  return payment !== undefined && isQuoteOver(order, now);
}

/** What an edit of an order touches. */
export function listOrderMembers({ recipient, locale, payment }: EditOrderBody): EditedMember[] {
  const members: EditedMember[] = [];
  if (recipient?.email !== undefined) {
    members.push({ field: 'recipient.email', asked: recipient.email, read: readRecipientEmail });
  }
  // An order does not tell the address it is sent to (service interface §2.8).
  if (recipient?.physicalAddress !== undefined) {
    members.push({ field: 'recipient.physicalAddress', asked: recipient.physicalAddress });
  }
  if (locale !== undefined) members.push({ field: 'locale', asked: locale, read: readPath('locale') });
  return payment === undefined ? members : [...members, ...listPaymentMembers(payment)];
}

/** Every member, also one that is not sent: the whole payment is replaced, so what is left out is taken away. */
function listPaymentMembers(payment: NonNullable<EditOrderBody['payment']>): EditedMember[] {
  const names = new Set<string>([...PAYMENT_MEMBERS, ...Object.keys(payment)]);
  return [...names].map((name) => ({
    field: `payment.${name}`,
    asked: payment[name] ?? '',
    read: (order) => readPayment(order)[name],
  }));
}

/** The recipient stands in each line item: one value where they agree, else all of them. */
function readRecipientEmail(order: unknown): unknown {
  const items = readPath('lineItems')(order);
  if (!Array.isArray(items)) return undefined;
  const emails = new Set(items.map(readPath('delivery', 'recipient', 'email')));
  return emails.size === 1 ? [...emails][0] : [...emails];
}

/** A member that was shown as empty is meant to be dropped: the whole payment is replaced, so it is left out. */
function withoutEmptyPayment({ payment, ...rest }: EditOrderBody): EditOrderBody {
  if (payment === undefined) return rest;
  return { ...rest, payment: Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== '')) };
}
