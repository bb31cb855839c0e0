import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { nameTimeZone, parseLocalTime } from '../../../src/renderer/src/format/local-time.ts';

describe('a local time', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Berlin'));
  afterEach(() => vi.unstubAllEnvs());

  test('is sent in UTC, with the offset of its own day', () => {
    expect(parseLocalTime('2030-12-31 23:59')).toEqual({ ok: true, value: '2030-12-31T22:59:00.000Z' });
    expect(parseLocalTime(' 2030-07-01T00:30 ')).toEqual({ ok: true, value: '2030-06-30T22:30:00.000Z' });
    expect(nameTimeZone(new Date('2030-07-01T00:00:00Z'))).toContain('UTC+02:00');
  });

  test('that is half typed, does not exist, or is skipped by the clocks is no time', () => {
    expect(parseLocalTime('2030-12-31')).toEqual({ ok: false, failure: 'form' });
    expect(parseLocalTime('31.12.2030 23:59')).toEqual({ ok: false, failure: 'form' });
    expect(parseLocalTime('2030-02-30 10:00')).toEqual({ ok: false, failure: 'none' });
    expect(parseLocalTime('2030-02-10 24:00')).toEqual({ ok: false, failure: 'none' });
    expect(parseLocalTime('2030-03-31 02:30')).toEqual({ ok: false, failure: 'gap' });
  });
});
