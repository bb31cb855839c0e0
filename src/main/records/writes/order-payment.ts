import { readPath } from './edited-members.ts';

/** Where an order shows what Edit Order sets (service interface §2.8, §4.4). */
const SHOWN_AT: Readonly<Record<string, readonly string[]>> = {
  receiptEmail: ['payment', 'receiptEmail'],
  method: ['payment', 'method'],
  currency: ['payment', 'currency'],
  payerAddress: ['payment', 'preparation', 'payerAddress'],
};

/** True when the prices of an order hold no longer: then the same payment, sent again, asks for a new quote. @param now milliseconds since 1970 */
export function isQuoteOver(order: unknown, now: number): boolean {
  const expiresAt = Date.parse(String(readPath('quote', 'expiresAt')(order)));
  return readPath('quote', 'status')(order) === 'expired' || expiresAt <= now;
}

/** The payment of an order in the form in which it is sent; members that it does not show are left out. */
export function readPayment(order: unknown): Record<string, string> {
  const members = Object.entries(SHOWN_AT).flatMap(([name, path]) => {
    const value = readPath(...path)(order);
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(members);
}
