import { expect, test } from 'vitest';
import { quoteUntil } from '#shared/rules/quote-until.ts';

const AT = '2026-03-01T10:00:00.000Z';

test('prices hold until their quote says, while nothing is paid', () => {
  expect(quoteUntil({ phase: 'payment', quote: { status: 'valid', expiresAt: AT } })).toBe(Date.parse(AT));
  expect(quoteUntil({ phase: 'a new phase', quote: { expiresAt: AT } })).toBe(Date.parse(AT));
  expect(quoteUntil({ quote: { expiresAt: AT } })).toBe(Date.parse(AT));
});

test('prices that the service calls expired hold no more, whatever the time', () => {
  expect(quoteUntil({ phase: 'quote', quote: { status: 'expired', expiresAt: '2999-01-01T00:00:00.000Z' } })).toBe(0);
});

test('of what is paid, has no quote, or tells no time, nothing is known', () => {
  expect(quoteUntil({ phase: 'delivery', quote: { status: 'expired', expiresAt: AT } })).toBeUndefined();
  expect(quoteUntil({ phase: 'completed', quote: { expiresAt: AT } })).toBeUndefined();
  expect(quoteUntil({ phase: 'quote' })).toBeUndefined();
  expect(quoteUntil({ phase: 'quote', quote: { expiresAt: 'soon' } })).toBeUndefined();
});
