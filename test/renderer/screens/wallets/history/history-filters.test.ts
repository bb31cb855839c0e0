import { expect, test } from 'vitest';
import {
  isFiltered,
  NO_FILTERS,
  toFilters,
} from '../../../../../src/renderer/src/screens/wallets/history/history-filters.ts';

test('days are whole days of the operator’s own calendar, both included', () => {
  const { since, until } = toFilters({ ...NO_FILTERS, sinceDay: '2026-03-01', untilDay: '2026-03-31' });
  expect(since).toBe(new Date(2026, 2, 1).getTime());
  expect(until).toBe(new Date(2026, 3, 1).getTime() - 1);
});

test('what is not chosen narrows nothing', () => {
  expect(Object.values(toFilters(NO_FILTERS)).filter((value) => value !== undefined)).toEqual([]);
  expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, token: 'ETH' })]).toEqual([false, true]);
});
