/** The members of a payment that Edit Order sets (service interface §4.4). */
export const PAYMENT_MEMBERS = ['receiptEmail', 'method', 'currency', 'payerAddress'] as const;
export type PaymentMember = (typeof PAYMENT_MEMBERS)[number];
type Payment = { readonly [Member in PaymentMember]?: string | undefined };

/**
 * The first member that would be lost: an edit replaces the whole payment (service facts, "Statuses"), so every member that
 * the order has is sent again. A member is dropped on purpose by naming it with an empty text.
 * @param asked what would be sent
 * @param present what the order shows now
 */
export function findLostMember(asked: Payment, present: Payment): { member: PaymentMember; rule: string } | undefined {
  for (const member of PAYMENT_MEMBERS) {
    const value = present[member];
    if (value === undefined || value === '' || asked[member] !== undefined) continue;
    const rule = `The whole payment is replaced: without ${member} the order would lose "${value}". Send it again, or empty it on purpose.`;
    return { member, rule };
  }
  return undefined;
}
