import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIdList } from '../../../../src/renderer/src/screens/nfts/parse-id-list.ts';

test('ids stand one a line, and each is taken once', () => {
  expect(parseIdList('a\n\n b \r\na\rc')).toEqual({
    ids: ['a', 'b', 'c'],
    duplicates: 1,
    tooLong: [],
    hasHeader: false,
  });
});

test('of CSV the column of ids is taken, quoted or not, without its heading', () => {
  const list = parseIdList('owner,NFT id\nx,"with, comma"\ny,"with ""quotes"""\n\nz,plain,more');
  expect(list).toEqual({ ids: ['with, comma', 'with "quotes"', 'plain'], duplicates: 0, tooLong: [], hasHeader: true });
});

test('an id called like a heading is an id where it is not the first', () => {
  expect(parseIdList('a\nid').ids).toEqual(['a', 'id']);
});

test('lines that are too long are told by their number', () => {
  const list = parseIdList(`a\n${'x'.repeat(201)}\n${'y'.repeat(200)}`);
  expect([list.ids.length, list.tooLong]).toEqual([2, [2]]);
});

test('no id is lost or invented, whatever is pasted', () => {
  const plainId = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).filter((id) => !/^id$/i.test(id));
  fc.assert(
    fc.property(fc.array(plainId), (pasted) => {
      const list = parseIdList(pasted.join('\n'));
      expect(list.ids).toEqual([...new Set(pasted)]);
      expect(list.ids.length + list.duplicates).toBe(pasted.length);
    }),
  );
});
