import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRawElements, rewriteJson } from '#main/raw-json.ts';
import { anyDigits, anyJson, breakJson, parseBySource, rawJson, readOrName } from '../helpers/any-json.ts';

/** The oracle: every number from its source. */
const normalize = (text: string) => JSON.stringify(parseBySource(text, (source) => rawJson(source)));

describe('JSON that is written again', () => {
  test('never loses a digit of an integer of up to 256 bits', () => {
    fc.assert(
      fc.property(anyDigits, (digits) => {
        expect(rewriteJson(`{ "value":${digits} }`)).toBe(`{"value":${digits}}`);
      }),
    );
  });

  test('has every number as its source has it, in any text of JSON', () => {
    fc.assert(
      fc.property(anyJson, (text) => {
        expect(rewriteJson(text)).toBe(normalize(text));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is refused where it is no JSON, wherever a character was lost or doubled', () => {
    fc.assert(
      fc.property(breakJson(anyJson), (broken) => {
        // Both are texts already.
        expect(readOrName((text) => rewriteJson(text), broken)).toBe(readOrName(normalize, broken));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is written with what was changed, and each element of a list of it by itself, with their digits', () => {
    fc.assert(
      fc.property(fc.array(anyJson, { maxLength: 4 }), (texts) => {
        const raws = texts.map(normalize);
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

  test('is written in any size', () => {
    const wide = `[${'1e5,'.repeat(300_000)}"${'x'.repeat(5_000_000)}"]`;
    expect(rewriteJson(wide)).toBe(wide);
  });
});
