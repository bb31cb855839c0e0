import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitHidden } from '../../../src/renderer/src/format/visible-text.ts';

describe('text of the service', () => {
  test('shows characters that turn the order of reading around by their code point', () => {
    expect(splitHidden('com\u202egpj')).toEqual([
      { kind: 'text', text: 'com' },
      { kind: 'hidden', text: 'U+202E' },
      { kind: 'text', text: 'gpj' },
    ]);
  });

  test('keeps line breaks and tabs, and shows a lone carriage return', () => {
    expect(splitHidden('a\r\nb\tc')).toEqual([{ kind: 'text', text: 'a\nb\tc' }]);
    expect(splitHidden('a\rb')).toContainEqual({ kind: 'hidden', text: 'U+000D' });
  });

  test('shows what draws nothing', () => {
    for (const character of ['\u200b', '\u2060', '\u00ad', '\ufeff', '\u{e0041}', '\u3164']) {
      expect(splitHidden(`a${character}b`).some(({ kind }) => kind === 'hidden')).toBe(true);
    }
  });

  test('loses no visible character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ß', '漢', ' ', '\n') }), (text) => {
        expect(
          splitHidden(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
