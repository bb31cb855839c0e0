import {
  type BenchCase,
  type Comparison,
  type Contender,
  type PreparedCase,
  requireResult,
} from '../harness/bench-case.ts';
import { makeTransactions } from '../practice/fill-wallet.ts';
import { PAGE_SIZE } from '../practice/listing-service.ts';
import { createPagesInMemory, type PagesInMemory } from '../practice/pages-in-memory.ts';
import { countRowsWrittenBy, createRereadingBy, fillCache } from '../practice/reread-wallet.ts';
import { createPlainTable } from '../practice/sql-reference.ts';

/**
 * Reading the list of a wallet of 10,000 pending records again, against parsing the same pages and writing every record of them. Both get
 * each page as its bytes, from memory: the way to the service is the same for both, and is not timed.
 */
export const resyncCase: BenchCase = { name: 'resync', prepare };

const RECORDS = 10_000;
const READINGS_AFTER_FILL = 5;
/** In a repeat: the collection before it throws compiled code away, and a reading of ours is over before much of it is compiled again. */
const [READINGS, READINGS_OF_REFERENCE] = [20, 5];

/** Of a list whose records are as they were, and no page of it is: each reading gets the next, and then the first again. */
const LISTS = 6;

const [GOAL_BY_PAGE, GOAL_BY_ROW, GOAL_CHANGED] = [40, 5, 0.3];
const WALLET = {
  profileId: 'bench',
  wallet: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  signerAddress: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
} as const;

function prepare(): PreparedCase {
  const records = makeTransactions(WALLET, RECORDS, 'awaiting-approval');
  const pages = createPagesInMemory(records);
  const rereading = createRereadingBy(fillCache(WALLET, records), { ...WALLET, client: pages.client });
  const plain = createPlainTable({ profileId: WALLET.profileId, parent: WALLET.wallet });
  const keepAll = () => plain.keepAll(pages.list());

  async function readNext(): Promise<void> {
    pages.turn();
    await rereading.run();
  }

  async function readAll(isNew: boolean): Promise<void> {
    pages.turn();
    const asked = pages.countRequests();
    const changed = await rereading.run();
    const kept = rereading.countKept();
    requireResult(
      changed === isNew,
      changed ? 'Something is told to have changed, and nothing has.' : 'No news is told.',
    );
    requireResult(kept === RECORDS, `${kept} records are kept of ${RECORDS}.`);
    const read = pages.countRequests() - asked;
    requireResult(read * PAGE_SIZE >= RECORDS, `Only ${read} pages were read.`);
    requireResult(keepAll() === RECORDS, 'The reference did not write every record.');
  }
  const compare = (part: Pick<Comparison, 'name' | 'goal' | 'check' | 'count'>, ours: Ours): Comparison => ({
    ...part,
    ...{ measure: 'speed', clock: 'processor', warmUps: 0 },
    ours: { operations: READINGS, run: () => times(READINGS, readNext), ...ours },
    reference: {
      ...{ what: 'parse, upsert all', operations: READINGS_OF_REFERENCE },
      run: () => times(READINGS_OF_REFERENCE, keepAll),
    },
  });
  return {
    comparisons: [
      compare(
        {
          ...{ name: 'resync-page', goal: GOAL_BY_PAGE, check: () => times(2, () => readAll(false)) },
          count: () => countRows(records, () => {}),
        },
        { what: 'each page as it was' },
      ),
      compare(
        {
          ...{ name: 'resync-row', goal: GOAL_BY_ROW },
          async check() {
            pages.moveAtTurns(LISTS);
            await times(2, () => readAll(false));
          },
          count: () => countRows(records, (of) => of.moveAtTurns(2)),
        },
        { what: 'each record as it was, no page' },
      ),
      compare(
        {
          ...{ name: 'resync-changed', goal: GOAL_CHANGED },
          async check() {
            // The cache was filled in one go. What that left of the search index to put together is put together by the first changes.
            for (let readings = 0; readings < READINGS_AFTER_FILL; readings += 1) {
              pages.changeAtTurn();
              await readAll(true);
            }
          },
        },
        { what: 'one record of each page another', ...{ operations: 1, run: readNext, prepare: pages.changeAtTurn } },
      ),
    ],
    async close() {
      await rereading.close();
      plain.close();
    },
  };
}

type Ours = Pick<Contender, 'what' | 'prepare'> & Partial<Contender>;

async function times(count: number, work: () => unknown): Promise<void> {
  for (let time = 1; time <= count; time += 1) await work();
}

/** The rows that are written by reading what is known, after what happens to the pages. */
async function countRows(records: readonly object[], happen: (pages: PagesInMemory) => void) {
  const pages = createPagesInMemory(records);
  let known = 0;
  const value = await countRowsWrittenBy({ ...WALLET, records, client: pages.client }, async (rereading) => {
    await rereading.run();
    happen(pages);
    pages.turn();
    await rereading.run();
    known = rereading.countKept();
  });
  requireResult(known === RECORDS, `${known} records are kept of ${RECORDS}.`);
  return [{ what: 'rows written', value, atMost: 0 }];
}
