import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonDepth, parseExactJson } from '#shared/exact-json.ts';
import { anyDigits, anyJson, breakJson, parseBySource, readOrName } from '../helpers/any-json.ts';

describe('JSON whose numbers keep their digits', () => {
  test('reads every value that JSON.parse reads without loss, as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseExactJson(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  test('never changes a digit of an integer of up to 256 bits', () => {
    fc.assert(
      fc.property(anyDigits, (digits) => {
        const { value } = parseExactJson(`{"value":${digits}}`) as { value: unknown };
        expect(String(value)).toBe(digits);
      }),
    );
  });

  test('keeps a number that a double carries as a number, and any other as its digits', () => {
    expect(parseExactJson('[1, 0.5, 12345678901234567890, 0.1000]')).toEqual([
      1,
      0.5,
      '12345678901234567890',
      '0.1000',
    ]);
    expect(parseExactJson('9007199254740993')).toBe('9007199254740993');
  });

  test('finds every number wherever it stands, and however the text around it is spaced', () => {
    const number = '12345678901234567890';
    const anySpace = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 });
    const anyText = fc
      .oneof(fc.string(), fc.constantFrom('03:04:05.000Z', ':1,', '[2]', ', 3}', '\\"4'))
      .map((text) => JSON.stringify(text));
    const anyPlace = fc.constantFrom<(value: string, text: string, space: string) => string>(
      (value) => value,
      (value, text, space) => `{${text}:${space}${value}${space}}`,
      (value, text, space) => `[${text}${space},${space}${value}${space}]`,
      (value, text, space) => `[${space}${value}${space},${text}]`,
      (value, text) => `[[${value}],[${text}]]`,
    );
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1, maxLength: 4 }), anyText, anySpace, (places, text, space) => {
        const written = (value: string) =>
          `${space}${places.reduce((inner, place) => place(inner, text, space), value)}${space}`;
        const read = (value: string) => JSON.stringify(parseExactJson(written(value)));
        expect(read(number)).toBe(JSON.stringify(JSON.parse(written(`"${number}"`))));
        expect(read('-0.10')).toBe(JSON.stringify(JSON.parse(written('"-0.10"'))));
        expect(read('1e400')).toBe(JSON.stringify(JSON.parse(written('"1e400"'))));
        expect(read('null')).toBe(JSON.stringify(JSON.parse(written('null'))));
      }),
      { numRuns: 1000 },
    );
  });

  test('is what JSON.parse tells of the source of each number, in any text of JSON', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        expect(parseExactJson(text)).toEqual(parseBySource(text, (source) => source));
      }),
      { numRuns: 2_000 },
    );
  });

  test('throws a SyntaxError for what is not JSON, wherever a character was lost or doubled', () => {
    fc.assert(
      fc.property(breakJson(anyJson), (broken) => {
        const oracle = (text: string) => parseBySource(text, (source) => source);
        expect(readOrName(parseExactJson, broken)).toBe(readOrName(oracle, broken));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read in any depth and size in which JSON.parse reads it', () => {
    const deep = `${'['.repeat(100_000)}1e5${']'.repeat(100_000)}`;
    expect(() => parseExactJson(deep)).not.toThrow();
    const wide = `[${'1e5,'.repeat(300_000)}"${'x'.repeat(5_000_000)}"]`;
    expect(parseExactJson(wide)).toHaveLength(300_001);
  });

  test('throws a SyntaxError for what is not JSON', () => {
    for (const text of ['', '{', '{"a":1}}', 'NaN', "{'a':1}", '01']) {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
    }
  });
});

describe('the depth of JSON', () => {
  test('is that of the tree, and brackets in strings do not count', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value));
      }),
    );
    expect(jsonDepth('["[[[[\\"[["]')).toBe(1);
    expect(jsonDepth('["[\\\\",[["\\\\\\"["]]]')).toBe(3);
    expect(jsonDepth('["[[')).toBe(1);
  });

  test('is counted without recursion, so a hostile depth breaks nothing', () => {
    expect(jsonDepth('['.repeat(1_000_000))).toBe(1_000_000);
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
