import { findChain } from '#shared/chains.ts';
import { type EditOrderBody, editOrderBodySchema } from '#shared/model/order.ts';
import { advanceOrder } from '../content/advance-order.ts';
import type { StoredOrder, StoredOrderRecipient, StoredPayment } from '../content/content-store.ts';
import { isCurrency, listCurrencies } from '../content/order-prices.ts';
import { isAddressOn, isEmail } from '../content/read-recipient.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, ORDERS_PATH, type Route, type ServiceRequest } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import { toOrderBody } from './order-body.ts';
import { withoutUndefined } from './without-undefined.ts';

const ORDER_PATH = `${ORDERS_PATH}/:orderId`;

/** Get Order (service interface §4.4). */
const getOrder: Handler = (request, context) => ({
  status: 200,
  body: toOrderBody(findOrder(request, context), context),
});

/**
 * Edit Order (service interface §4.4): `payment` replaces the whole payment, an e-mail takes the place of the recipient of
 * every line, and any edit quotes anew. What is being paid or was paid cannot be edited.
 */
const editOrder: Handler = (request, context) => {
  const order = findOrder(request, context);
  const body = parseBody(editOrderBodySchema, request.body);
  const recipient = readRecipient(body.recipient);
  const payment = readPayment(body.payment);
  if (order.progress !== 'open' && order.progress !== 'payment-failed') {
    throw new RefusedRequest(409, `The order ${order.orderId} cannot be edited any more: it is being paid, or was.`);
  }
  if (recipient !== undefined) order.recipient = mergeRecipient(order.recipient, recipient);
  if (body.locale !== undefined) order.locale = body.locale;
  if (payment !== undefined) order.payment = payment;
  quoteAgain(order, context);
  advanceOrder(order, context);
  return { status: 200, body: toOrderBody(order, context) };
};

export const orderRoutes: readonly Route[] = [
  { method: 'GET', path: ORDER_PATH, scope: 'orders.read', handle: getOrder },
  { method: 'PATCH', path: ORDER_PATH, scope: 'orders.update', handle: editOrder },
];

function findOrder({ params }: ServiceRequest, { store }: ServiceContext): StoredOrder {
  const id = params.orderId ?? '';
  const order = store.content.orders.get(id);
  if (order === undefined) throw new RefusedRequest(404, `There is no order ${id}.`);
  return order;
}

function quoteAgain(order: StoredOrder, { clock, settings }: ServiceContext): void {
  const now = clock().getTime();
  order.progress = 'open';
  order.quotedAt = new Date(now).toISOString();
  order.expiresAt = new Date(now + settings.quoteLifetimeMs).toISOString();
  delete order.standsStill;
}

function readRecipient(recipient: EditOrderBody['recipient']): StoredOrderRecipient | undefined {
  if (recipient === undefined) return undefined;
  const { email, physicalAddress: address } = recipient;
  if (email !== undefined && !isEmail(email)) {
    throw new RefusedRequest(400, `"recipient.email": ${email} is not an e-mail address.`);
  }
  if (address === undefined) return withoutUndefined({ email });
  const { name, line1, line2, city, state, postalCode, country } = address;
  const physicalAddress = withoutUndefined({ name, line1, line2, city, state, postalCode, country });
  return { physicalAddress, ...withoutUndefined({ email }) };
}

function mergeRecipient(before: StoredOrderRecipient, sent: StoredOrderRecipient): StoredOrderRecipient {
  const { walletAddress, ...rest } = { ...before, ...sent };
  // Somebody reached by e-mail gets a wallet of the service: the one that was named before is no longer theirs.
  return sent.email !== undefined || walletAddress === undefined ? rest : { ...rest, walletAddress };
}

function readPayment(payment: EditOrderBody['payment']): StoredPayment | undefined {
  if (payment === undefined) return undefined;
  const { receiptEmail, method, payerAddress } = payment;
  if (receiptEmail !== undefined && !isEmail(receiptEmail)) {
    throw new RefusedRequest(400, `"payment.receiptEmail": ${receiptEmail} is not an e-mail address.`);
  }
  const empty = Object.entries({ method, payerAddress, currency: payment.currency }).find(([, text]) => text === '');
  if (empty !== undefined) throw new RefusedRequest(400, `"payment.${empty[0]}" must not be empty.`);
  if (payerAddress !== undefined && method !== undefined && !isAddressOn(method, payerAddress)) {
    throw new RefusedRequest(400, `"payment.payerAddress": ${payerAddress} is no address on ${method}.`);
  }
  const first = method === undefined ? undefined : listCurrencies(method)[0];
  return withoutUndefined({
    receiptEmail,
    method,
    currency: readCurrency(payment.currency, method) ?? first,
    payerAddress,
  });
}

/** In lower case where it is known here; which currencies there are is open, but a known one is not on every known chain. */
function readCurrency(text: string | undefined, chain: string | undefined): string | undefined {
  const currency = text?.toLowerCase();
  if (currency === undefined || !isCurrency(currency)) return text;
  const currencies = chain === undefined || findChain(chain) === undefined ? [currency] : listCurrencies(chain);
  if (currencies.includes(currency)) return currency;
  throw new RefusedRequest(400, `"payment.currency": ${text} is not one of ${currencies.join(', ')} on ${chain}.`);
}
