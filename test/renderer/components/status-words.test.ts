import { expect, test } from 'vitest';
import { findStatusWords } from '../../../src/renderer/src/components/status-words.ts';

/** Service facts, "Statuses". */
const KNOWN = [
  ...['awaiting-approval', 'pending', 'failed', 'success', 'active', 'succeeded', 'quote', 'payment', 'delivery'],
  ...['completed', 'valid', 'expired', 'requires-recipient', 'requires-physical-address', 'requires-email'],
  ...['all-line-items-unavailable', 'requires-quote', 'requires-crypto-payer-address', 'awaiting-payment'],
  ...['crypto-payer-insufficient-funds', 'in-progress'],
];

test.each(KNOWN)('the status %s is told in words', (status) => {
  expect(findStatusWords(status)).toMatch(/^[A-Z][a-z ]+$/);
});

test.each(['manual-review', 'Pending', '', 'constructor', '__proto__'])(
  'a status that is not known stays as the service wrote it: %s',
  (status) => {
    expect(findStatusWords(status)).toBeUndefined();
  },
);
