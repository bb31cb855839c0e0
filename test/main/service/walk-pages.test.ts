import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { type WalkOptions, walkPages } from '#main/service/walk-pages.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

type Item = { id: string; createdAt?: string | undefined };

function read({ id, createdAt }: Item) {
  return { id, raw: JSON.stringify({ id }), record: succeed({ createdAt }) };
}

/** A list as the service gives it: pages of a size, in its own order, which may change between two reads. */
function service(pages: (page: number, nthRead: number) => readonly Item[]) {
  const asked: number[] = [];
  const readPage: WalkOptions<object>['readPage'] = async (page) => {
    asked.push(page);
    return succeed(pages(page, asked.length).map(read));
  };
  return { asked, readPage };
}

const cut = (items: readonly Item[], size: number) => (page: number) => items.slice((page - 1) * size, page * size);
const idsOf = (result: Awaited<ReturnType<typeof walkPages>>) => expectValue(result).map(({ id }) => id);
const newestFirst = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `tx-${count - index}`,
    createdAt: new Date((count - index) * 1000).toISOString(),
  }));

describe('walking a list that has no total, no cursor and no stated order', () => {
  test('finds every record, in whatever order and page size', async () => {
    const anyList = fc.uniqueArray(fc.stringMatching(/^tx-[a-z0-9]{1,6}$/), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(anyList, fc.integer({ min: 1, max: 20 }), async (ids, size) => {
        const { readPage } = service(
          cut(
            ids.map((id) => ({ id })),
            size,
          ),
        );
        const walked = idsOf(await walkPages({ readPage, isSettled: () => false }));
        expect(new Set(walked)).toEqual(new Set(ids));
        expect(walked).toHaveLength(ids.length);
      }),
    );
  });

  test('misses no old record when new ones come in at the top during the walk', async () => {
    const before = newestFirst(30);
    const after = [{ id: 'tx-new-2' }, { id: 'tx-new-1' }, ...before];
    const { readPage } = service((page, nth) => cut(nth === 1 ? before : after, 10)(page));
    const walked = new Set(idsOf(await walkPages({ readPage, isSettled: () => false })));
    for (const { id } of after) expect(walked).toContain(id);
  });

  test('ends with a service that gives the same page for ever, or ever new ones', async () => {
    const same = service(() => newestFirst(5));
    expect(idsOf(await walkPages({ readPage: same.readPage, isSettled: () => false }))).toHaveLength(5);
    expect(same.asked.length).toBeLessThan(4);
    const endless = service((page) => [{ id: `tx-${page}` }]);
    await walkPages({ readPage: endless.readPage, isSettled: () => false });
    expect(endless.asked.length).toBeLessThan(1000);
  });

  test('stops early at a page that is settled, only where pages run from new to old', async () => {
    const ordered = service(cut(newestFirst(50), 10));
    await walkPages({ readPage: ordered.readPage, isSettled: (id) => Number(id.slice(3)) <= 40 });
    expect(ordered.asked).toEqual([1, 2]);

    const oldestFirst = service(cut([...newestFirst(50)].reverse(), 10));
    const walked = await walkPages({ readPage: oldestFirst.readPage, isSettled: (id) => Number(id.slice(3)) <= 10 });
    expect(idsOf(walked)).toHaveLength(50);
    const undated = service(
      cut(
        newestFirst(50).map(({ id }) => ({ id })),
        10,
      ),
    );
    expect(idsOf(await walkPages({ readPage: undated.readPage, isSettled: () => true }))).toHaveLength(50);
  });

  test('ends where the one record that is wanted is found', async () => {
    const { asked, readPage } = service(cut(newestFirst(50), 10));
    const walked = idsOf(await walkPages({ readPage, isSettled: () => false, wanted: 'tx-35' }));
    expect(walked).toContain('tx-35');
    expect(asked).toEqual([1, 2]);
  });

  test('is a failure when a page is one; half a list is no list', async () => {
    const failure: ServiceFailure = {
      code: 'timeout',
      happened: 'h',
      kept: 'k',
      next: 'n',
      facts: {},
      effectUncertain: false,
    };
    const readPage: WalkOptions<object>['readPage'] = async (page) =>
      page === 2 ? fail(failure) : succeed(newestFirst(10).map(read));
    expect(expectFailure(await walkPages({ readPage, isSettled: () => false }))).toBe(failure);
  });
});
