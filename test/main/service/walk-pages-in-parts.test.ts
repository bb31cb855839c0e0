import { describe, expect, test } from 'vitest';
import type { KnownRecord } from '#main/service/known-list.ts';
import type { ListEntry } from '#main/service/read-known-list.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { createdAtOf, type WalkOptions, walkPages } from '#main/service/walk-pages.ts';
import { fail, succeed } from '#shared/result.ts';
import type { ServiceFailureCode } from '#shared/service-failure-code.ts';
import { makeKnown } from '../../helpers/known-record.ts';

type Entry = ListEntry<object>;
type ReadPage = WalkOptions<Entry>['readPage'];

const record = (id: string, createdAt?: unknown): Entry => ({ id, raw: '{}', record: succeed({ createdAt }) });
const malformed = (id: string): Entry => ({ id, raw: '{}', record: fail({ field: 'status', rule: 'is missing' }) });
const known = (id: string, over: Partial<KnownRecord> = {}): KnownRecord => makeKnown(id, '1', over);
const failureOf = (code: ServiceFailureCode): ServiceFailure => ({
  ...{ code, happened: `It is ${code}.`, kept: 'k', next: 'n', facts: {}, effectUncertain: false },
});
const at = (second: number) => new Date(second * 1_000).toISOString();
const numbered = (count: number) => Array.from({ length: count }, (_, index) => record(`tx-${index + 1}`));

/** A service that writes down what it was asked for; `*` stands behind what failed. */
function spied(answer: (page: number, perPage: number, nth: number) => readonly Entry[] | ServiceFailureCode) {
  const asked: string[] = [];
  const readPage: ReadPage = async ({ page, perPage }) => {
    const told = answer(page, perPage, asked.length + 1);
    asked.push(`${perPage}/${page}${typeof told === 'string' ? '*' : ''}`);
    return typeof told === 'string' ? fail(failureOf(told)) : succeed(told);
  };
  return { asked, readPage };
}

const slice = (entries: readonly Entry[], page: number, perPage: number) =>
  entries.slice((page - 1) * perPage, page * perPage);
const spoiledAt = (count: number, ...places: number[]) =>
  spied((page, perPage) => {
    const isSpoiled = places.some((place) => place > (page - 1) * perPage && place <= page * perPage);
    return isSpoiled ? 'too-large' : slice(numbered(count), page, perPage);
  });
const never = { isSettled: () => false };
const idsOf = ({ read }: { read: readonly { id: string }[] }) => read.map(({ id }) => id);

describe('what a walk asks for', () => {
  test('is page after page to the one that brings nothing, and the top once more', async () => {
    const { asked, readPage } = spied((page) => slice(numbered(25), page, 10));
    expect(await walkPages({ readPage, ...never })).toMatchObject({ isWhole: true, wasSplit: false });
    expect(asked).toEqual(['48/1', '48/2', '48/3', '48/4', '48/1']);
  });

  test('is no top again where one page was all', async () => {
    const { asked, readPage } = spied((page) => slice(numbered(10), page, 10));
    await walkPages({ readPage, ...never });
    expect(asked).toEqual(['48/1', '48/2']);
  });

  test('tells of the top page read again, with what came in meanwhile, and of its failure', async () => {
    const list = numbered(25);
    const pages: string[][] = [];
    const grown = spied((page, _perPage, nth) => slice(nth < 5 ? list : [record('new'), ...list], page, 10));
    const walked = await walkPages({
      readPage: grown.readPage,
      ...never,
      onPage: (page) => void pages.push(page.map(({ id }) => id)),
    });
    expect(idsOf(walked)).toHaveLength(26);
    expect(walked.read.at(-1)?.id).toBe('new');
    expect(pages.at(-1)).toContain('new');
    expect(walked).not.toHaveProperty('failure');

    const broken = spied((page, _perPage, nth) => (nth < 5 ? slice(list, page, 10) : 'unreachable'));
    expect(await walkPages({ readPage: broken.readPage, ...never })).toMatchObject({
      isWhole: true,
      failure: { code: 'unreachable' },
    });
  });

  test('is nothing behind a first page that is known to be the whole, and all of it where only a later one is', async () => {
    const answer = (page: number) => slice(numbered(30), page, 10);
    const first = spied(answer);
    expect(await walkPages({ readPage: first.readPage, ...never, isAll: () => true })).toMatchObject({
      isWhole: false,
    });
    expect(first.asked).toEqual(['48/1']);
    const later = spied(answer);
    await walkPages({ readPage: later.readPage, ...never, isAll: (page) => page[0]?.id === 'tx-11' });
    expect(later.asked).toEqual(['48/1', '48/2', '48/3', '48/4', '48/1']);
  });

  test('is nothing behind the record that is wanted, found on whatever page', async () => {
    const { asked, readPage } = spied((page) => slice(numbered(30), page, 10));
    const walked = await walkPages({ readPage, ...never, wanted: 'tx-1' });
    expect(walked.isWhole).toBe(false);
    expect(asked).toEqual(['48/1']);
  });

  test('is 400 pages and no more of a service that repeats itself in ever new words', async () => {
    const { asked, readPage } = spied((page) => [record(`tx-${page}`)]);
    expect(await walkPages({ readPage, ...never })).toMatchObject({ isWhole: false });
    expect(asked).toHaveLength(400);
  });

  test('ends in each walk where nothing but what is known of a list comes again, or what was read before in that walk', async () => {
    const [a, b] = [known('a'), known('b')];
    const pages = [[a], [b], [a]];
    const { asked, readPage } = spied((page) => pages[page - 1] ?? [b]);
    for (const _walk of [1, 2]) {
      expect(await walkPages({ readPage, ...never })).toMatchObject({ isWhole: true, read: [] });
      expect(asked.splice(0)).toEqual(['48/1', '48/2', '48/3', '48/1']);
    }
    const read = spied((page) => (page === 1 ? [record('new')] : [known('new')]));
    expect(idsOf(await walkPages({ readPage: read.readPage, ...never }))).toEqual(['new']);
    expect(read.asked).toEqual(['48/1', '48/2']);
  });

  test('is no more than fifty million characters, those of records that are known among them', async () => {
    const heavy = (characters: number) => spied((page) => [known(`tx-${page}`, { characters })]);
    const within = heavy(25_000_000);
    await walkPages({ readPage: within.readPage, ...never });
    expect(within.asked).toEqual(['48/1', '48/2', '48/3', '48/1']);
    const beyond = heavy(50_000_001);
    expect(await walkPages({ readPage: beyond.readPage, ...never })).toMatchObject({ isWhole: false });
    expect(beyond.asked).toEqual(['48/1']);
    const raw = 'x'.repeat(50_000_001);
    const long = spied((page) => [{ id: `tx-${page}`, raw, record: succeed({}) }]);
    await walkPages({ readPage: long.readPage, ...never });
    expect(long.asked).toEqual(['48/1']);
  });
});

