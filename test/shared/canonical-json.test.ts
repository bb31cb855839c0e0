import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#shared/canonical-json.ts';

test('is JSON of the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('is one text, in whatever order the members were written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const reversed = Object.fromEntries(Object.entries(object).reverse());
      expect(canonicalJson(reversed)).toBe(canonicalJson(object));
    }),
  );
});

test('differs where the values differ', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
      fc.pre(JSON.stringify(sortDeep(left)) !== JSON.stringify(sortDeep(right)));
      expect(canonicalJson(left)).not.toBe(canonicalJson(right));
    }),
  );
});

test('sorts by code unit, leaves out undefined members and white space, and escapes half a character', () => {
  expect(canonicalJson({ b: 1, a: undefined, Z: [undefined, null], é: '\ud800', '10': 1, '9': 2 })).toBe(
    '{"10":1,"9":2,"Z":[null,null],"b":1,"é":"\\ud800"}',
  );
});

test.each([1n, () => 1, Symbol('x'), undefined, Number.NaN, Number.POSITIVE_INFINITY])(
  'refuses what JSON cannot carry: %s',
  (value) => expect(() => canonicalJson(value)).toThrow(TypeError),
);

function sortDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortDeep);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, sortDeep(member)] as const);
  return [...entries].sort(([left], [right]) => (left < right ? -1 : 1));
}
