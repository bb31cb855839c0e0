import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WalletRoundContext } from '#main/sync/note-reading.ts';
import { readRecords } from '#main/sync/read-records.ts';
import { succeed } from '#shared/result.ts';
import { aMalformedRecord, aPage, aRecord, failing, failureOf, OF_WALLET, openReadingDesk } from './reading-desk.ts';

const LIST = 'listTransactionsAgain';
const read = (context: WalletRoundContext) => readRecords(context, 'transaction');
const HOUR = 3_600_000;
const idsOf = ({ store }: ReturnType<typeof openReadingDesk>) =>
  store.transactions
    .listByParent(OF_WALLET)
    .map(({ id }) => id)
    .sort();

/** The answers to one page after the other, and nothing behind the last. */
function pages(...answers: ReturnType<typeof aPage | typeof failing>[]) {
  return ({ page }: { page: number }) => answers[page - 1] ?? aPage();
}

describe('a list that may not be offered', () => {
  test('is taken for that when the service says so twice in a row, and is then left alone for an hour', async () => {
    const desk = openReadingDesk({ [LIST]: () => failing('not-found') });
    expect(await desk.round(read)).toEqual([LIST]);
    expect(await desk.round(read)).toEqual([LIST]);
    expect(await desk.round(read)).toEqual([]);
    expect(desk.freshness('transactions')).toBeUndefined();
    desk.wait(HOUR - 1);
    expect(await desk.round(read)).toEqual([]);
    desk.wait(1);
    expect(await desk.round(read)).toEqual([LIST]);
  });

  test.each(['timeout', 'unreachable', 'service-fault', 'missing-scope'] as const)(
    'is not taken for that where looking failed (%s): it is asked for again, and the failure stands beside it',
    async (code) => {
      const desk = openReadingDesk({ [LIST]: () => failing(code) });
      for (const _round of [1, 2, 3]) {
        expect((await desk.round(read)).includes(LIST)).toBe(true);
        expect(desk.freshness('transactions')).toMatchObject({ failure: { code }, succeededAt: null });
        desk.wait();
      }
      const offer = { profileId: 'p', name: 'transactions', parent: OF_WALLET.parent } as const;
      expect(desk.store.optionalReads.worthTrying({ ...offer, now: desk.time.now, retryAfterMs: HOUR })).toBe(true);
    },
  );

  test('is taken for that after it could not be reached at first', async () => {
    const desk = openReadingDesk({ [LIST]: () => failing('unreachable') });
    await desk.round(read);
    desk.wait();
    desk.answers[LIST] = () => failing('not-found');
    expect(await desk.round(read)).toEqual([LIST]);
    expect(await desk.round(read)).toEqual([LIST]);
    expect(await desk.round(read)).toEqual([]);
  });

  test('is doubted again after anything good came in between', async () => {
    const answers = [failing('not-found'), aPage(), aPage(), failing('not-found')];
    const desk = openReadingDesk({ [LIST]: () => answers.shift() ?? aPage() });
    for (const _round of [1, 2, 3]) await desk.round(read);
    expect(desk.store.optionalReads.isOffered({ profileId: 'p', name: 'transactions', parent: OF_WALLET.parent })).toBe(
      true,
    );
  });

  test('once it was answered, also with nothing, fails where the service says that there is none', async () => {
    let isThere = true;
    const desk = openReadingDesk({ [LIST]: () => (isThere ? aPage() : failing('not-found')) });
    await desk.round(read);
    expect(desk.freshness('transactions')).toMatchObject({ succeededAt: desk.time.now, failure: null });
    isThere = false;
    for (const _round of [1, 2]) {
      await desk.round(read);
      expect(desk.freshness('transactions')).toMatchObject({ failure: { code: 'not-found' } });
      desk.wait();
    }
    expect(await desk.round(read)).toEqual([LIST]);
  });

  test('of signatures is promised: that there is none is a failure at once', async () => {
    const desk = openReadingDesk({ listSignaturesAgain: () => failing('not-found') });
    await desk.round((context) => readRecords(context, 'signature'));
    expect(desk.freshness('signatures')).toMatchObject({ failure: { code: 'not-found' } });
  });
});

