import { expect, test } from 'vitest';
import { searchFor, useSearch } from '../../../src/renderer/src/store/search-store.ts';

test('before there is a profile nothing was seen: a search is answered at once, and finds nothing', () => {
  searchFor({ profileId: undefined, text: ' harbour ', kindNames: {} });
  expect(useSearch.getState()).toEqual({ text: 'harbour', hits: [], failure: undefined });
});
