import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prettyJson } from '../../../src/renderer/src/format/pretty-json.ts';

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
});
