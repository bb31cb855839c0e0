import { describe, expect, test } from 'vitest';
import type { KnownList } from '#main/service/known-list.ts';
import type { WalletRoundContext } from '#main/sync/note-reading.ts';
import { readRecords } from '#main/sync/read-records.ts';
import type { RecordKind } from '#shared/model/review.ts';
import { succeed } from '#shared/result.ts';
import { listedText } from '../../helpers/known-record.ts';
import { aMalformedRecord, aPage, aRecord, failing, OF_WALLET, openReadingDesk } from './reading-desk.ts';

const LIST = 'listTransactionsAgain';
const PAGE_BODY = Buffer.from('of the page');
const of = (kind: RecordKind) => (context: WalletRoundContext) => readRecords(context, kind);
const read = of('transaction');

/** The newest first, as the service lists them. */
const made = (id: string, day: number, status = 'success') =>
  aRecord(id, { status, createdAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z` });

type Entries = readonly object[];
/** A service whose list has these pages, and nothing behind the last; what it was asked for. */
function openList(...pages: Entries[]) {
  const asked: number[] = [];
  const desk = openReadingDesk({
    [LIST]: ({ page }: { page: number }) => {
      asked.push(page);
      return aPage(...(pages[page - 1] ?? []));
    },
  });
  return {
    desk,
    pages,
    /** The pages that a round asks for. */
    round: async (isWanted = false) => {
      await desk.round(read, isWanted);
      return asked.splice(0);
    },
  };
}

describe('how far a list is read', () => {
  test('is to its end until nothing behind the first page was new, and then as far as something may change', async () => {
    const { round } = openList([made('d', 4), made('c', 3)], [made('b', 2), made('a', 1)]);
    // Its end is behind the second page; then the top once more, where something may have come in meanwhile.
    expect(await round()).toEqual([1, 2, 3, 1]);
    expect(await round()).toEqual([1, 2, 3, 1]);
    expect(await round()).toEqual([1]);
  });

  test('is to its end only once where all that was new stood on the first page', async () => {
    const { round } = openList([made('b', 2), made('a', 1)]);
    expect(await round()).toEqual([1, 2]);
    expect(await round()).toEqual([1]);
  });

  test('is to its end where something of the first page may still change, though nothing of it is new', async () => {
    const { round } = openList([made('b', 2), made('a', 1, 'awaiting-approval')]);
    for (const _round of [1, 2, 3]) expect(await round()).toEqual([1, 2]);
  });

  test('is its first page alone where that is all there is and as it was, but all of it where a person asks', async () => {
    const entries = [made('b', 2, 'awaiting-approval'), made('a', 1, 'awaiting-approval')];
    const asked: number[] = [];
    const desk = openReadingDesk({
      // As the client answers: a page that came before holds what is known of it.
      [LIST]: ({ page, known }: { page: number; known: KnownList }) => {
        asked.push(page);
        if (page > 1) return succeed({ entries: [], body: Buffer.from('of the end') });
        const digested = entries.map((entry) => ({ ...entry, text: listedText(entry.id) }));
        return succeed({ entries: known.findPage(PAGE_BODY) ?? digested, body: PAGE_BODY });
      },
    });
    const round = async (isWanted = false) => {
      await desk.round(read, isWanted);
      return asked.splice(0);
    };
    expect(await round()).toEqual([1, 2]);
    expect(await round()).toEqual([1]);
    expect(await round(true)).toEqual([1, 2]);
    expect(await round()).toEqual([1]);
    expect(desk.onError).not.toHaveBeenCalled();
  });
});

test('a list whose first part came is one that the service offers, though it then says that there is nothing', async () => {
  const answers = [aPage(aRecord('a')), failing('not-found')];
  const desk = openReadingDesk({ [LIST]: ({ page }: { page: number }) => answers[page - 1] });
  await desk.round(read);
  expect(desk.store.optionalReads.isOffered({ profileId: 'p', name: 'transactions', parent: OF_WALLET.parent })).toBe(
    true,
  );
  expect(desk.freshness('transactions')).toMatchObject({ succeededAt: null, failure: { code: 'not-found' } });
  expect(desk.store.transactions.get({ ...OF_WALLET, id: 'a' })).toBeDefined();
});

test('what stands for a record without a name is no news for as long as the list has it, and is once it is gone', async () => {
  const { desk, pages, round } = openList([aMalformedRecord('unreadable:abc', '{}'), aRecord('a')]);
  const ids = () => desk.store.transactions.listByParent(OF_WALLET).map(({ id }) => id);
  await round();
  expect(desk.onChanged).toHaveBeenCalledTimes(1);
  await round();
  expect(desk.onChanged).toHaveBeenCalledTimes(1);
  expect(ids()).toContain('unreadable:abc');
  pages[0] = [aRecord('a')];
  await round();
  expect(desk.onChanged).toHaveBeenCalledTimes(2);
  expect(ids()).toEqual(['a']);
});

describe('what of a list cannot be read', () => {
  const BY_KIND = {
    transaction: { list: LIST, get: 'getTransaction', subject: 'transactions' },
    signature: { list: 'listSignaturesAgain', get: 'getSignature', subject: 'signatures' },
  } as const;

  test.each<[RecordKind, number, string]>([
    ['transaction', 1, '1 transaction of the service’s list cannot be read: m-1.'],
    ['transaction', 2, '2 transactions of the service’s list cannot be read: m-1, m-2.'],
    ['transaction', 5, '5 transactions of the service’s list cannot be read: m-1, m-2, m-3, m-4, m-5.'],
    ['transaction', 6, '6 transactions of the service’s list cannot be read: m-1, m-2, m-3, m-4, m-5 and 1 more.'],
    ['signature', 1, '1 signature of the service’s list cannot be read: m-1.'],
    ['signature', 2, '2 signatures of the service’s list cannot be read: m-1, m-2.'],
    ['signature', 5, '5 signatures of the service’s list cannot be read: m-1, m-2, m-3, m-4, m-5.'],
    ['signature', 8, '8 signatures of the service’s list cannot be read: m-1, m-2, m-3, m-4, m-5 and 3 more.'],
  ])('is named where it is a %s, and is one of %i', async (kind, count, happened) => {
    const malformed = Array.from({ length: count }, (_, index) => aMalformedRecord(`m-${index + 1}`));
    const { list, get, subject } = BY_KIND[kind];
    const desk = openReadingDesk({
      [list]: ({ page }: { page: number }) => (page === 1 ? aPage(...malformed) : aPage()),
      [get]: () => failing('service-fault'),
    });
    await desk.round(of(kind));
    expect(desk.freshness(subject)).toMatchObject({
      succeededAt: desk.time.now,
      failure: { code: 'records-unreadable', happened },
    });
  });
});
