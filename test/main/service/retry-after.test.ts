import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from '#main/service/retry-after.ts';

const NOW = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');

describe('Retry-After', () => {
  test.each([
    ['7', 7_000],
    [' 7 ', 7_000],
    ['0', 1_000],
    ['86400', 600_000],
    ['999999999999', 600_000],
    ['Wed, 21 Oct 2026 07:28:30 GMT', 30_000],
    ['Wed, 21 Oct 2026 07:27:00 GMT', 1_000],
    ['Thu, 22 Oct 2026 07:28:00 GMT', 600_000],
  ])('%j asks for %d ms, clamped to 1 s – 10 min', (header, milliseconds) => {
    expect(parseRetryAfter(header, NOW)).toBe(milliseconds);
  });

  test.each([
    undefined,
    '',
    'soon',
    '-5',
    '1.5',
    '5 bananas',
    '0x10',
    '1e3',
    'Wed, 99 Foo 2026 07:28:00 GMT',
    '2026-10-21',
  ])('%j is junk and ignored', (header) => {
    expect(parseRetryAfter(header, NOW)).toBeUndefined();
  });
});
