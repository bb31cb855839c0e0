import { expect, test } from 'vitest';
import { firstPage, stepTo } from '../../../src/renderer/src/components/page-place.ts';

const of45 = { perPage: 10, total: 45, shown: ['first', 'last'] };

test('a page is asked for by what it stands next to, and by an end where it is the first or the last', () => {
  const first = firstPage(10);
  const second = stepTo({ ...of45, number: 2, page: first });
  expect(second).toEqual({ number: 2, towards: 'older', from: 'last', perPage: 10 });
  const third = stepTo({ ...of45, number: 3, page: second });
  expect(third).toMatchObject({ number: 3, towards: 'older', from: 'last' });
  expect(stepTo({ ...of45, number: 2, page: third })).toMatchObject({ towards: 'newer', from: 'first' });
  expect(stepTo({ ...of45, number: 1, page: second })).toEqual(first);
  expect(stepTo({ ...of45, number: 5, page: first })).toEqual({ number: 5, towards: 'newer', from: '', perPage: 5 });
  expect(stepTo({ ...of45, number: 2, page: first, total: 20 })).toMatchObject({ towards: 'newer', perPage: 10 });
});
