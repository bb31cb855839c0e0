import type { StoredLineItem, StoredOrder } from '../content/content-store.ts';
import { preparePayment } from '../content/order-payment.ts';
import { findCurrency, findLineTotal, findOrderTotal, toAmountBody } from '../content/order-prices.ts';
import { findLineQuote, findOrderState, type OrderState } from '../content/order-state.ts';
import { findCustodialWallet } from '../content/read-recipient.ts';
import type { ServiceContext } from '../service-context.ts';
import { findImageUrl } from '../shop/images/find-image-url.ts';

/** An order as it is answered (service interface §2.8). A physical address goes in and does not come out. */
export function toOrderBody(order: StoredOrder, { clock, tokens }: ServiceContext): object {
  const { orderId, locale, payment, quotedAt, expiresAt } = order;
  const state = findOrderState(order, clock());
  const { method, currency, receiptEmail } = payment;
  const isOffered = state.payment === 'awaiting-payment' || state.payment === 'crypto-payer-insufficient-funds';
  const preparation = isOffered ? preparePayment(order, tokens) : undefined;
  return {
    orderId,
    phase: state.phase,
    locale,
    lineItems: order.lineItems.map((line) => toLineBody({ line, order, state })),
    quote: {
      status: state.quote,
      quotedAt,
      expiresAt,
      totalPrice: toAmountBody(findOrderTotal(order), findCurrency(order)),
    },
    payment: {
      status: state.payment,
      ...(method === undefined ? {} : { method }),
      ...(currency === undefined ? {} : { currency }),
      ...(receiptEmail === undefined ? {} : { receiptEmail }),
      ...(preparation === undefined ? {} : { preparation }),
    },
  };
}

function toLineBody({ line, order, state }: { line: StoredLineItem; order: StoredOrder; state: OrderState }): object {
  const { chain, quantity, callData, metadata, delivery } = line;
  const currency = findCurrency(order);
  const recipient = toRecipientBody(line, order);
  return {
    chain,
    quantity,
    callData: { quantity, ...callData },
    metadata: { ...metadata, imageUrl: findImageUrl(metadata.imageUrl) },
    quote: {
      status: findLineQuote(line, state),
      charges: {
        unit: toAmountBody(line.unit, currency),
        salesTax: toAmountBody(line.salesTax, currency),
        shipping: toAmountBody(line.shipping, currency),
      },
      totalPrice: toAmountBody(findLineTotal(line), currency),
    },
    delivery: { ...delivery, ...(recipient === undefined ? {} : { recipient }) },
  };
}

/** Everybody gets their line on its own chain: an e-mail has a wallet there, an address stands for itself. */
function toRecipientBody({ chain }: StoredLineItem, { recipient }: StoredOrder): object | undefined {
  const { email, walletAddress } = recipient;
  if (email !== undefined) {
    return { locator: `email:${email}:${chain}`, email, walletAddress: findCustodialWallet({ user: email, chain }) };
  }
  return walletAddress === undefined ? undefined : { locator: `${chain}:${walletAddress}`, walletAddress };
}
