import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EditedMember,
  isAsAsked,
  listChangedMeanwhile,
  readPath,
  showsEffect,
  writeValue,
} from '#main/records/writes/edited-members.ts';

const NAMES = ['a', 'b', 'c'] as const;
const anyRecord = fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom('1', '2', '')])), {
  requiredKeys: [],
});
const membersOf = (asked: object): EditedMember[] =>
  Object.entries(asked).map(([field, value]) => ({ field, asked: value, read: readPath(field) }));

test('only members that the edit touches can have changed meanwhile, and all of those that have are named', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, anyRecord, (asked, basis, fresh) => {
      const changed = listChangedMeanwhile(membersOf(asked), { basis, fresh }).map(({ field }) => field);
      const expected = Object.keys(asked).filter(
        (name) => (readPath(name)(basis) || '') !== (readPath(name)(fresh) || ''),
      );
      expect(changed).toEqual(expected);
    }),
  );
});

test('a record after the edit is as asked, and shows the effect unless it was so before', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (asked, basis) => {
      const members = membersOf(asked);
      const fresh = { ...basis, ...asked };
      expect(isAsAsked(members, fresh)).toBe(true);
      expect(showsEffect(members, { basis, fresh })).toBe(!isAsAsked(members, basis));
    }),
  );
});

test('what no read shows is never taken for done', () => {
  const hidden: EditedMember = { field: 'x', asked: '1' };
  expect(isAsAsked([hidden], { x: '1' })).toBe(false);
  expect(showsEffect([hidden], { basis: {}, fresh: { x: '1' } })).toBe(false);
  const seen: EditedMember = { field: 'a', asked: '1', read: readPath('a') };
  expect(showsEffect([hidden, seen], { basis: {}, fresh: { a: '1' } })).toBe(true);
  expect(listChangedMeanwhile([hidden], { basis: {}, fresh: { x: '1' } })).toEqual([]);
});

test('what means the same is the same: numbers as text, letter case of an address, nothing and empty', () => {
  const address = '0x000000000000000000000000000000000000dEaD';
  expect(writeValue(5)).toBe(writeValue('5'));
  expect(writeValue(address)).toBe(writeValue(address.toLowerCase()));
  expect(writeValue('')).toBe(writeValue(undefined));
  expect(writeValue([])).toBe(writeValue(null));
  expect(writeValue([{ trait_type: 'a', value: 1, display_type: null }])).toBe(
    writeValue([{ value: '1', trait_type: 'a' }]),
  );
  expect(writeValue(['a', 'b'])).not.toBe(writeValue(['b', 'a']));
  expect(writeValue('Ada')).not.toBe(writeValue('ada'));
});

test('an edit shows its effect only when all that can be read is as asked', () => {
  const members = membersOf({ a: '1', b: '2' });
  expect(showsEffect(members, { basis: {}, fresh: { a: '1' } })).toBe(false);
  expect(showsEffect(members, { basis: {}, fresh: { a: '1', b: '2' } })).toBe(true);
});

test('a value is written as what it is: yes and no, an empty member, what is empty in itself', () => {
  expect(writeValue(true)).toBe('true');
  expect(writeValue(false)).toBe('false');
  expect(writeValue('')).toBe('');
  expect(writeValue(undefined)).toBe('');
  expect(writeValue({ a: '', b: [], c: {} })).toBe('');
  expect(writeValue({ a: { b: '' }, c: '1' })).toBe('{"c":"1"}');
  expect(writeValue({ a: '1' })).not.toBe(writeValue({ b: '1' }));
  expect(writeValue([''])).not.toBe(writeValue([]));
  expect(writeValue('0x000000000000000000000000000000000000DEAD')).toBe('0x000000000000000000000000000000000000dead');
});
