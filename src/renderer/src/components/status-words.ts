import { inContext } from '#shared/language/catalogue.ts';
import { inLanguage } from '../language.ts';

/** The statuses that the service is known to use (service facts, "Statuses"), in an operator's words. */
const WORDS = inLanguage({
  'awaiting-approval': 'Waits for approval',
  pending: inContext('status', 'Pending'),
  success: inContext('status', 'Succeeded'),
  succeeded: inContext('status', 'Succeeded'),
  failed: inContext('status', 'Failed'),
  active: inContext('status', 'Active'),
  valid: inContext('status', 'Valid'),
  expired: inContext('status', 'Expired'),
  completed: inContext('status', 'Completed'),
  'in-progress': inContext('status', 'In progress'),
  'awaiting-payment': 'Awaiting payment',
  'requires-recipient': 'Needs a recipient',
  'requires-physical-address': 'Needs a postal address',
  'requires-quote': 'Needs a quote',
  'requires-email': 'Needs an email address',
  'requires-crypto-payer-address': 'Needs a payer address',
  'crypto-payer-insufficient-funds': 'Payer lacks funds',
  'all-line-items-unavailable': 'Nothing available',
  quote: inContext('status', 'Quote'),
  payment: inContext('status', 'Payment'),
  delivery: inContext('status', 'Delivery'),
} as const);

/** What a status means; undefined for one that is not known here, which stands as the service wrote it. */
export function findStatusWords(status: string): string | undefined {
  return Object.hasOwn(WORDS, status) ? WORDS[status as keyof typeof WORDS] : undefined;
}
