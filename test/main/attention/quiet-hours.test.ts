import { describe, expect, test } from 'vitest';
import { findQuietEnd } from '#main/attention/quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const at = (text: string) => Date.parse(text);
const end = (hours: typeof NIGHT | null, text: string, zone = 'Europe/Berlin') => {
  const found = findQuietEnd(hours, at(text), zone);
  return found === undefined ? undefined : new Date(found).toISOString();
};

describe('quiet hours', () => {
  test('are none where none were chosen', () => {
    expect(end(null, '2026-11-22T03:00:00+01:00')).toBeUndefined();
  });

  test.each([
    ['2026-11-22T21:59:59+01:00', undefined],
    ['2026-11-22T22:00:00+01:00', '2026-11-23T06:00:00.000Z'],
    ['2026-11-23T00:00:00+01:00', '2026-11-23T06:00:00.000Z'],
    ['2026-11-23T06:59:59+01:00', '2026-11-23T06:00:00.000Z'],
    ['2026-11-23T07:00:00+01:00', undefined],
  ])('over midnight: at %s they end at %s', (moment, expected) => {
    expect(end(NIGHT, moment)).toBe(expected);
  });

  test('within one day end on that day', () => {
    const lunch = { from: '12:00', to: '13:30' };
    expect(end(lunch, '2026-11-22T12:15:30+01:00')).toBe('2026-11-22T12:30:00.000Z');
    expect(end(lunch, '2026-11-22T23:00:00+01:00')).toBeUndefined();
  });

  test('are as the clock on the wall says in the night that is an hour shorter, and in the one that is an hour longer', () => {
    expect(end(NIGHT, '2026-03-28T23:00:00+01:00')).toBe('2026-03-29T05:00:00.000Z');
    expect(end(NIGHT, '2026-10-24T23:00:00+02:00')).toBe('2026-10-25T06:00:00.000Z');
  });

  test('that begin in the hour that is left out begin with the next one', () => {
    const early = { from: '02:30', to: '04:00' };
    expect(end(early, '2026-03-29T01:59:00+01:00')).toBeUndefined();
    expect(end(early, '2026-03-29T03:00:00+02:00')).toBe('2026-03-29T02:00:00.000Z');
  });

  test('that end in the hour that comes twice end at its first time, and hold again at its second', () => {
    const early = { from: '01:00', to: '02:30' };
    expect(end(early, '2026-10-25T02:10:00+02:00')).toBe('2026-10-25T00:30:00.000Z');
    expect(end(early, '2026-10-25T02:10:00+01:00')).toBe('2026-10-25T01:30:00.000Z');
  });

  test('are local: the same moment is quiet here and not there', () => {
    expect(end(NIGHT, '2026-11-22T23:00:00+01:00', 'Asia/Tokyo')).toBeUndefined();
  });
});
