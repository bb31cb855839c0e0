import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConcealed } from '#proof/concealed-text.ts';
import { nameCharacter } from '#shared/hidden-characters.ts';

const rulesOf = (...texts: string[]) => findConcealed(texts).map(({ rule, severity }) => `${rule} ${severity}`);
const factsOf = (text: string) => findConcealed([text]).map(({ facts }) => facts);

describe('what cannot be seen in a text', () => {
  test.each([
    ['a zero-width space', '\u200B'],
    ['the empty braille pattern', '\u2800'],
    ['a Hangul filler', '\u3164'],
    ['a soft hyphen', '\u00AD'],
    ['a tag', '\u{E0041}'],
    ['a variation selector', '\uFE0F'],
    ['a variation selector of the supplement', '\u{E0101}'],
    ['an empty note head', '\u{1D159}'],
    ['a blank hieroglyph', '\u{13441}'],
    ['a turn of the direction', '\u202E'],
  ])('is a danger by its code point: %s', (_name, character) => {
    expect(factsOf(`pay${character}me`)).toEqual([{ characters: nameCharacter(character) }]);
    expect(rulesOf(`pay${character}me`)).toEqual(['hidden-characters danger']);
  });

  test('is a danger where more than four marks pile up on a letter, and four are ordinary', () => {
    expect(rulesOf(`e${'\u0301'.repeat(4)}`)).toEqual([]);
    expect(factsOf(`e${'\u0301'.repeat(5)}`)).toEqual([{ characters: 'U+0301' }]);
  });

  test('is no part of an emoji', () => {
    expect(rulesOf('👨‍👩‍👧‍👦 🏳️‍🌈 ❤️ 1️⃣')).toEqual([]);
  });
});

describe('unusual blanks', () => {
  test('are a caution by their code point', () => {
    expect(findConcealed(['Pay\u2003all\u00A0of it'])).toEqual([
      {
        rule: 'odd-blanks',
        severity: 'caution',
        sentence:
          'The text has blanks that are not the ordinary one: U+2003, U+00A0. It can look like another text and not be it, and what ' +
          'that costs cannot be bounded: ask for ordinary blanks.',
        facts: { blanks: 'U+2003, U+00A0' },
      },
    ]);
    expect(rulesOf('Pay\u3000all')).toEqual(['odd-blanks caution']);
  });

  test.each(['5\u00A0kg', '10\u202F000\u00A0€', '€\u00A05', '5\u00A0%', '東京\u3000都', '山田\u3000Taro'])(
    'are no matter where good typesetting wants them: %s',
    (text) => expect(rulesOf(text)).toEqual([]),
  );
});

describe('letters that are read from right to left', () => {
  test('are a caution among others, by their code points', () => {
    expect(rulesOf('Pay 10 to אב and go')).toEqual(['right-to-left-letters caution']);
    expect(factsOf('Pay 10 to אב and go')).toEqual([{ letters: 'U+05D0, U+05D1' }]);
    expect(rulesOf('ادفع 10 USDC')).toEqual(['right-to-left-letters caution']);
  });

  test('are ordinary in a text of their own, also beside another text', () => {
    expect(rulesOf('שלום עולם', 'Hello')).toEqual([]);
    expect(rulesOf('ادفع 10')).toEqual([]);
  });

  test('are counted where there are many', () => {
    expect(factsOf('a אבגדהוזחטיכלמנ')[0]?.letters).toMatch(/^U\+05D0, .*U\+05DC and 2 more$/);
  });
});

describe('letters of several alphabets in one word', () => {
  test('are a caution that writes each of them as its code point', () => {
    expect(findConcealed(['Sign in to pаypal.com'])).toEqual([
      {
        rule: 'mixed-scripts',
        severity: 'caution',
        sentence:
          'The text has words in which letters of one alphabet stand for letters of another that look the same: ' +
          'p\\u{430}ypal (U+0430). What you agree to may be something else than what you read, and what that costs cannot be ' +
          'bounded: do not take such a word for the name that it looks like.',
        facts: { words: 'p\\u{430}ypal (U+0430)' },
      },
    ]);
  });

  test.each(['Βank', 'сбep', 'Pаypаl', '𝐏aypal', 'Օpera', 'ᏢayPal', 'Αлфа', 'Ⲟpera'])('are found: %s', (word) => {
    expect(rulesOf(`Hello ${word}!`)).toEqual(['mixed-scripts caution']);
  });

  test('is told of for twelve words of two alphabets, and the others are counted', () => {
    const words = Array.from({ length: 15 }, (_, index) => `p\u0430y${index}`);
    const [facts] = factsOf(words.join(' '));
    expect(facts?.words).toMatch(/^p\\u\{430\}y0 \(U\+0430\), .*p\\u\{430\}y11 \(U\+0430\) and 3 more$/);
  });

  test('are found in a whole word that only looks Latin, where nothing else is written in its alphabet', () => {
    expect(rulesOf('Pay сосо all')).toEqual(['mixed-scripts caution']);
    expect(rulesOf('Pay ΝΟΚΙΑ all')).toEqual(['mixed-scripts caution']);
    expect(rulesOf('Роса и сосо, не USDC')).toEqual([]);
    expect(rulesOf('сосо')).toEqual([]);
  });

  test.each([
    '5 kΩ',
    '3 μm',
    '2 µm',
    'ΔT',
    'ν = 5',
    'Wi-Fi-роутер',
    'Привет USDC',
    'Ελλάδα and me',
    'Zürich café',
    'iPhoneケース',
  ])('are not found in units and in ordinary words: %s', (text) => expect(rulesOf(text)).toEqual([]));

  test('are shown of a word of any length', () => {
    expect(factsOf(`${'a'.repeat(5_000)}а`)[0]?.words).toBe(`${'a'.repeat(40)} (U+0430)`);
  });
});

describe('any text', () => {
  const LETTERS = [...'abcxyz0189'];

  test('of ordinary letters with one that is no letter of theirs is found wherever it stands', () => {
    const odd = fc.constantFrom('а', 'е', 'ο', 'א', 'م', '\u2003', '\u200B', '\u3164', '\u{E0020}', '\u115F');
    const word = fc
      .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 20 })
      .map((letters) => `a${letters.join('')}`);
    fc.assert(
      fc.property(word, odd, word, (before, character, after) => {
        const [found, ...others] = findConcealed([`${before}${character}${after}`]);
        expect(others).toEqual([]);
        expect(Object.values(found?.facts ?? {}).join()).toContain(nameCharacter(character));
      }),
    );
  });

  test('of printable ASCII has nothing to be found but long gaps', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
        (text) => rulesOf(text.replaceAll('  ', '- ')).length === 0,
      ),
    );
  });

  test('is told in sentences that hide nothing themselves', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        for (const { sentence, facts } of findConcealed(texts)) {
          const own = findConcealed([sentence, ...Object.values(facts)]).map(({ rule }) => rule);
          expect(own.filter((rule) => rule !== 'mixed-scripts')).toEqual([]);
        }
      }),
    );
  });

  test('of very many characters takes no time', () => {
    for (const part of ['а', 'aа ', 'א a', '\u2003', 'e\u0301'])
      expect(rulesOf(part.repeat(200_000)).length).toBeLessThan(4);
  });
});
