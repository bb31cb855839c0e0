import { expect, test } from 'vitest';
import { listInboxProfiles } from '#shared/inbox-profiles.ts';

const KNOWN = { ids: ['a', 'b', 'c'], chosen: 'b' };

test('the inbox holds the profile that is worked in, all of them, or those that were selected, in their order', () => {
  expect(listInboxProfiles({ holds: 'chosen' }, KNOWN)).toEqual(['b']);
  expect(listInboxProfiles({ holds: 'chosen' }, { ids: [], chosen: undefined })).toEqual([]);
  expect(listInboxProfiles({ holds: 'all' }, KNOWN)).toEqual(['a', 'b', 'c']);
  expect(listInboxProfiles({ holds: 'some', profileIds: ['c', 'a'] }, KNOWN)).toEqual(['a', 'c']);
});

test('a selection of which one profile was removed holds the rest, and one of which none is left the profile that is worked in', () => {
  expect(listInboxProfiles({ holds: 'some', profileIds: ['c', 'gone'] }, KNOWN)).toEqual(['c']);
  expect(listInboxProfiles({ holds: 'some', profileIds: ['gone'] }, KNOWN)).toEqual(['b']);
});
