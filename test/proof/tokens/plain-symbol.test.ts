import * as fc from 'fast-check';
import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { plainSymbol } from '#proof/tokens/plain-symbol.ts';

describe('what people see of a symbol', () => {
  test.each([
    ['another letter case', 'usdc'],
    ['full width', 'ＵＳＤＣ'],
    ['mathematical letters', '𝐔𝐒𝐃𝐂'],
    ['a character that draws nothing', 'US\u200bDC'],
    ['a character that turns the direction', '\u202eUSDC'],
    ['a filler that is a letter', 'USDC\u3164'],
    ['a soft hyphen', 'USD\u00adC'],
    ['blanks', ' USDC\u00a0'],
    ['a mark over a letter', 'ÛSDC'],
    ['marks without end', `U${'\u0301'.repeat(20)}SDC`],
    ['a Cyrillic С', 'USD\u0421'],
    ['a Cyrillic Ѕ', 'U\u0405DC'],
  ])('is the same with %s', (_name, imitation) => {
    expect(plainSymbol(imitation)).toBe(plainSymbol('USDC'));
  });

  test.each([
    ['DAI', 'DAl'],
    ['DAI', 'DA1'],
    ['DAI', 'DAı'],
    ['ETH', '\u0395\u03a4\u0397'],
    ['USDT', 'USD₮'],
    ['POL', 'P0L'],
    ['BNB', '\u0412NB'],
  ])('is the same for %s and %s', (symbol, imitation) => {
    expect(plainSymbol(imitation)).toBe(plainSymbol(symbol));
  });

  /** Marks are taken away from symbols, so what Unicode says of those is not asked. */
  test('is the same for every character that Unicode says is drawn like ones on a keyboard', () => {
    const printed = Object.entries(confusables).filter(
      ([character, prototype]) => /^[\x21-\x7e]+$/.test(prototype) && !/\p{M}/u.test(character),
    );
    expect(printed.length).toBeGreaterThan(1500);
    for (const [character, prototype] of printed)
      expect(plainSymbol(`x${character}x`), character).toBe(plainSymbol(`x${prototype}x`));
  });

  test.each([
    ['USDC', 'USDT'],
    ['USDC', 'USDC.e'],
    ['USDC', 'aUSDC'],
    ['ETH', 'WETH'],
  ])('is not the same for %s and %s', (symbol, other) => {
    expect(plainSymbol(other)).not.toBe(plainSymbol(symbol));
  });

  test('has one form of the sharp s, capital or not', () => {
    for (const sharp of ['ẞ', 'ß', 'SS', 'ss']) expect(plainSymbol(sharp)).toBe('ss');
  });

  test('is nothing where nothing is drawn', () => {
    for (const nothing of ['', ' ', '\u200b\u2060', '\u2800', '\u3164', '\ufe0f'])
      expect(plainSymbol(nothing)).toBe('');
  });

  test('is itself seen as itself, whatever the text is', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(plainSymbol(plainSymbol(text))).toBe(plainSymbol(text));
      }),
    );
  });
});
