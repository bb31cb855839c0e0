import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepSame } from '../../../src/renderer/src/store/keep-same.ts';

const anything = fc.jsonValue({ maxDepth: 5 });

describe('what was read again', () => {
  test('is what main said, whatever was there before', () => {
    fc.assert(
      fc.property(anything, anything, (before, now) => {
        const text = JSON.stringify(now);
        const kept = keepSame(before, now);
        expect(JSON.stringify(kept)).toBe(text);
        expect(JSON.stringify(now)).toBe(text);
      }),
    );
  });

  test('is the object that was there where it says the same', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const before: unknown = JSON.parse(JSON.stringify(value));
        expect(keepSame(before, JSON.parse(JSON.stringify(value)))).toBe(before);
      }),
    );
  });

  test('keeps the parts that did not change beside those that did', () => {
    const before = { items: [{ id: 1 }, { id: 2 }], counts: { total: 2 } };
    const now = keepSame(before, { items: [{ id: 1 }, { id: 3 }], counts: { total: 2 } });
    expect(now).toEqual({ items: [{ id: 1 }, { id: 3 }], counts: { total: 2 } });
    expect(now.items[0]).toBe(before.items[0]);
    expect(now.counts).toBe(before.counts);
    expect(now).not.toBe(before);
  });

  test('stands in its new order', () => {
    expect(Object.keys(keepSame({ a: 1, b: 2 }, { b: 2, a: 1 }))).toEqual(['b', 'a']);
  });

  test('has the members that a service may name, and gives them no meaning', () => {
    const now = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
    const kept = keepSame({ b: 1 }, now);
    expect(JSON.stringify(kept)).toBe('{"__proto__":{"a":1},"constructor":2}');
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
  });

  test('may be nested without end', () => {
    const nest = () => {
      let value: unknown = 'in the middle';
      for (let depth = 0; depth < 100_000; depth += 1) value = [value];
      return value;
    };
    const now = nest();
    expect(() => keepSame(nest(), now)).not.toThrow();
  });
});
