import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { briefText, cutBefore, LONGEST_CHARACTER } from '#shared/cut-text.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const boundariesOf = (text: string) => [...characters.segment(text)].map(({ index }) => index);

/** Characters of every kind, so that they often stand beside each other: flags, families, Hangul, letters with marks. */
const texts = fc.string({
  unit: fc.oneof(
    fc.constantFrom('a', ' ', '\n', '\r\n', '🇩🇪', '🇫🇷', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'é', '각', '각', 'क्षि', '1️⃣', '👍🏽'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 120,
});
const placesIn = texts.chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length)));

describe('where a text is cut', () => {
  test('is never within a character as a person sees them', () => {
    fc.assert(
      fc.property(placesIn, ([text, index]) => {
        expect([...boundariesOf(text), text.length]).toContain(cutBefore(text, index));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is at the place that was asked for, or a few characters before it', () => {
    fc.assert(
      fc.property(fc.tuple(fc.string({ unit: 'binary' }), fc.nat(200)), ([text, index]) => {
        const cut = cutBefore(text, index);
        expect(cut).toBeLessThanOrEqual(Math.min(index, text.length));
        expect(cut).toBeGreaterThanOrEqual(Math.min(index, text.length) - 3 * LONGEST_CHARACTER);
      }),
    );
  });

  test('is between two flags, however many stand in a row before them', () => {
    const flags = '🇩🇪'.repeat(5_000);
    expect(cutBefore(flags, 10_000)).toBe(10_000);
    expect(cutBefore(flags, 10_002)).toBe(10_000);
    expect(cutBefore(`🇩${flags}`, 10_002)).toBe(10_000);
  });

  test('is between two of the marks that pile up without end on one letter, and never within one of them', () => {
    expect(cutBefore(`a${'\u0301'.repeat(10_000)}`, 5_000)).toBe(5_000);
    // Marks of two code units.
    expect(cutBefore(`a${'\u{1d165}'.repeat(10_000)}`, 5_000)).toBe(4_999);
  });
});

describe('a brief text', () => {
  test('is the text itself where that is short', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => text.length > 200 || briefText(text) === text));
  });

  test('is its beginning, and says how long the text is', () => {
    expect(briefText('x'.repeat(100_000), 5)).toBe('xxxxx… (100,000 characters in all)');
    expect(briefText(`aa👩‍👩‍👧‍👦${'x'.repeat(50)}`, 5)).toBe('aa… (63 characters in all)');
  });
});
