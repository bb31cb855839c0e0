import { expect, test } from 'vitest';
import type { RecordRow } from '#shared/ipc/views.ts';
import { NEWEST, stepTo } from '../../../../src/renderer/src/screens/wallets/record-page.ts';

const row = (id: string): RecordRow => ({
  kind: 'transaction',
  id,
  status: null,
  chain: null,
  createdAt: null,
  malformed: null,
  fetchedAt: 0,
});
const shown = [row('newest'), row('oldest')];

test('a page of records is asked for by what it stands next to, and by an end where it is the first or the last', () => {
  const second = stepTo({ number: 2, page: NEWEST, total: 45, shown });
  expect(second).toEqual({ number: 2, towards: 'older', from: 'oldest', perPage: 10 });
  const third = stepTo({ number: 3, page: second, total: 45, shown });
  expect(third).toMatchObject({ number: 3, from: 'oldest' });
  expect(stepTo({ number: 2, page: third, total: 45, shown })).toMatchObject({ towards: 'newer', from: 'newest' });
  expect(stepTo({ number: 1, page: second, total: 45, shown })).toEqual(NEWEST);
  expect(stepTo({ number: 5, page: NEWEST, total: 45, shown })).toEqual({
    number: 5,
    towards: 'newer',
    from: '',
    perPage: 5,
  });
  expect(stepTo({ number: 2, page: NEWEST, total: 20, shown })).toMatchObject({ towards: 'newer', perPage: 10 });
});
