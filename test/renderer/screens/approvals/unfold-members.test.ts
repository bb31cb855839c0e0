import { describe, expect, test } from 'vitest';
import type { TypedDataMember } from '#shared/model/review.ts';
import {
  countValues,
  findOpened,
  listUnfolded,
} from '../../../../src/renderer/src/screens/approvals/unfold-members.ts';

const value = (name: string): TypedDataMember => ({ name, type: 'string', value: name });
const part = (name: string, members: TypedDataMember[]): TypedDataMember => ({ name, type: 'Part', members });
const chain = (levels: number): TypedDataMember =>
  levels === 0 ? value('end') : part(`level-${levels}`, [chain(levels - 1)]);
const wide = (name: string, values: number) =>
  part(
    name,
    Array.from({ length: values }, (_, at) => value(`v${at}`)),
  );

describe('the parts of typed data', () => {
  test('are drawn with what is in them while all of it is read at a glance', () => {
    const small = [value('a'), part('b', [value('c'), part('d', [value('e')])])];
    expect([...listUnfolded(small)].map(({ name }) => name)).toEqual(['b', 'd']);
  });

  test('open by themselves a few levels down, however deep they are', () => {
    expect(listUnfolded([chain(60)]).size).toBe(4);
    expect(countValues(chain(60))).toBe(1);
  });

  test('open by themselves where they hold many values, and those after them need not', () => {
    const members = [wide('many', 500), wide('few', 3), wide('also-many', 190), wide('too', 30)];
    expect([...listUnfolded(members)].map(({ name }) => name)).toEqual(['few', 'also-many']);
    expect(countValues(part('all', members))).toBe(723);
  });

  test('are found by their places, as far as there is something', () => {
    const members = [value('a'), part('b', [part('c', [value('d')])])];
    expect(findOpened(members, [1, 0]).map(({ name }) => name)).toEqual(['b', 'c']);
    expect(findOpened(members, [1, 0, 0, 4]).map(({ name }) => name)).toEqual(['b', 'c']);
    expect(findOpened(members, [7])).toEqual([]);
  });
});
