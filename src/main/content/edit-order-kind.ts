import * as z from 'zod';
import { type EditOrderBody, editOrderBodySchema } from '#shared/model/order.ts';
import type { IntentKind } from '../outbox/intent-kind.ts';
import type { ContentKindOptions } from './content-kind-options.ts';
import { editKind } from './edit-kind.ts';
import { type EditedMember, readPath } from './edited-members.ts';
import { readPayment } from './order-payment.ts';

const bodySchema = z.object({ orderId: z.string(), basis: z.string(), request: editOrderBodySchema });
export type EditOrderIntent = z.infer<typeof bodySchema>;

/** Edit Order (service interface §4.4). The whole payment is sent as it was shown: nothing is merged into it here. */
export function editOrderKind(options: ContentKindOptions): IntentKind {
  return editKind<EditOrderIntent>({
    ...options,
    name: 'edit-order',
    bodySchema,
    recordOf: ({ orderId }) => ({ noun: 'order', parent: '', id: orderId }),
    listMembers: ({ request }) => listOrderMembers(request),
    send: (client, { orderId, request }) => client.editOrder({ orderId, body: withoutEmptyPayment(request) }),
    answers: 'record',
  });
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
  for (const [name, asked] of Object.entries(payment ?? {})) {
    if (asked === undefined) continue;
    members.push({ field: `payment.${name}`, asked, read: (order) => readPayment(order)[name] });
  }
  return members;
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
