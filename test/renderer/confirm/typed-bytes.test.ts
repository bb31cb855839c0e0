import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createTypedBytes, type TypedBytes } from '../../../src/renderer/confirm/typed-bytes.ts';

let typed: TypedBytes;
beforeEach(() => {
  typed = createTypedBytes();
});

const write = (text: string) => typed.replace({ start: typed.length, end: typed.length }, text);
const take = () => Buffer.from(typed.take()).toString('utf8');

test('text is taken once', () => {
  expect(write('ab')).toBe(2);
  expect(write('cd')).toBe(4);
  expect(typed.length).toBe(4);
  expect(take()).toBe('abcd');
  expect(typed.length).toBe(0);
  expect(take()).toBe('');
});

test('what is put in place of something takes exactly its place, as in a text', () => {
  const text = fc.stringMatching(/^[ -~]{0,12}$/);
  const edits = fc.array(fc.record({ at: fc.nat(), length: fc.nat(6), text }), { maxLength: 20 });
  fc.assert(
    fc.property(edits, (all) => {
      typed = createTypedBytes();
      let expected = '';
      for (const { at, length, text } of all) {
        const start = at % (expected.length + 1);
        const end = Math.min(start + length, expected.length);
        expect(typed.replace({ start, end }, text)).toBe(start + text.length);
        expected = expected.slice(0, start) + text + expected.slice(end);
        expect(typed.length).toBe(expected.length);
      }
      expect(take()).toBe(expected);
    }),
  );
});

test('any text leaves as its UTF-8, and half of a character as one that stands in for it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      write(text);
      expect(take()).toBe(Buffer.from(text, 'utf8').toString('utf8'));
    }),
  );
  write('pässwörd … 🔑');
  expect(take()).toBe('pässwörd … 🔑');
  write('a\ud83d');
  expect(take()).toBe('a\ufffd');
});

test('what is too long for a key is cut, and the rest of it is not held', () => {
  write('x'.repeat(10_000));
  expect(typed.length).toBe(1_300);
  expect(write('y')).toBe(1_300);
  expect(take()).toBe('x'.repeat(1_300));
});

test('what was taken back is gone also from behind the end', () => {
  write('secret');
  typed.replace({ start: 1, end: 6 }, '');
  typed.replace({ start: 1, end: 1 }, 'ecret'.replace(/./g, 'z'));
  expect(take()).toBe('szzzzz');
  write('secret');
  typed.clear();
  expect(typed.length).toBe(0);
});
