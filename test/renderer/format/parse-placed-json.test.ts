import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlacedJson } from '../../../src/renderer/src/format/parse-placed-json.ts';

const wrong = (text: string) => {
  const parsed = parsePlacedJson(text);
  return parsed.ok ? parsed.value : parsed.failure;
};

describe('JSON that is typed', () => {
  test('is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), (text) => {
        // Numbers that a double cannot carry are refused, and nothing else is.
        const parsed = parsePlacedJson(text);
        if (parsed.ok) expect(parsed.value).toEqual(JSON.parse(text));
        else expect(['inexact', 'duplicate']).toContain(parsed.failure.rule);
      }),
    );
  });

  test.each(['\u007f', '\u0080', '\u0085', '\u009f', '\u2028'])('may hold %j unescaped, as JSON may', (character) => {
    const text = JSON.stringify({ a: `x${character}` });
    expect(text).toContain(character);
    expect(wrong(text)).toEqual({ a: `x${character}` });
  });

  test.each(['\u0000', '\u0007', '\u001f'])('may not hold %j unescaped', (character) => {
    expect(wrong(`"${character}"`)).toMatchObject({ rule: 'text' });
  });

  test('is refused wherever JSON.parse refuses it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:1e-.tru \n\\x') }), (text) => {
        const read = () => JSON.parse(text) as unknown;
        if (parsePlacedJson(text).ok) expect(read).not.toThrow();
      }),
    );
  });

  test('tells the line and column of a mistake', () => {
    expect(wrong('{\n  "a": 1,\n  "b" 2\n}')).toEqual({ line: 3, column: 7, rule: 'unexpected', found: '2' });
    expect(wrong('{\n  "a": 1,\n}')).toEqual({ line: 3, column: 1, rule: 'unexpected', found: '}' });
    expect(wrong('{"a": 1')).toMatchObject({ line: 1, column: 8, rule: 'end' });
    expect(wrong('{"a": "open\n}')).toMatchObject({ line: 1, column: 7, rule: 'text' });
    expect(wrong("{'a': 1}")).toMatchObject({ line: 1, column: 2, rule: 'unexpected' });
    expect(wrong('{"a": 1} x')).toMatchObject({ column: 10, rule: 'unexpected', found: 'x' });
    expect(wrong('')).toMatchObject({ line: 1, column: 1, rule: 'end' });
  });

  test('loses nothing: neither a name that stands twice nor a digit', () => {
    expect(wrong('{"a": 1, "a": 2}')).toMatchObject({ column: 10, rule: 'duplicate', found: '"a"' });
    expect(wrong('[12345678901234567890]')).toMatchObject({ rule: 'inexact', found: '12345678901234567890' });
    expect(wrong('[1e400]')).toMatchObject({ rule: 'inexact' });
    expect(wrong('[1.0, 0.1, 1e3, -0]')).toEqual([1, 0.1, 1000, -0]);
    expect(wrong('{"__proto__": 1}')).toEqual(JSON.parse('{"__proto__": 1}'));
    expect(wrong(`${'['.repeat(80)}${']'.repeat(80)}`)).toMatchObject({ rule: 'deep' });
  });
});
