import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonPlace, prettyJson } from '../../../src/renderer/src/format/pretty-json.ts';

describe('the JSON tab', () => {
  test('sets a record in lines and keeps every digit', () => {
    expect(prettyJson('{"a":1500000000000000000000001,"b":[1.0,-0],"c":{},"d":[]}')).toBe(
      '{\n  "a": 1500000000000000000000001,\n  "b": [\n    1.0,\n    -0\n  ],\n  "c": {},\n  "d": []\n}',
    );
  });

  test('leaves strings alone, with whatever they hold', () => {
    expect(prettyJson('{"a":"x, {y}: [z] \\" \\\\"}')).toBe('{\n  "a": "x, {y}: [z] \\" \\\\"\n}');
  });

  test('is the same value again for every JSON there is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(prettyJson(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('loses nothing but spaces of a text that is not JSON', () => {
    const solid = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(solid(prettyJson(text))).toBe(solid(text));
      }),
    );
    expect(prettyJson('<html> not json')).toBe('<html> not json');
  });

  test('sets a piece of a record as it stands in the whole, wherever it begins', () => {
    expect(prettyJson('c","d":[1]}', { depth: 1, inString: true, isEscaped: false })).toBe(
      'c",\n  "d": [\n    1\n  ]\n}',
    );
    expect(prettyJson('"c"', { depth: 1, inString: true, isEscaped: true })).toBe('"c"');
  });

  test('loses nothing of a record that is set piece by piece, cut anywhere', () => {
    const solid = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.nat(), fc.nat(), (text, one, other) => {
        const cuts = [0, one % (text.length + 1), other % (text.length + 1), text.length].sort((a, b) => a - b);
        const pieces = cuts.slice(1).map((end, index) => {
          const start = cuts[index] ?? 0;
          return prettyJson(text.slice(start, end), findJsonPlace(text, start));
        });
        expect(solid(pieces.join(''))).toBe(solid(text));
      }),
    );
  });

  test('knows by itself what is within a string, also where it is cut within an escape', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (value, cut) => {
        const text = JSON.stringify([value]);
        const index = 1 + (cut % (text.length - 2));
        const rest = prettyJson(text.slice(index), findJsonPlace(text, index));
        expect(`${text.slice(0, index)}${rest}`.replaceAll('\n', '')).toContain(text.slice(index, -1));
      }),
    );
  });

  test('takes no more room than what is nested deserves', () => {
    expect(prettyJson('['.repeat(10_000)).length).toBeLessThan(600_000);
  });
});
