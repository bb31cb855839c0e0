import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMember, splitList } from '#main/service/split-list.ts';

describe('a list taken apart by its brackets and quotes', () => {
  test('has the elements that reading it would give, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2), (values, indent) => {
        const plain = splitList(JSON.stringify(values, null, indent), undefined);
        expect(plain?.isWhole).toBe(true);
        expect(plain?.elements.map((element) => JSON.parse(element))).toEqual(JSON.parse(JSON.stringify(values)));
        const inMember = splitList(JSON.stringify({ a: { list: [1] }, list: values, z: '"]' }, null, indent), 'list');
        expect(inMember).toEqual({ ...plain, elements: inMember?.elements });
        expect(inMember?.elements).toHaveLength(values.length);
      }),
    );
  });

  test.each<[string, string]>([
    ['something that is no JSON', '{"id":"tx-2","value":NaN,,}'],
    ['a text with every kind of quote and bracket', '{"id":"tx-2","note":"\\"]}[{,\\\\"}'],
    ['a million brackets', `{"id":"tx-2","deep":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`],
  ])('holds %s in the one element it stands in', (_what, odd) => {
    const split = splitList(`{"transactions": [{"id":"tx-1"}, ${odd} ,{"id":"tx-3"}]}`, 'transactions');
    expect(split).toEqual({ elements: ['{"id":"tx-1"}', odd, '{"id":"tx-3"}'], isWhole: true });
    expect(readMember(split?.elements[1] ?? '', 'id')).toBe('tx-2');
  });

  test.each<[string, string]>([
    ['whose text does not end', '{"id":"tx-2","note":"},{"id":9}]'],
    ['that is cut off', '{"id":"tx-2","calls":[{"to"'],
  ])('says that behind an element %s nothing can be told', (_what, odd) => {
    const split = splitList(`[{"id":"tx-1"},${odd}`, undefined);
    expect(split).toEqual({ elements: ['{"id":"tx-1"}', odd], isWhole: false });
    expect(readMember(odd, 'id')).toBe('tx-2');
  });

  test('is the last one of its name, as it is for JSON.parse', () => {
    // Written in letters and in escapes, which are the same for JSON.parse.
    const names = ['"list"', '"l\\u0069st"', '"\\u006cist"', '"other"', '"li\\"st"', '"\\\\list"'];
    const value = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())).map((each) => JSON.stringify(each));
    const member = fc.tuple(fc.constantFrom(...names), value).map((parts) => parts.join(':'));
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 4 }), (members) => {
        const text = `{${members.join(',')}}`;
        const { list } = JSON.parse(text) as { list?: unknown };
        const split = splitList(text, 'list');
        expect(split?.elements.map((element): unknown => JSON.parse(element))).toEqual(
          Array.isArray(list) ? list : undefined,
        );
      }),
    );
  });

  test('is looked for once, whatever stands behind it: many lists that do not end take no longer than one', () => {
    const one = '"list":[1},';
    const text = `{${one.repeat(300_000)}`;
    expect(splitList(text, 'list')?.isWhole).toBe(false);
  });

  test.each(['', '{}', '"text"', '{"other":[1]}', '{"list":{"0":1}}', '{"list"', '<html>'])(
    'is not there in %j',
    (text) => {
      expect(splitList(text, 'list')).toBeUndefined();
    },
  );

  test('comes to an end with any text', () => {
    const noise = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', ',', ':', '\\', 'a', '1', ' ') });
    fc.assert(
      fc.property(noise, fc.constantFrom(undefined, 'a'), (text, member) => {
        expect(() => splitList(text, member)).not.toThrow();
        expect(() => readMember(text, 'a')).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a member of a broken object', () => {
  test.each([
    ['is a text', '{"id":"tx-1","more":', 'tx-1'],
    ['is a number', '{"id":7,"more":', '7'],
    ['is neither', '{"id":true,"more":', undefined],
    ['cannot be read', '{"id":tru,"more":', undefined],
    ['has no end', '{"id":"tx-1', undefined],
    ['is not there', '{"more":', undefined],
    ['is of an inner object', '{"in":{"id":"tx-1"},"more":', undefined],
    ['stands behind a name that says nothing', '{"\\q":1,"id":"tx-1","more":', 'tx-1'],
    ['has its name in escapes', '{"\\u0069d":"tx-1","more":', 'tx-1'],
    ['is of a list', '[{"id":"tx-1"}', undefined],
    ['has no colon', '{"id" "tx-1",', undefined],
  ])('that %s', (_what, text, found) => {
    expect(readMember(text, 'id')).toBe(found);
  });
});
