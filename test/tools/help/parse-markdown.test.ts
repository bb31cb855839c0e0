import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../tools/help/parse-markdown.ts';

const parse = (text: string) => parseMarkdown(text, (target) => `to ${target}`);
const text = (words: string) => ({ kind: 'text', text: words });

describe('the Markdown of the help', () => {
  test('has headings of three levels, and paragraphs of several lines', () => {
    expect(parse('# One\n\nFirst line,\nand its second.\n\n### Three')).toEqual([
      { kind: 'heading', level: 1, parts: [text('One')] },
      { kind: 'paragraph', parts: [text('First line, and its second.')] },
      { kind: 'heading', level: 3, parts: [text('Three')] },
    ]);
  });

  test('has code, bold, emphasis and links in a line, one in the other', () => {
    expect(parse('Press *Add* or `a*b`, **see [*this*](#one)**.')).toEqual([
      {
        kind: 'paragraph',
        parts: [
          text('Press '),
          { kind: 'emphasis', parts: [text('Add')] },
          text(' or '),
          { kind: 'code', text: 'a*b' },
          text(', '),
          {
            kind: 'strong',
            parts: [
              text('see '),
              { kind: 'link', to: 'to #one', parts: [{ kind: 'emphasis', parts: [text('this')] }] },
            ],
          },
          text('.'),
        ],
      },
    ]);
  });

  test('has lists whose items go on in the next line, with and without numbers', () => {
    expect(parse('1. One\n   and more\n2. Two\n\n- A\n- B')).toEqual([
      { kind: 'list', isOrdered: true, items: [[text('One and more')], [text('Two')]] },
      { kind: 'list', isOrdered: false, items: [[text('A')], [text('B')]] },
    ]);
  });

  test('has tables, quotes, pictures and blocks of code', () => {
    expect(
      parse(
        '| a | b |\n|---|---|\n| 1 | **2** |\n\n> said\n> so\n\n![What is seen](pictures/one.png)\n\n```\n# no heading\n```',
      ),
    ).toEqual([
      {
        kind: 'table',
        head: [[text('a')], [text('b')]],
        rows: [[[text('1')], [{ kind: 'strong', parts: [text('2')] }]]],
      },
      { kind: 'quote', parts: [text('said so')] },
      { kind: 'picture', name: 'one', alt: 'What is seen' },
      { kind: 'code', text: '# no heading' },
    ]);
  });

  test.each([
    ['HTML', '<b>bold</b>'],
    ['HTML in a line', 'a <img src=x onerror=y> b'],
    ['a heading of a fourth level', '#### Four'],
    ['a list in a list', '- one\n  - two'],
    ['a list that begins with another number', '2. two'],
    ['bold that is not closed', 'this is **bold'],
    ['code that is not closed', 'this is `code'],
    ['a picture from elsewhere', '![x](https://example.com/x.png)'],
    ['a row with a cell too many', '| a |\n|---|\n| 1 | 2 |'],
    ['a table without its rule', '| a |\n| 1 |'],
  ])('is refused with its line where it holds %s', (_, part) => {
    expect(() => parse(`A line.\n\n${part}`)).toThrow(/Line 3/);
  });
});
