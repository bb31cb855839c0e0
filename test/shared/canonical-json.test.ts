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

test('is that of each of thousands of objects whose members begin alike', () => {
  const names = Array.from({ length: 2_500 }, (_, index) => `member ${index}`);
  const objects = names.map((name, index) => ({
    [index % 2 === 0 ? 'same' : name]: 0,
    [names.at(-1 - index) ?? '']: 1,
    a: 2,
  }));
  const twice = objects.flatMap((object) => [object, object]);
  expect(canonicalJson(twice)).toBe(JSON.stringify(twice.map(sortMembers)));
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

function sortMembers(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).sort(([left], [right]) => (left < right ? -1 : 1)));
}
