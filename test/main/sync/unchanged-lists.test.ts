import * as fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '#main/store/open-store.ts';
import { makeTransactions } from '../../../bench/practice/fill-wallet.ts';
import { createListingService, writePage } from '../../../bench/practice/listing-service.ts';
import { countWrittenRows, createRereading, fillCache } from '../../../bench/practice/reread-wallet.ts';

const WALLET = {
  profileId: 'p',
  wallet: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  signerAddress: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
} as const;

const make = (count: number, status: 'awaiting-approval' | 'success') =>
  makeTransactions(WALLET, count, status) as { id: string; status: string }[];
const pending = (count: number) => make(count, 'awaiting-approval');
const over = (count: number) => make(count, 'success');

afterEach(() => void vi.useRealTimers());

function openReading(records: object[]) {
  const listed = [...records];
  const dataFolder = fillCache(WALLET, records);
  const reading = createRereading(dataFolder, { ...WALLET, service: createListingService(listed) });
  onTestFinished(reading.close);
  return {
    dataFolder,
    reading,
    /** Reads the list as it is now, and ends. */
    tell: (next: readonly object[]) => void listed.splice(0, listed.length, ...next),
  };
}

/** What is kept of the wallet after everything was let go of. */
function inspect(dataFolder: string) {
  const store = openStore({ dataFolder, clock: Date.now });
  try {
    return store.transactions.listByProfile(WALLET.profileId);
  } finally {
    store.close();
  }
}

describe('reading a list again', () => {
  test('writes no row of a record that is as it was', async () => {
    const records = pending(60);
    expect(await countWrittenRows({ ...WALLET, records, service: createListingService(records) })).toBe(0);
  });

  test('keeps each record as the list has it now, whatever changed, came, moved or went', async () => {
    const all = pending(9);
    const state = fc.uniqueArray(fc.record({ index: fc.nat(8), edition: fc.nat(2) }), {
      maxLength: 9,
      selector: ({ index }) => index,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 4 }), async (states) => {
        const { reading, tell, dataFolder } = openReading([]);
        const expected = new Map<string, string>();
        for (const listed of states) {
          const records = listed.map(({ index, edition }) => ({ ...all[index], edition }));
          tell(records);
          const before = new Map(expected);
          for (const record of records) expected.set(String(record.id), JSON.stringify(record));
          const isNew = [...expected].some(([id, raw]) => before.get(id) !== raw);
          const changed = await reading.run();
          // What left the list and is at the service no more is news as well.
          const isAllThere = records.length === expected.size;
          if (isNew || isAllThere) expect(changed).toBe(isNew);
        }
        await reading.close();
        expect(new Map(inspect(dataFolder).map(({ id, raw }) => [id, raw]))).toEqual(expected);
      }),
      { numRuns: 8 },
    );
  });

  test('reads a list to its end the first time, also where nothing of it will change any more, then once more, then its top', async () => {
    const service = createListingService(over(130));
    const reading = createRereading(fillCache(WALLET, []), { ...WALLET, service });
    onTestFinished(reading.close);
    await reading.run();
    expect(reading.countKept()).toBe(130);
    const requests: number[] = [];
    for (let run = 0; run < 2; run += 1) {
      const before = service.countRequests();
      await reading.run();
      requests.push(service.countRequests() - before);
    }
    // Three pages, the end behind them, and the top once more.
    expect(requests).toEqual([5, 1]);
  });

  test('reads what is behind a page at which a reading was cut off, also after a restart', async () => {
    const records = over(150);
    let isCut = true;
    const tellPage = (path: string) => (isCut && !/[?&]page=1&/.test(path) ? '{' : writePage(records, path));
    const service = createListingService(records, tellPage);
    const dataFolder = fillCache(WALLET, []);
    const cut = createRereading(dataFolder, { ...WALLET, service });
    await expect(cut.run()).rejects.toThrow('could not be read');
    await cut.close();
    expect(inspect(dataFolder)).toHaveLength(48);
    isCut = false;
    const again = createRereading(dataFolder, { ...WALLET, service });
    onTestFinished(again.close);
    await again.run();
    expect(again.countKept()).toBe(150);
  });

  test('makes all of it as old as the list, also after a restart, and what left the list no younger', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const records = pending(4);
    const { reading, tell, dataFolder } = openReading(records);
    const [first, second] = [Date.UTC(2026, 4, 1), Date.UTC(2026, 4, 2)];
    vi.setSystemTime(first);
    await reading.run();
    tell(records.slice(1));
    vi.setSystemTime(second);
    await reading.run();
    await reading.close();
    const ages = new Map(inspect(dataFolder).map(({ id, fetchedAt }) => [id, fetchedAt]));
    expect(records.map(({ id }) => ages.get(id))).toEqual([first, second, second, second]);
  });
});
