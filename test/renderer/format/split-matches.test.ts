import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitMatches } from '../../../src/renderer/src/format/split-matches.ts';

const marked = (text: string, query: string) =>
  splitMatches(text, query).flatMap((part) => (part.isMatch ? part.text : []));

describe('the marks of a search', () => {
  test('stand under every word, in any letter case', () => {
    expect(marked('Harbour Lights at harbour', 'LIGHTS harb')).toEqual(['Harb', 'Lights', 'harb']);
    expect(marked('a.b*c', '.b*')).toEqual(['.b*']);
    expect(marked('anything', '  ')).toEqual([]);
  });

  test('of two words that begin alike, the longer one is marked whole', () => {
    expect(marked('certificate', 'cert certificate')).toEqual(['certificate']);
  });

  test('never change the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, query) => {
        expect(
          splitMatches(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
