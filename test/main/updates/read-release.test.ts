import { expect, test } from 'vitest';
import { readRelease } from '#main/updates/read-release.ts';

const read = (version: string, running = '1.2.3') => readRelease({ version, notes: null }, running);

test.each(['1.2.4', '1.10.0', '2.0.0', '10.0.0'])('%s is newer than 1.2.3', (version) => {
  expect(read(version)).toEqual({ version, notes: null });
});

test.each(['1.2.3', '1.2.2', '0.9.9', '1.3.0-beta.1', '2.0.0-0'])('%s is nothing to update 1.2.3 to', (version) => {
  expect(read(version)).toBeUndefined();
});

test.each(['', '2', 'v2.0.0', '2.0.0.0', '2.0.0 <b>', '9999999999.0.0', '2.0.0\n'])('%j is no version', (version) => {
  expect(read(version)).toBe('unreadable');
});

test('a version before its release is followed by any of a higher number', () => {
  expect(read('1.2.4', '1.2.3-beta.1')).toEqual({ version: '1.2.4', notes: null });
});

test.each([
  ['  \n', null],
  [null, null],
  [undefined, null],
  [[{ version: '1', note: 'x' }], null],
  ['<b>Bold</b> & <script>alert(1)</script>', '<b>Bold</b> & <script>alert(1)</script>'],
  ['a'.repeat(5_000), 'a'.repeat(4_000)],
  [`${'a'.repeat(3_999)}\u{1F600}`, 'a'.repeat(3_999)],
])('notes are text as it was written, up to 4,000 characters (case %#)', (notes, expected) => {
  expect(readRelease({ version: '2.0.0', notes }, '1.2.3')).toEqual({ version: '2.0.0', notes: expected });
});
