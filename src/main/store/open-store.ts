import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { type Failure, FailureError } from '#shared/failure.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { type AddressBook, createAddressBook } from './address-book.ts';
import { type AddressUses, createAddressUses } from './address-uses.ts';
import { type BalanceHistory, createBalanceHistory } from './balance-history.ts';
import { type ChainTokens, createChainTokens } from './chain-tokens.ts';
import { type OpenedDatabase, openSoundDatabase } from './database.ts';
import { createDeclines, type Declines } from './declines.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createFollowed, type Followed } from './followed.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { createFundingRuns, type FundingRuns } from './funding-runs.ts';
import { createImageSourceRecords, type ImageSourceRecords } from './images.ts';
import { inboxKey, type OpenedInbox, openInboxRows } from './inbox-events.ts';
import type { InboxRows } from './inbox-rows.ts';
import { createIntents, type Intents } from './intents.ts';
import { journalMigrations } from './journal-migrations/all.ts';
import { createOperationHashes, type OperationHashes } from './known-operations.ts';
import { createLibrary, type Library } from './library.ts';
import { cacheMigrations } from './migrations/all.ts';
import { createOptionalReads, type OptionalReads } from './optional-reads.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createRecordFailures, type RecordFailures } from './record-failures.ts';
import { createSearch, type Search } from './search.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { createServiceRecords, type ServiceRecords, type ServiceTable } from './service-records.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSignerKeys, type SignerKeys } from './signer-keys.ts';
import { cacheRules } from './sound/cache-rules.ts';
import { journalRules } from './sound/journal-rules.ts';
import { openSetAside, type SetAside } from './sound/open-set-aside.ts';
import { createWatched, type Watched } from './watched.ts';

/** Every repository, over two files in the data folder: `journal.db` (the operator's) and `cache.db` (the service's). */
export type Store = {
  profiles: Profiles;
  signerKeys: SignerKeys;
  watched: Watched;
  intents: Intents;
  fundingRuns: FundingRuns;
  declines: Declines;
  settings: Settings;
  addressBook: AddressBook;
  addressUses: AddressUses;
  library: Library;
  /** Rises whenever something changes that reviews are made with besides the records. */
  knowledgeVersion(): number;
  wallets: ServiceRecords;
  transactions: ServiceRecords;
  signatures: ServiceRecords;
  /** The user-operation hashes of the transactions. */
  operations: OperationHashes;
  /** The order of the list of approvals. */
  inbox: InboxRows & { onStale(listener: (profileId: string) => void): void };
  delegatedSigners: ServiceRecords;
  balances: ServiceRecords;
  balanceHistory: BalanceHistory;
  /** The resources that are kept under their own id. */
  resources: Record<KeptResource, ServiceRecords>;
  recordFailures: RecordFailures;
  followed: Followed;
  drafts: Drafts;
  search: Search;
  freshness: Freshness;
  optionalReads: OptionalReads;
  imageSources: ImageSourceRecords;
  chainTokens: ChainTokens;
  /** Writes what belongs to the cache in one step: thousands of records are one write to the disk, not thousands. */
  inOneStep<Value>(write: () => Value): Value;
  /** What the operator has to be told about how the store was found. */
  notices: readonly Failure[];
  /** Rows that could not be read, until somebody has read of them. */
  setAside: SetAside;
  /** The highest number of a request whose answer is kept. */
  newestRequestNumber(): number;
  close(): void;
};

/** The operator's file, with every row in it that cannot be read out of the way. */
export function openJournal({ dataFolder, now }: { dataFolder: string; now: number }): OpenedDatabase {
  const file = join(dataFolder, 'journal.db');
  return openSoundDatabase({ file, migrations: journalMigrations, durability: 'full', rules: journalRules, now });
}

/**
 * Opens the store. A damaged cache is set aside and begun anew, because it can be read again; a damaged journal is not touched.
 * @throws FailureError when one of them cannot be opened; then none is left open
 */
