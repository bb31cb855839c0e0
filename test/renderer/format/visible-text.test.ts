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

  test('shows the empty braille pattern, variation selectors and tags where no emoji needs them', () => {
    expect(splitHidden('a\u2800b\ufe0f')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'hidden', text: 'U+2800' },
      { kind: 'text', text: 'b' },
      { kind: 'hidden', text: 'U+FE0F' },
    ]);
    expect(splitHidden('🏴\u{e0062}')).toContainEqual({ kind: 'hidden', text: 'U+E0062' });
  });

  test('leaves ordinary emoji alone', () => {
    for (const emoji of ['👨‍👩‍👧‍👦', '🏳️‍🌈', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']) {
      expect(splitHidden(`a${emoji}`)).toEqual([{ kind: 'text', text: `a${emoji}` }]);
    }
  });

  test('names a long gap, with what is hidden in it, only where that is asked for', () => {
    const text = `a${' '.repeat(20)}\u2800b\u200b`;
    expect(splitHidden(text, { gaps: true })).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'hidden', text: '«21 blanks»' },
      { kind: 'text', text: 'b' },
      { kind: 'hidden', text: 'U+200B' },
    ]);
    expect(splitHidden(' '.repeat(40))).toEqual([{ kind: 'text', text: ' '.repeat(40) }]);
  });

  test('names what stands many times in a row once, with how often', () => {
    expect(splitHidden(`a${'\u202e'.repeat(1_000)}\u200bb`)).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'hidden', text: 'U+202E ×1000' },
      { kind: 'hidden', text: 'U+200B' },
      { kind: 'text', text: 'b' },
    ]);
  });

  test('draws four marks over a letter and names the others, and draws none over what stands before the text', () => {
    expect(splitHidden(`e${'\u0301'.repeat(4)}`)).toEqual([{ kind: 'text', text: `e${'\u0301'.repeat(4)}` }]);
    expect(splitHidden(`e${'\u0301'.repeat(45)}x`)).toEqual([
      { kind: 'text', text: `e${'\u0301'.repeat(4)}` },
      { kind: 'hidden', text: 'U+0301 ×41' },
      { kind: 'text', text: 'x' },
    ]);
    expect(splitHidden('\u0301\u0489x')).toEqual([
      { kind: 'hidden', text: 'U+0301' },
      { kind: 'hidden', text: 'U+0489' },
      { kind: 'text', text: 'x' },
    ]);
  });

  test('leaves the marks of ordinary writing alone', () => {
    for (const word of ['שָּׁ֑ב', 'ก็ที่', 'བསྒྲུབས', 'ễ', 'क्ष्म्य']) {
      expect(splitHidden(`a${word}`)).toEqual([{ kind: 'text', text: `a${word}` }]);
    }
  });

  test('sets words apart that are too long for any line', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    expect(splitHidden(`see ${hash} there`)).toEqual([
      { kind: 'text', text: 'see ' },
      { kind: 'word', text: hash },
      { kind: 'text', text: ' there' },
    ]);
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