describe('a list that is read', () => {
  test('is kept, and tells the window only where something is another than before', async () => {
    const desk = openReadingDesk({ [LIST]: pages(aPage(aRecord('a'), aRecord('b'))) });
    await desk.round(read);
    expect(idsOf(desk)).toEqual(['a', 'b']);
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    await desk.round(read);
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    desk.answers[LIST] = pages(aPage(aRecord('a'), aRecord('b', { status: 'success' })));
    await desk.round(read);
    expect(desk.onChanged).toHaveBeenCalledTimes(2);
    expect(desk.store.transactions.get({ ...OF_WALLET, id: 'b' })?.status).toBe('success');
  });

  test.each([
    ['waits here for its turn', false, []],
    ['is long in coming from the service', true, ['getTransaction']],
  ])('that %s: what it may bring is read by its id only where the service is slow', async (_, isSent, byId) => {
    const desk = openReadingDesk({ [LIST]: pages(aPage(aRecord('a'))), getTransaction: () => succeed(aRecord('a')) });
    await desk.round(read);
    desk.wait();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const held = Promise.withResolvers<void>();
    desk.answers[LIST] = async ({ page, onSent }: { page: number; onSent: () => void }) => {
      if (isSent) onSent();
      if (page === 1) await held.promise;
      return page === 1 ? aPage(aRecord('a')) : aPage();
    };
    const over = desk.round(read);
    await vi.advanceTimersByTimeAsync(10_000);
    held.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await over).filter((name) => name !== LIST)).toEqual(byId);
  });

  test('that waits here for its turn between two pages is no slow one either', async () => {
    const both = [aPage(aRecord('a')), aPage(aRecord('b'))];
    const desk = openReadingDesk({ [LIST]: pages(...both), getTransaction: () => succeed(aRecord('b')) });
    await desk.round(read);
    desk.wait();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const held = Promise.withResolvers<void>();
    desk.answers[LIST] = async ({ page, onSent }: { page: number; onSent: () => void }) => {
      if (page === 1) onSent();
      else await held.promise;
      return both[page - 1] ?? aPage();
    };
    const over = desk.round(read);
    await vi.advanceTimersByTimeAsync(10_000);
    held.resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await over).filter((name) => name !== LIST)).toEqual([]);
  });

  test('is waited for as long as its pages come, however slowly', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const asked: (() => void)[] = [];
    const desk = openReadingDesk({
      [LIST]: async ({ page }: { page: number }) => {
        await new Promise<void>((resolve) => void asked.push(resolve));
        return page > 3 ? aPage() : aPage(aRecord(`on page ${page}`));
      },
    });
    const over = vi.fn();
    void desk.round(read).then(over);
    // Its end is behind the third page; then the top once more.
    for (const _page of [1, 2, 3, 4, 1]) {
      const answer = await vi.waitUntil(() => asked.shift(), { timeout: 60_000 });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(over).not.toHaveBeenCalled();
      answer();
    }
    await vi.waitFor(() => expect(over).toHaveBeenCalled(), { timeout: 60_000 });
    expect(idsOf(desk)).toEqual(['on page 1', 'on page 2', 'on page 3']);
  });

  test('is kept as far as it came before it failed, and that is told', async () => {
    const desk = openReadingDesk({ [LIST]: pages(aPage(aRecord('a')), failing('rate-limited', { status: 429 })) });
    await desk.round(read);
    expect(desk.store.transactions.get({ ...OF_WALLET, id: 'a' })).toBeDefined();
    expect(desk.freshness('transactions')).toMatchObject({ succeededAt: null, failure: { code: 'rate-limited' } });
    expect(desk.onChanged).toHaveBeenCalledTimes(1);
    expect(desk.logLines.join()).toContain('"code":"rate-limited"');
    expect(desk.logLines.join()).not.toContain(OF_WALLET.parent);
  });

  test('keeps nothing of a raw answer beside its failure', async () => {
    const desk = openReadingDesk({ [LIST]: () => failing('malformed-answer', { raw: 'megabytes' }) });
    await desk.round(read);
    expect(JSON.stringify(desk.freshness('transactions'))).not.toContain('megabytes');
  });

  test('is left alone for a while after it failed, and read at once when a person asks', async () => {
    const desk = openReadingDesk({ [LIST]: () => failing('unreachable') });
    await desk.round(read);
    desk.wait(19_999);
    expect(await desk.round(read)).toEqual([]);
    expect(await desk.round(read, true)).toEqual([LIST]);
  });

  test('lets a record go on that has ended, and never back', async () => {
    const desk = openReadingDesk({ [LIST]: pages(aPage(aRecord('a', { status: 'success' }))) });
    await desk.round(read);
    desk.answers[LIST] = pages(aPage(aRecord('a')));
    await desk.round(read);
    expect(desk.store.transactions.get({ ...OF_WALLET, id: 'a' })?.status).toBe('success');
  });

  test('names what of it cannot be read, up to five of them, and the rest by their number', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `m-${index}`);
    const desk = openReadingDesk({ [LIST]: pages(aPage(...ids.map((id) => aMalformedRecord(id)), aRecord('a'))) });
    await desk.round(read);
    const { failure, succeededAt } = desk.freshness('transactions') ?? {};
    expect(succeededAt).toBe(desk.time.now);
    expect(failure).toMatchObject({
      code: 'records-unreadable',
      happened: '7 transactions of the service’s list cannot be read: m-0, m-1, m-2, m-3, m-4 and 2 more.',
      kept: expect.stringMatching(/^They stand in the list/),
    });
    desk.answers[LIST] = pages(aPage(aMalformedRecord('unreadable:abc'), aRecord('a')));
    await desk.round(read, true);
    expect(desk.freshness('transactions')?.failure).toMatchObject({
      happened: '1 transaction of the service’s list cannot be read: one without a readable id.',
      kept: expect.stringMatching(/^It stands in the list/),
    });
  });

  test('takes out what stood for a record without a name only where all of it was read', async () => {
    const unnamed = aMalformedRecord('unreadable:abc', '{}');
    const desk = openReadingDesk({ [LIST]: pages(aPage(unnamed, aRecord('a'))) });
    await desk.round(read);
    expect(idsOf(desk)).toEqual(['a', 'unreadable:abc']);
    desk.answers[LIST] = pages(aPage(aRecord('a')), failing('rate-limited', { status: 429 }));
    await desk.round(read);
    expect(idsOf(desk)).toEqual(['a', 'unreadable:abc']);
    desk.wait();
    desk.answers[LIST] = pages(aPage(aRecord('a')));
    desk.onChanged.mockClear();
    await desk.round(read, true);
    expect(idsOf(desk)).toEqual(['a']);
    expect(desk.onChanged).toHaveBeenCalled();
  });
});