describe('a page that ends a walk early', () => {
  const walk = async (first: readonly Entry[], isSettled = (_id: string) => true) => {
    const { asked, readPage } = spied((page) => (page === 1 ? first : []));
    const { isWhole } = await walkPages({ readPage, isSettled });
    return { asked: asked.length, isWhole };
  };
  const EARLY = { asked: 1, isWhole: false };
  const ON = { asked: 2, isWhole: true };

  test('runs from new to old and is settled as a whole, made at one time or not', async () => {
    expect(await walk([record('a', at(2)), record('b', at(1))])).toEqual(EARLY);
    expect(await walk([record('a', at(2)), record('b', at(2))])).toEqual(EARLY);
    expect(await walk([record('a', at(2)), record('b', at(1))], (id) => id === 'a')).toEqual(ON);
    expect(await walk([record('a', at(1)), record('b', at(2))])).toEqual(ON);
    expect(await walk([record('a', at(3)), record('b', at(1)), record('c', at(2))])).toEqual(ON);
  });

  test('has two records at least, and all of them dated', async () => {
    expect(await walk([record('a', at(2))])).toEqual(ON);
    expect(await walk([record('a', at(2)), record('b')])).toEqual(ON);
    expect(await walk([record('a'), record('b')])).toEqual(ON);
    expect(await walk([record('a', 7), record('b', 6)])).toEqual(ON);
  });

  test('may hold some that cannot be read, which have no time, and are settled like any other', async () => {
    const page = [record('a', at(2)), malformed('m'), record('b', at(1))];
    expect(await walk(page)).toEqual(EARLY);
    expect(await walk(page, (id) => id !== 'm')).toEqual(ON);
  });

  test('is settled where what is known of it and what is kept both say so: the one of the record, the other of what is older', async () => {
    const page = (isSettled: boolean) => [
      known('a', { createdAt: at(2), isSettled: true }),
      known('b', { createdAt: at(1), isSettled }),
    ];
    expect(await walk(page(true))).toEqual(EARLY);
    expect(await walk(page(true), () => false)).toEqual(ON);
    expect(await walk(page(false))).toEqual(ON);
  });
});

test('when a record was made is what it says itself, and nothing where it does not', () => {
  expect(createdAtOf(record('a', at(1)))).toBe(at(1));
  expect(createdAtOf(known('a', { createdAt: at(1) }))).toBe(at(1));
  expect([known('a'), malformed('a'), record('a'), record('a', 7)].map(createdAtOf)).toEqual(['', '', '', '']);
  expect(createdAtOf({ id: 'a', raw: '{}', record: succeed({}) })).toBe('');
});

