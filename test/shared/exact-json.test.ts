import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRawElements, rewriteJson } from '#main/raw-json.ts';
import { jsonDepth, parseExactJson } from '#shared/exact-json.ts';

const anyDigits = fc.bigInt({ min: 0n, max: 1n << 256n }).map(String);

/** A number of JSON in any spelling. */
const anyNumber = fc.oneof(
  anyDigits,
  fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/),
  fc.constantFrom(
    '0',
    '-0',
    '-0.0',
    '1e5',
    '1E+2',
    '0.10',
    '1e400',
    '123456789012345',
    '1234567890123456',
    '9007199254740993',
  ),
);
const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 2 });
const anyString = fc
  .oneof(fc.string(), fc.constantFrom('1e5', ',-0', '[1.50]', '"1.0"', '\\', '\\",1e5', '__proto__', 'a'))
  .map((text) => JSON.stringify(text));
/** A text of JSON in any spelling, members of one name twice and all. */
const { anyJson } = fc.letrec<{ anyJson: string; inner: string }>((tie) => ({
  anyJson: fc.tuple(space, tie('inner'), space).map((parts) => parts.join('')),
  inner: fc.oneof(
    { maxDepth: 4 },
    anyNumber,
    anyString,
    fc.constantFrom('true', 'null'),
    fc.array(tie('anyJson'), { maxLength: 4 }).map((list) => `[${list.join(',')}]`),
    fc
      .array(fc.tuple(space, anyString, space, tie('anyJson')), { maxLength: 4 })
      .map((list) => `{${list.map(([before, name, after, value]) => `${before}${name}${after}:${value}`).join(',')}}`),
  ),
}));

// ES2025: `JSON.parse` tells the source of each value, which takes long, and is the oracle here.
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

function parseBySource(text: string, tell: (source: string) => unknown): unknown {
  const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? tell(source) : value,
  );
}

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
        expect(rewriteJson(`{"value":${digits}}`)).toBe(`{"value":${digits}}`);
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
        const raw = parseBySource(text, (source) => rawJson(source));
        expect(rewriteJson(text)).toBe(JSON.stringify(raw));
      }),
      { numRuns: 2_000 },
    );
  });

  test('throws a SyntaxError for what is not JSON, wherever a character was lost or doubled', () => {
    const read = (parse: (text: string) => unknown, text: string): unknown => {
      try {
        return JSON.stringify(parse(text));
      } catch (error) {
        return (error as Error).name;
      }
    };
    const signs = fc.constantFrom(
      '',
      '0',
      '1',
      '-',
      '.',
      'e',
      '"',
      '\\',
      ',',
      ':',
      '[',
      ']',
      '{',
      '}',
      ' ',
      '1e5',
      '-0',
    );
    fc.assert(
      fc.property(anyJson, fc.nat(), signs, fc.nat({ max: 1 }), (text, place, sign, lost) => {
        const at = place % (text.length + 1);
        const broken = `${text.slice(0, at)}${sign}${text.slice(at + lost)}`;
        expect(read(parseExactJson, broken)).toBe(read((each) => parseBySource(each, (source) => source), broken));
        expect(read((each) => rewriteJson(each), broken)).toBe(
          read((each) => JSON.stringify(parseBySource(each, (source) => rawJson(source))), broken),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('is written again with what was changed, and each element of a list of it by itself, with their digits', () => {
    fc.assert(
      fc.property(fc.array(anyJson, { maxLength: 4 }), (texts) => {
        const raws = texts.map((text) => JSON.stringify(parseBySource(text, (source) => rawJson(source))));
        const list = `[${texts.join(',')}]`;
        expect(readRawElements(list, undefined)).toEqual(raws);
        expect(readRawElements(`{"a":${list},"other":[-0]}`, 'a')).toEqual(raws);
        expect(readRawElements(`{"a":${list}}`, 'b')).toEqual([]);
        const changed = rewriteJson(`{"a":${list},"b":1.0}`, (tree) => ({ ...(tree as object), b: 'none' }));
        expect(changed).toBe(`{"a":[${raws.join(',')}],"b":"none"}`);
      }),
      { numRuns: 500 },
    );
  });

  test('is read in any depth and size in which JSON.parse reads it', () => {
    const deep = `${'['.repeat(100_000)}1e5${']'.repeat(100_000)}`;
    expect(() => parseExactJson(deep)).not.toThrow();
    const wide = `[${'1e5,'.repeat(300_000)}"${'x'.repeat(5_000_000)}"]`;
    expect(parseExactJson(wide)).toHaveLength(300_001);
    expect(rewriteJson(wide)).toBe(wide);
  });

  test('throws a SyntaxError for what is not JSON', () => {
    for (const text of ['', '{', '{"a":1}}', 'NaN', "{'a':1}", '01']) {
      expect(() => parseExactJson(text)).toThrow(SyntaxError);
      expect(() => rewriteJson(text)).toThrow(SyntaxError);
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