describe('what the list did not bring', () => {
  async function missing(answer: () => unknown) {
    const desk = openReadingDesk({ [LIST]: pages(aPage(aRecord('a'), aRecord('b'))), getTransaction: answer });
    await desk.round(read);
    desk.onChanged.mockClear();
    desk.wait(1);
    desk.answers[LIST] = pages(aPage(aRecord('a')));
    return desk;
  }

  test('is asked for by its id, once for each, and kept as it is now', async () => {
    const desk = await missing(() => succeed(aRecord('b', { status: 'success' })));
    expect(await desk.round(read, true)).toEqual([LIST, LIST, 'getTransaction']);
    expect(desk.store.transactions.get({ ...OF_WALLET, id: 'b' })?.status).toBe('success');
    expect(desk.onChanged).toHaveBeenCalled();
    desk.wait(1);
    expect(await desk.round(read, true)).toEqual([LIST, LIST]);
  });

  test('and has not changed tells nobody', async () => {
    const desk = await missing(() => succeed(aRecord('b')));
    expect(await desk.round(read, true)).toContain('getTransaction');
    expect(desk.onChanged).not.toHaveBeenCalled();
  });

  test('is asked for in each round, however long it has stood still', async () => {
    const desk = await missing(() => succeed(aRecord('b')));
    desk.wait(10 * HOUR);
    expect(await desk.round(read)).toContain('getTransaction');
    desk.wait(1);
    expect(await desk.round(read)).toContain('getTransaction');
  });

  test('is asked for though one of another wallet that has the same id failed lately', async () => {
    const desk = await missing(() => succeed(aRecord('b', { status: 'success' })));
    desk.store.recordFailures.note({
      ...{ profileId: 'p', resource: 'transaction', parent: `0x${'9'.repeat(40)}`, id: 'b' },
      ...{ at: desk.time.now, failure: failureOf('service-fault'), isMissing: false },
    });
    expect(await desk.round(read)).toContain('getTransaction');
  });

  test('and cannot be read stays as it was, with why beside it, and does not make the list old', async () => {
    const desk = await missing(() => failing('service-fault'));
    await desk.round(read, true);
    const key = { ...OF_WALLET, resource: 'transaction', id: 'b' } as const;
    expect(desk.store.recordFailures.get(key)).toMatchObject({ failure: { code: 'service-fault' }, missing: 0 });
    expect(desk.store.transactions.get({ ...OF_WALLET, id: 'b' })?.status).toBe('awaiting-approval');
    expect(desk.freshness('transactions')).toMatchObject({ failure: null, succeededAt: desk.time.now });
    expect(desk.onChanged).toHaveBeenCalled();
    desk.wait(1);
    expect(await desk.round(read)).not.toContain('getTransaction');
    expect(await desk.round(read, true)).toContain('getTransaction');
  });

  test('in words that can be read is asked for by its id, in each round, and is no news where it is well there', async () => {
    const desk = await missing(() => succeed(aRecord('b')));
    desk.answers[LIST] = pages(aPage(aRecord('a'), aMalformedRecord('b')));
    for (const _round of [1, 2]) {
      expect(await desk.round(read)).toContain('getTransaction');
      expect(desk.store.transactions.get({ ...OF_WALLET, id: 'b' })?.malformed).toBeUndefined();
      expect(desk.freshness('transactions')).toMatchObject({ failure: null });
      desk.wait(1);
    }
    expect(desk.onChanged).not.toHaveBeenCalled();
  });

  test('in words that can be read stands there as it came where reading it by its id brings no better, and is named', async () => {
    const desk = await missing(() => succeed(aMalformedRecord('b')));
    desk.answers[LIST] = pages(aPage(aRecord('a'), aMalformedRecord('b')));
    await desk.round(read);
    expect(desk.store.transactions.get({ ...OF_WALLET, id: 'b' })?.malformed).toMatchObject({ field: 'status' });
    expect(desk.onChanged).toHaveBeenCalled();
    desk.wait(1);
    await desk.round(read);
    expect(desk.freshness('transactions')).toMatchObject({
      failure: { happened: '1 transaction of the service’s list cannot be read: b.' },
    });
  });

  test('in words that can be read on one page, whatever another page says of it, is asked for by its id', async () => {
    const desk = await missing(() => succeed(aRecord('b')));
    desk.answers[LIST] = pages(aPage(aRecord('a'), aRecord('b')), aPage(aRecord('c'), aMalformedRecord('b')));
    expect(await desk.round(read)).toContain('getTransaction');
  });

  test('because of the key or the way to the service makes the list old, and is no failure of the record', async () => {
    const desk = await missing(() => failing('wrong-key'));
    await desk.round(read, true);
    const key = { ...OF_WALLET, resource: 'transaction', id: 'b' } as const;
    expect(desk.store.recordFailures.get(key)).toBeUndefined();
    expect(desk.freshness('transactions')).toMatchObject({ failure: { code: 'wrong-key' } });
  });

  test('is what is read where there is no list at all, and tells how old that is', async () => {
    const desk = openReadingDesk({ [LIST]: () => failing('not-found'), getTransaction: () => succeed(aRecord('a')) });
    const addedAt = new Date(desk.time.now).toISOString();
    desk.store.watched.addRecord({
      profileId: 'p',
      walletAddress: OF_WALLET.parent,
      kind: 'transaction',
      id: 'a',
      addedAt,
    });
    for (const _round of [1, 2, 3]) {
      await desk.round(read);
      desk.wait(1);
    }
    await desk.round(read);
    expect(desk.freshness('transactions')).toMatchObject({ succeededAt: desk.time.now, failure: null });
    desk.wait(1);
    desk.answers.getTransaction = () => failing('unreachable');
    await desk.round(read);
    expect(desk.freshness('transactions')?.failure).toEqual(failureOf('unreachable'));
  });
});
