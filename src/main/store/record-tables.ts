import type { Database } from 'better-sqlite3';
import type { KeptResource } from '#shared/model/resource.ts';
import type { HistoryMarks } from './history-marks.ts';
import type { OpenedInbox } from './inbox-events.ts';
import type { OperationHashes } from './known-operations.ts';
import type { Listings } from './listings.ts';
import type { SearchIndex } from './search-index.ts';
import { createServiceRecords, type ServiceRecords, type ServiceTable } from './service-records.ts';
import type { RowCheck } from './sound/row-check.ts';

/** What the tables of the service's records are made with: each of these hears of a record that becomes another one. */
export type RecordTables = {
  database: Database;
  index: SearchIndex;
  operations: OperationHashes;
  inbox: OpenedInbox;
  listings: Listings;
  historyMarks: HistoryMarks;
  check: RowCheck;
};

/** The tables of what the service said: records of wallets, and the resources that are kept under their own id. */
export function createRecordTables({
  database,
  index,
  operations,
  inbox,
  listings,
  historyMarks,
  check,
}: RecordTables) {
  const table = (name: ServiceTable) => createServiceRecords({ database, table: name, index, check });
  const records = {
    wallets: table('wallets'),
    transactions: createServiceRecords({
      database,
      table: 'transactions',
      index,
      check,
      listed: { listings, kind: 'transaction' },
      touched(key) {
        listings.forget({ ...key, kind: 'transaction' });
        operations.touched(key);
        inbox.hearRecord(key, 'transaction');
        historyMarks.hear({ ...key, kind: 'transaction' });
      },
    }),
    signatures: createServiceRecords({
      database,
      table: 'signatures',
      index,
      check,
      listed: { listings, kind: 'signature' },
      touched(key) {
        listings.forget({ ...key, kind: 'signature' });
        inbox.hearRecord(key, 'signature');
        historyMarks.hear({ ...key, kind: 'signature' });
      },
    }),
    delegatedSigners: table('delegated_signers'),
    balances: table('balances'),
  };
  const resources: Record<KeptResource, ServiceRecords> = {
    nft: table('nfts'),
    collection: table('collections'),
    template: table('templates'),
    credential: table('credentials'),
    order: table('orders'),
    action: table('actions'),
  };
  return { records, resources };
}