describe('a page that is read in parts', () => {
  test('is read in ever smaller ones around what spoils it, each place once', async () => {
    const { asked, readPage } = spoiledAt(60, 7);
    const walked = await walkPages({ readPage, ...never });
    expect(walked.wasSplit).toBe(true);
    const split = ['48/1*', '12/1*', '3/1', '3/2', '3/3*', '1/7*', '1/8', '1/9', '3/4', '12/2', '12/3', '12/4'];
    expect(asked).toEqual([...split, '48/2', '48/3', ...split]);
    expect(walked.read.find(({ id }) => id === 'unreadable:number 7')).toMatchObject({
      raw: 'null',
      record: { failure: { rule: 'It is number 7 of the list. It is too-large.' } },
    });
  });

  test('finds what spoils a later page by its own number', async () => {
    const { asked, readPage } = spoiledAt(60, 50);
    expect(idsOf(await walkPages({ readPage, ...never }))).toContain('unreadable:number 50');
    expect(asked.slice(0, 9)).toEqual(['48/1', '48/2*', '12/5*', '3/17*', '1/49', '1/50*', '1/51', '3/18', '3/19']);
  });

  test('ends with the part that is empty: nothing behind it is asked for', async () => {
    const { asked, readPage } = spoiledAt(5, 2);
    const walked = await walkPages({ readPage, ...never });
    expect(asked.slice(0, 9)).toEqual(['48/1*', '12/1*', '3/1*', '1/1', '1/2*', '1/3', '3/2', '3/3', '48/2']);
    expect(walked).toMatchObject({ isWhole: true, wasSplit: true });
  });

  test('lists what spoils the last place of a page as well', async () => {
    const { readPage } = spoiledAt(60, 48);
    expect(idsOf(await walkPages({ readPage, ...never }))).toContain('unreadable:number 48');
  });

  test('is the list’s failure with the sixth in a row, and no place is then said to be unreadable', async () => {
    const { asked, readPage } = spied(() => 'service-fault');
    const walked = await walkPages({ readPage, ...never });
    expect(walked).toMatchObject({ read: [], isWhole: false, failure: { code: 'service-fault' } });
    expect(asked).toEqual(['48/1*', '12/1*', '3/1*', '1/1*', '1/2*', '1/3*']);
  });

  test('counts failures again after anything that is good', async () => {
    const { readPage } = spoiledAt(40, 1, 2, 4, 5, 7);
    const walked = await walkPages({ readPage, ...never });
    expect(walked).not.toHaveProperty('failure');
    expect(idsOf(walked).filter((id) => id.startsWith('unreadable:'))).toHaveLength(5);
  });

  test('keeps what came before a part that failed for a reason of another kind', async () => {
    const { readPage } = spied((page, perPage) => {
      if (perPage === 48) return 'timeout';
      return page === 3 ? 'rate-limited' : slice(numbered(48), page, perPage);
    });
    const walked = await walkPages({ readPage, ...never });
    expect(walked).toMatchObject({ isWhole: false, wasSplit: true, failure: { code: 'rate-limited' } });
    expect(idsOf(walked)).toEqual(numbered(24).map(({ id }) => id));
  });

  test('failed itself where it asked for the pause in which its parts were not asked for', async () => {
    const heldUp = { ...failureOf('rate-limited'), retryAfterMs: 600_000 };
    const walkOver = (first: ServiceFailure) =>
      walkPages({ readPage: async ({ perPage }) => fail(perPage === 48 ? first : heldUp), ...never });
    const pausing = { ...failureOf('service-fault'), status: 503, retryAfterMs: 600_000 };
    expect(await walkOver(pausing)).toMatchObject({ isWhole: false, read: [], failure: pausing });
    // The pause is another reading's.
    expect(await walkOver(failureOf('timeout'))).toMatchObject({ failure: heldUp });
  });

  test('stands for twenty records that cannot be read, and with one more the list fails', async () => {
    const places = (count: number) => Array.from({ length: count }, (_, index) => 2 * index + 1);
    const few = await walkPages({ readPage: spoiledAt(50, ...places(10)).readPage, ...never });
    expect(few).not.toHaveProperty('failure');
    // The first page again at the end, and each of its places failed twice.
    expect(idsOf(few).filter((id) => id.startsWith('unreadable:'))).toHaveLength(10);
    const many = await walkPages({ readPage: spoiledAt(50, ...places(21)).readPage, ...never });
    expect(many).toMatchObject({ failure: { code: 'too-large' }, isWhole: false });
    expect(idsOf(many).filter((id) => id.startsWith('unreadable:'))).toHaveLength(20);
  });
});