export function openStore({ dataFolder, clock }: { dataFolder: string; clock: () => number }): Store {
  const opened = openJournal({ dataFolder, now: clock() });
  const notices: Failure[] = [];
  const openedCache = closeOnThrow(opened.database, () => openCache({ dataFolder, notices, clock }));
  const journal = opened.database;
  const cache = openedCache.database;
  const index = createSearchIndex(cache);
  const operations = createOperationHashes(cache);
  const inbox = openInboxRows(cache);
  const { records, resources } = createRecordTables({ database: cache, index, operations, inbox });
  if (index.mend()) notices.push(explainIndexMadeAnew());
  if (openedCache.setAside.some((row) => row.table === 'search_entries')) {
    for (const each of Object.values({ ...records, ...resources })) each.indexMissing();
  }
  let knowledgeVersion = 0;
  const touch = () => {
    knowledgeVersion += 1;
  };
  const watched = createWatched({ database: journal, touch });
  const intents = createIntents({
    database: journal,
    setAside: opened.setAside,
    onSigned: touch,
    onWritten: inbox.hearIntent,
  });
  return {
    profiles: createProfiles(journal),
    signerKeys: createSignerKeys({
      database: journal,
      touch(profileId) {
        touch();
        inbox.hearKey(profileId);
      },
    }),
    watched,
    intents,
    fundingRuns: createFundingRuns(journal),
    declines: createDeclines(journal, inbox.hearDecline),
    settings: createSettings({ database: journal, touch }),
    addressBook: createAddressBook({ database: journal, touch }),
    addressUses: createAddressUses(journal),
    library: createLibrary({ database: journal, touch }),
    knowledgeVersion: () => knowledgeVersion,
    ...records,
    operations,
    inbox: inbox.rows,
    balanceHistory: createBalanceHistory(cache),
    resources,
    recordFailures: createRecordFailures(cache, inbox.hearFailure),
    followed: createFollowed(journal),
    drafts: createDrafts(journal),
    search: createSearch({ index, records, resources, watched, intents }),
    freshness: createFreshness(cache),
    optionalReads: createOptionalReads(cache),
    imageSources: createImageSourceRecords(cache),
    chainTokens: createChainTokens({ database: cache, touch }),
    notices,
    setAside: openSetAside({ journal: opened, cache: openedCache, clock }),
    inOneStep: (write) => cache.transaction(write)(),
    newestRequestNumber: () =>
      Math.max(...Object.values({ ...records, ...resources }).map((records) => records.newestRequestNumber())),
    close() {
      cache.close();
      journal.close();
    },
  };
}

type RecordTables = { database: Database; index: SearchIndex; operations: OperationHashes; inbox: OpenedInbox };

function createRecordTables({ database, index, operations, inbox }: RecordTables) {
  const table = (name: ServiceTable) => createServiceRecords({ database, table: name, index });
  const records = {
    wallets: table('wallets'),
    transactions: createServiceRecords({
      database,
      table: 'transactions',
      index,
      touched(key) {
        operations.touched(key);
        inbox.rows.markStale({ ...inboxKey(key), kind: 'transaction' });
      },
    }),
    signatures: createServiceRecords({
      database,
      table: 'signatures',
      index,
      touched: (key) => inbox.rows.markStale({ ...inboxKey(key), kind: 'signature' }),
    }),
    delegatedSigners: table('delegated_signers'),
    balances: table('balances'),
  };
  const resources: Store['resources'] = {
    nft: table('nfts'),
    collection: table('collections'),
    template: table('templates'),
    credential: table('credentials'),
    order: table('orders'),
    action: table('actions'),
  };
  return { records, resources };
}

function closeOnThrow<Value>(database: { close(): void }, open: () => Value): Value {
  try {
    return open();
  } catch (cause) {
    database.close();
    throw cause;
  }
}

type OpenCache = { dataFolder: string; notices: Failure[]; clock: () => number };

/** What is wrong with the file itself, or what one of its rows does not let be brought up to date. */
const BEYOND_REPAIR: readonly string[] = ['store-damaged', 'store-unreadable'];

function openCache({ dataFolder, notices, clock }: OpenCache): OpenedDatabase {
  const file = join(dataFolder, 'cache.db');
  const open = () =>
    openSoundDatabase({ file, migrations: cacheMigrations, durability: 'normal', rules: cacheRules, now: clock() });
  try {
    return open();
  } catch (cause) {
    if (!(cause instanceof FailureError) || !BEYOND_REPAIR.includes(cause.failure.code)) throw cause;
    const aside = `${file}.damaged-${clock()}`;
    renameSync(file, aside);
    notices.push({
      code: 'cache-rebuilt',
      happened: 'The local copy of what the service said was damaged.',
      kept: `The damaged file is kept as ${aside}. Profiles, wallets and the journal are whole.`,
      next: 'Nothing to do: the copy is read from the service again.',
    });
    return open();
  }
}

function explainIndexMadeAnew(): Failure {
  return {
    code: 'search-made-anew',
    happened: 'The index of the search was damaged.',
    kept: 'Every record that it finds is whole.',
    next: 'Nothing has to be done: it was made anew.',
  };
}
