import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadRecord } from '#main/service/read-record.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { type Walked, type WalkOptions, walkPages } from '#main/service/walk-pages.ts';
import { fail, succeed } from '#shared/result.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';

type Item = { id: string; createdAt?: string | undefined };

function read({ id, createdAt }: Item) {
  return { id, raw: JSON.stringify({ id }), record: succeed({ createdAt }) };
}

/** A list as the service gives it: pages of a size of its own, in its own order, which may change between two reads. */
function service(pages: (page: number, nthRead: number) => readonly Item[]) {
  const asked: number[] = [];
  const readPage: WalkOptions<ReadRecord<object>>['readPage'] = async ({ page }) => {
    asked.push(page);
    return succeed(pages(page, asked.length).map(read));
  };
  return { asked, readPage };
}

const cut = (items: readonly Item[], size: number) => (page: number) => items.slice((page - 1) * size, page * size);
const idsOf = ({ read }: Walked<ReadRecord<object>>) => read.map(({ id }) => id);
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

  test('says whether it came to the end of the list', async () => {
    const whole = service(cut(newestFirst(30), 10));
    expect(await walkPages({ readPage: whole.readPage, isSettled: () => false })).toMatchObject({ isWhole: true });
    const early = service(cut(newestFirst(30), 10));
    expect(await walkPages({ readPage: early.readPage, isSettled: () => true })).toMatchObject({ isWhole: false });
  });

  test('keeps what came before a page that fails, and tells why it did not go on', async () => {
    const failure = failureOf('rate-limited');
    const readPage: WalkOptions<ReadRecord<object>>['readPage'] = async ({ page }) =>
      page === 2 ? fail(failure) : succeed(newestFirst(10).map(read));
    const pages: number[] = [];
    const walked = await walkPages({
      readPage,
      isSettled: () => false,
      onPage: ({ length }) => void pages.push(length),
    });
    expect(walked).toMatchObject({ isWhole: false, failure });
    expect(idsOf(walked)).toHaveLength(10);
    expect(pages[0]).toBe(10);
  });
});

/** A list in which some records spoil every page they are on, and the service does as it is told with sizes. */
function poisoned(count: number, poison: ReadonlySet<number>, code: ServiceFailureCode = 'too-large') {
  const items = newestFirst(count);
  let requests = 0;
  const readPage: WalkOptions<ReadRecord<object>>['readPage'] = async ({ page, perPage }) => {
    requests += 1;
    const from = (page - 1) * perPage;
    const isSpoiled = [...poison].some((place) => place > from && place <= from + perPage);
    return isSpoiled ? fail(failureOf(code)) : succeed(items.slice(from, from + perPage).map(read));
  };
  return { items, readPage, requests: () => requests };
}

describe('a record that spoils its page', () => {
  test.each(['too-large', 'malformed-answer', 'service-fault', 'timeout', 'broken-off'] as const)(
    'is listed by its place, and every other record is read (%s)',
    async (code) => {
      const { items, readPage, requests } = poisoned(100, new Set([7]), code);
      const walked = await walkPages({ readPage, isSettled: () => false });
      const ids = idsOf(walked);
      for (const [index, { id }] of items.entries()) expect(ids.includes(id), id).toBe(index !== 6);
      const unreadable = walked.read.filter(({ record }) => !record.ok);
      expect(unreadable).toMatchObject([
        { id: 'unreadable:number 7', record: { failure: { rule: expect.stringContaining('number 7 of the list') } } },
      ]);
      expect(walked).toMatchObject({ isWhole: true });
      expect(walked).not.toHaveProperty('failure');
      // Two pages that are well, the one behind them, the top once more, and what it takes to find one in 48, twice.
      expect(requests()).toBeLessThanOrEqual(3 + 2 * 12);
    },
  );

  test('costs nobody else, wherever it is and however many there are', async () => {
    const places = fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 150 }), places, async (count, chosen) => {
        const poison = new Set(chosen.filter((place) => place <= count));
        // So many in a row at the top are a list that fails.
        fc.pre(![1, 2, 3].every((place) => poison.has(place)));
        const { items, readPage } = poisoned(count, poison);
        const walked = await walkPages({ readPage, isSettled: () => false });
        const ids = new Set(idsOf(walked));
        for (const [index, { id }] of items.entries()) expect(ids.has(id)).toBe(!poison.has(index + 1));
        expect(walked.read.filter(({ record }) => !record.ok)).toHaveLength(poison.size);
      }),
    );
  });

  test('does not hide that the list itself fails', async () => {
    const { readPage, requests } = poisoned(48, new Set(newestFirst(48).map((_, index) => index + 1)), 'service-fault');
    const walked = await walkPages({ readPage, isSettled: () => false });
    expect(walked).toMatchObject({ failure: { code: 'service-fault' }, isWhole: false });
    expect(requests()).toBeLessThanOrEqual(6);
  });

  test.each(['wrong-key', 'missing-scope', 'not-found', 'unreachable', 'rate-limited'] as const)(
    'is not looked for where no record can be the cause (%s)',
    async (code) => {
      const { readPage, requests } = poisoned(48, new Set([1]), code);
      expect(await walkPages({ readPage, isSettled: () => false })).toMatchObject({ failure: { code } });
      expect(requests()).toBe(1);
    },
  );

  test('ends the walk of a service that gives pages of its own size all the same', async () => {
    let requests = 0;
    const readPage: WalkOptions<ReadRecord<object>>['readPage'] = async ({ page }) => {
      requests += 1;
      return page === 1 ? fail(failureOf('too-large')) : succeed(cut(newestFirst(40), 10)(page).map(read));
    };
    const walked = await walkPages({ readPage, isSettled: () => false });
    expect(idsOf(walked).length).toBeGreaterThanOrEqual(30);
    expect(requests).toBeLessThan(100);
  });
});

function failureOf(code: ServiceFailureCode): ServiceFailure {
  return { code, happened: `It is ${code}.`, kept: 'k', next: 'n', facts: {}, effectUncertain: false };
}
