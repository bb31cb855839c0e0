import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { makeTransactions, toStored } from '../practice/fill-wallet.ts';
import { createListingService } from '../practice/listing-service.ts';
import { countWrittenRows, createRereading, fillCache } from '../practice/reread-wallet.ts';
import { createPlainTable } from '../practice/sql-reference.ts';

/**
 * Reading the list of a wallet again, page by page, where each of its 10,000 pending records is as it was, against a plain upsert of all
 * of them. The pages come from memory, and no budget holds them up.
 */
export const resyncCase: BenchCase = { name: 'resync', prepare };

const RECORDS = 10_000;
const WALLET = {
  profileId: 'bench',
  wallet: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
  signerAddress: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
} as const;

function prepare(): PreparedCase {
  const records = makeTransactions(WALLET, RECORDS, 'awaiting-approval');
  const service = createListingService(records);
  const dataFolder = fillCache(WALLET, records);
  const rereading = createRereading(dataFolder, { ...WALLET, service });
  const plain = createPlainTable(records.map((record) => toStored(WALLET, record)));
  return {
    comparisons: [
      {
        name: 'resync',
        measure: 'time',
        clock: 'processor',
        goal: null,
        warmUps: 0,
        async check() {
          const asked = service.countRequests();
          const { changed, kept } = await rereading.run();
          requireResult(!changed, 'Something is told to have changed, and nothing has.');
          requireResult(kept === RECORDS, `${kept} records are kept of ${RECORDS}.`);
          const pages = service.countRequests() - asked;
          requireResult(pages * service.pageSize >= RECORDS, `Only ${pages} pages were read.`);
          requireResult(plain.upsertAll() === RECORDS, 'The plain upsert did not write every record.');
        },
        count: async () => [
          { what: 'rows written', value: await countWrittenRows({ ...WALLET, records, service }), atMost: 0 },
        ],
        ours: { what: 'read again, nothing new', operations: 1, run: rereading.run },
        reference: { what: 'plain upsert', operations: 1, run: plain.upsertAll },
      },
    ],
    async close() {
      await rereading.close();
      plain.close();
    },
  };
}
