import { describe, expect, onTestFinished, test } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const WALLET = '0xAbCdEf0000000000000000000000000000000001';

/** A wallet with so many records, several of one moment, put down in no order. */
function open(count: number) {
  const store = openStore({ dataFolder: makeTemporaryFolder(), clock: () => 0 });
  onTestFinished(() => store.close());
  const numbers = Array.from({ length: count }, (_, number) => (number * 7) % count);
  const momentOf = (number: number) => Math.floor(number / 4);
  for (const [index, number] of numbers.entries()) {
    const parsed = { id: `tx-${number}`, createdAt: `2026-11-20T00:00:${String(momentOf(number)).padStart(2, '0')}Z` };
    store.transactions.put({
      profileId: 'p',
      parent: WALLET,
      id: parsed.id,
      status: 'success',
      parsed,
      raw: JSON.stringify(parsed),
      malformed: undefined,
      final: true,
      fetchedAt: 1,
      requestNumber: index + 1,
    });
  }
  const page = (towards: 'older' | 'newer', from?: string, perPage = 5) =>
    store.transactions.listPage({ profileId: 'p', parent: WALLET, towards, from, perPage }).map(({ id }) => id);
  const momentsOf = (ids: readonly string[]) => ids.map((id) => momentOf(Number(id.slice(3))));
  return { page, momentsOf };
}

describe('the records of a wallet', () => {
  test('come by page from the newest to the oldest, each once, however many are of one moment', () => {
    const { page, momentsOf } = open(23);
    const seen = page('older');
    for (;;) {
      const next = page('older', seen.at(-1));
      if (next.length === 0) break;
      seen.push(...next);
    }
    expect(new Set(seen).size).toBe(23);
    expect(momentsOf(seen)).toEqual(momentsOf(seen).toSorted((left, right) => right - left));
    expect(seen).toHaveLength(23);
  });

  test('come from the oldest back as well, in the same order', () => {
    const { page } = open(23);
    const all = page('older', undefined, 23);
    expect(page('newer', undefined, 3)).toEqual(all.slice(20));
    expect(page('newer', all[20])).toEqual(all.slice(15, 20));
    expect(page('newer', all[5])).toEqual(all.slice(0, 5));
    expect(page('newer', all[0])).toEqual([]);
  });

  test('begin again where the record to go on from is not there any more', () => {
    const { page } = open(23);
    expect(page('older', 'gone')).toEqual(page('older'));
  });
});
