import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countPages, takePage } from '../../../src/renderer/src/format/text-pages.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const SIZES = fc.integer({ min: 100, max: 300 });

const takeAll = (text: string, size: number) =>
  Array.from({ length: countPages(text.length, size) }, (_, index) => takePage(text, index + 1, size));

describe('the pages of a text', () => {
  test('are the text, none of it twice and none of it missing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2_000 }), SIZES, (text, size) => {
        const pages = takeAll(text, size);
        expect(pages.map((page) => page.text).join('')).toBe(text);
        expect(pages.at(-1)?.to).toBe(text.length);
      }),
    );
  });

  test('begin and end between two characters, and no surrogate pair is taken apart', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1_500 }), SIZES, (text, size) => {
        const whole = [...characters.segment(text)].map(({ segment }) => segment);
        const paged = takeAll(text, size).flatMap((page) => [...characters.segment(page.text)]);
        expect(paged.map(({ segment }) => segment)).toEqual(whole);
      }),
    );
    const wellFormed = '𝒳'.repeat(1_001);
    expect(takeAll(wellFormed, 101).every((page) => page.text.isWellFormed())).toBe(true);
  });

  test('are all about as long as they were asked to be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1_500 }), SIZES, (text, size) => {
        for (const page of takeAll(text, size)) expect(page.text.length).toBeLessThanOrEqual(size + 96);
      }),
    );
  });

  test('are one where the text is empty, and where it just fits', () => {
    expect(takePage('', 1, 100)).toEqual({ text: '', from: 0, to: 0 });
    expect([0, 1, 100, 101].map((length) => countPages(length, 100))).toEqual([1, 1, 1, 2]);
  });
});
