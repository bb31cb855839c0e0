import { sameHex } from '#shared/hex.ts';
import type { StoredLineItem, StoredOrder } from './content-store.ts';

/** A payer that never has enough, so that this state can be seen too. */
export const POOR_PAYER = '0x000000000000000000000000000000000000bAd0';

export type OrderState = {
  phase: 'quote' | 'payment' | 'delivery' | 'completed';
  quote: 'valid' | 'expired' | 'requires-recipient' | 'requires-physical-address' | 'all-line-items-unavailable';
  payment:
    | 'requires-quote'
    | 'requires-crypto-payer-address'
    | 'requires-email'
    | 'crypto-payer-insufficient-funds'
    | 'awaiting-payment'
    | 'in-progress'
    | 'failed'
    | 'completed';
};

/**
 * In which phase an order is, and what it asks for next (service facts, "Statuses"); it follows from what is known of the
 * order and the time, so an expired quote needs nobody to expire it.
 */
export function findOrderState(order: StoredOrder, now: Date): OrderState {
  switch (order.progress) {
    case 'open':
      return findOpenState(order, now);
    case 'paying':
      return { phase: 'payment', quote: 'valid', payment: 'in-progress' };
    case 'payment-failed':
      return { phase: 'payment', quote: 'valid', payment: 'failed' };
    case 'delivering':
      return { phase: 'delivery', quote: 'valid', payment: 'completed' };
    case 'completed':
      return { phase: 'completed', quote: 'valid', payment: 'completed' };
  }
}

/** What is asked for a line: a line that cannot be had says so, the others say what the order lacks for them. */
export function findLineQuote(line: StoredLineItem, { quote }: OrderState): string {
  if (!line.isAvailable) return 'unavailable';
  if (quote === 'requires-physical-address' && !line.ships) return 'valid';
  return quote;
}

function findOpenState(order: StoredOrder, now: Date): OrderState {
  const quote = findQuoteStatus(order, now);
  if (quote !== 'valid') return { phase: 'quote', quote, payment: 'requires-quote' };
  return { phase: 'payment', quote, payment: findPaymentStatus(order) };
}

function findQuoteStatus({ lineItems, recipient, expiresAt }: StoredOrder, now: Date): OrderState['quote'] {
  const available = lineItems.filter(({ isAvailable }) => isAvailable);
  if (available.length === 0) return 'all-line-items-unavailable';
  if (recipient.email === undefined && recipient.walletAddress === undefined) return 'requires-recipient';
  if (available.some(({ ships }) => ships) && recipient.physicalAddress === undefined)
    return 'requires-physical-address';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'valid';
}

function findPaymentStatus({ payment, recipient }: StoredOrder): OrderState['payment'] {
  // A payer is one on a chain.
  if (payment.payerAddress === undefined || payment.method === undefined) return 'requires-crypto-payer-address';
  if (payment.receiptEmail === undefined && recipient.email === undefined) return 'requires-email';
  if (sameHex(payment.payerAddress, POOR_PAYER)) return 'crypto-payer-insufficient-funds';
  return 'awaiting-payment';
}
