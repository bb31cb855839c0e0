import { afterEach, describe, expect, test } from 'vitest';
import { formatBytes } from '../../../src/renderer/src/format/bytes.ts';
import { chooseLocale, writeNumber, writeTime } from '../../../src/renderer/src/format/locale.ts';

const AT = new Date(2026, 10, 21, 14, 3, 10);

afterEach(() => chooseLocale('system'));

describe('numbers and times', () => {
  test('are in groups, with the point of the place that was chosen, from then on', () => {
    chooseLocale('de-DE');
    expect([writeNumber(1_234_567), writeNumber(1_234.5, 1), formatBytes(1_200_000)]).toEqual([
      '1.234.567',
      '1.234,5',
      '1,2 MB',
    ]);
    chooseLocale('en-GB');
    expect([writeNumber(1_234_567), writeNumber(1_234.5, 1)]).toEqual(['1,234,567', '1,234.5']);
  });

  test('are on a clock of 24 hours and in Latin digits anywhere', () => {
    for (const choice of ['en-GB', 'ja-JP', 'sv-SE', 'de-CH'] as const) {
      chooseLocale(choice);
      expect(writeTime(AT, { timeStyle: 'medium' })).toMatch(/^14[:.]03[:.]10$/);
    }
  });

  test('name the month, so that no day is read as one', () => {
    chooseLocale('en-GB');
    expect(writeTime(AT, { dateStyle: 'medium' })).toBe('21 Nov 2026');
  });
});
