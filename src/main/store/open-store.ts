import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, FailureError } from '#shared/failure.ts';
import type { KeptResource } from '#shared/model/resource.ts';
import { findStorageTrouble } from '#shared/storage-trouble.ts';
import { type AddressBook, createAddressBook } from './address-book.ts';
import { type AddressUses, createAddressUses } from './address-uses.ts';
import { type ApprovalTimes, createApprovalTimes } from './approval-times.ts';
import { type Arrivals, createArrivals } from './arrivals.ts';
import { type BackupRows, createBackupRows } from './backup/journal-rows.ts';
import { type BalanceHistory, createBalanceHistory } from './balance-history.ts';
import { type ChainTokens, createChainTokens } from './chain-tokens.ts';
import { type ConfirmedHosts, createConfirmedHosts } from './confirmed-hosts.ts';
import { type CheckedDatabase, openLargeDatabase, suspectDamage } from './database.ts';
import { createDeclines, type Declines } from './declines.ts';
import { createDeniedAddresses, type DeniedAddresses } from './denied-addresses.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createFollowed, type Followed } from './followed.ts';
import { createForgetProfile, type ForgetProfile } from './forget-profile.ts';
import { createFreshness, type Freshness } from './freshness.ts';
import { createFundingRuns, type FundingRuns } from './funding-runs.ts';
import { createHistoryMarks, type HistoryMarks } from './history-marks.ts';
import { createImageSourceRecords, type ImageSourceRecords } from './images.ts';
import { createInOneTransaction } from './in-one-transaction.ts';
import { type OpenedInbox, openInboxRows } from './inbox-events.ts';
import type { InboxRows } from './inbox-rows.ts';
import { createIntents, type Intents } from './intents.ts';
import { createOperationHashes, type OperationHashes } from './known-operations.ts';
import { createLibrary, type Library } from './library.ts';
import { createListings, type Listings } from './listings.ts';
import { cacheMigrations } from './migrations/all.ts';
import { type OpenedJournal, openJournal } from './open-journal.ts';
import { createOptionalReads, type OptionalReads } from './optional-reads.ts';
import { createPermissionClaims, type PermissionClaims } from './permission-claims.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createRecordFailures, type FailedKey, type RecordFailures } from './record-failures.ts';
import { createRecordTables, type RecordTables } from './record-tables.ts';
import { createStoreSeals, type StoreSeals } from './seals/store-seals.ts';
import { createSearch, type Search } from './search.ts';
import { createSearchIndex } from './search-index.ts';
import type { ServiceRecords } from './service-records.ts';
import { createServiceTokens, type ServiceTokens } from './service-tokens.ts';
import { createSettings, type Settings } from './settings.ts';
import { createSignedPermissions, type SignedPermissionRows } from './signed-permissions.ts';
import { createSignerKeys, type SignerKeys } from './signer-keys.ts';
import { cacheRules } from './sound/cache-rules.ts';
import { journalRules } from './sound/journal-rules.ts';
import { openSetAside, type SetAside } from './sound/open-set-aside.ts';
import type { RowCheck } from './sound/row-check.ts';
import type { SetAsideRow } from './sound/set-aside.ts';
import { createWatched, type Watched } from './watched.ts';
import { createSharedWrites } from './write-together.ts';

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
  deniedAddresses: DeniedAddresses;
  confirmedHosts: ConfirmedHosts;
  signedPermissions: SignedPermissionRows;
  library: Library;
  /** Rises whenever something changes that reviews are made with besides the records. */
  knowledgeVersion(): number;
  wallets: ServiceRecords;
  transactions: ServiceRecords;
  signatures: ServiceRecords;
  /** The user-operation hashes of the transactions. */
  operations: OperationHashes;
  /** What is remembered of the lists of wallets' records. */
  listings: Listings;
  /** The order of the list of approvals. */
  inbox: InboxRows;
  approvalTimes: ApprovalTimes;
  arrivals: Arrivals;
  /** By what the records in a wallet's history are found. */
  historyMarks: HistoryMarks;
  delegatedSigners: ServiceRecords;
  balances: ServiceRecords;
  balanceHistory: BalanceHistory;
  /** The resources that are kept under their own id. */
  resources: Record<KeptResource, ServiceRecords>;
  recordFailures: RecordFailures;
  followed: Followed;
  drafts: Drafts;
  forgetProfile: ForgetProfile;
  search: Search;
  freshness: Freshness;
  optionalReads: OptionalReads;
  imageSources: ImageSourceRecords;
  chainTokens: ChainTokens;
  serviceTokens: ServiceTokens;
  permissionClaims: PermissionClaims;
  /** Writes what belongs to the cache in one step: thousands of records are one write to the disk, not thousands. */
  inOneStep<Value>(write: () => Value): Value;
  /** The same for what is asked for by many at about the same time: each whole or not at all, all of them one write to the disk. */
  soon<Value>(write: () => Value): Promise<Value>;
  /** What the operator has to be told about how the store was found. */
  notices: readonly Failure[];
  /** Which rows of the journal are this app's own. */
  seals: StoreSeals;
  /** The journal as a backup has it. */
  backup: BackupRows;
  /** Rows that could not be read, until somebody has read of them. */
  setAside: SetAside;
  /** Checks what is kept of the service, before it is used and behind. */
  rowCheck: Pick<RowCheck, 'next' | 'onFound'> & {
    /** The file is damaged: it is checked as a whole when it is opened the next time. */
    suspectDamage(): void;
  };
  /** What was written to the journal is on the disk when this returns, also what was not synced by itself. */
  syncJournal(): void;
  /** The highest number of a request whose answer is kept. */
  newestRequestNumber(): number;
  close(): void;
};

/**
 * Opens the store. A damaged cache is set aside and begun again, because it can be read again; of a damaged journal what can be read is kept.
 * @throws FailureError when one of them cannot be opened; then none is left open
 */
export function openStore(options: OpenStoreOptions): Store {
  for (const way of WAYS) {
    try {
      // A large cache is not checked as a whole before it is read.
      if (way !== 'as-it-is') suspectDamage(join(options.dataFolder, CACHE));
      return openBoth(options, way);
    } catch (cause) {
      if (way === 'without-cache' || findStorageTrouble(cause) !== 'damaged') throw cause;
    }
  }
  throw new Error('The store was not opened, and nothing said why.');
}

/** One after the other, where a part cannot be read: what the check of the whole file passes may be unreadable all the same. */
const WAYS = ['as-it-is', 'checked', 'without-cache'] as const;
type Way = (typeof WAYS)[number];

type Found = Pick<RecordTables, 'check' | 'listings' | 'inbox' | 'historyMarks'> & {
  tables: readonly ServiceRecords[];
};

/** What is set aside is searched, listed and judged again. */
function keepFound({ check, listings, inbox, historyMarks, tables }: Found): void {
  const indexMissing = (rows: readonly SetAsideRow[]) => {
    for (const each of rows.some(({ table }) => table === 'search_entries') ? tables : []) each.indexMissing();
  };
  indexMissing(check.setAside);
  if (check.setAside.length > 0) listings.forgetAll();
  check.onFound((rows) => {
    listings.forgetAll();
    historyMarks.forgetAll();
    inbox.hearAll(rows.flatMap(({ readable: { profile_id: id } }) => (typeof id === 'string' ? [id] : [])));
    indexMissing(rows);
  });
}

type OpenStoreOptions = { dataFolder: string; clock: () => number };

function openBoth({ dataFolder, clock }: OpenStoreOptions, way: Way): Store {
  const opened = openJournal({ dataFolder, now: clock() });
  const notices: Failure[] = [...opened.notices];
  const openedCache = closeOnThrow(opened.database, () => openCache({ dataFolder, notices, clock, way }));
  const shared = createSharedWrites({ together: createInOneTransaction(openedCache.database), soon: setImmediate });
  const close = () => {
    shared.stop();
    openedCache.database.close();
    opened.database.close();
  };
  return closeOnThrow({ close }, () => {
    const store = createStore({ opened, openedCache, notices, clock, soon: shared.write, close });
    // What every start asks for first: where that cannot be read, nothing can be begun.
    store.newestRequestNumber();
    return store;
  });
}

type Opened = {
  opened: OpenedJournal;
  openedCache: CheckedDatabase;
  notices: Failure[];
  clock: () => number;
  soon: Store['soon'];
  close: () => void;
};

function createStore({ opened, openedCache, notices, clock, soon, close }: Opened): Store {
  const cache = openedCache.database;
  const { check } = openedCache;
  const index = createSearchIndex(cache, check);
  const operations = createOperationHashes(cache);
  const inbox = openInboxRows(cache);
  const listings = createListings(cache);
  const historyMarks = createHistoryMarks(cache);
  const { records, resources } = createRecordTables({
    database: cache,
    ...{ index, operations, inbox, listings, historyMarks, check },
  });
  if (index.mend()) notices.push(explainIndexMadeAnew());
  keepFound({ check, listings, inbox, historyMarks, tables: Object.values({ ...records, ...resources }) });
  let knowledgeVersion = 0;
  const touch = () => {
    knowledgeVersion += 1;
  };
  const ofJournal = createJournalTables({ opened, inbox, clock, touch });
  const { watched, intents } = ofJournal;
  return {
    ...ofJournal,
    knowledgeVersion: () => knowledgeVersion,
    ...records,
    operations,
    listings,
    inbox: inbox.rows,
    historyMarks,
    approvalTimes: createApprovalTimes(cache),
    arrivals: createArrivals(cache),
    balanceHistory: createBalanceHistory(cache, check),
    resources,
    recordFailures: createRecordFailures(cache, hearFailures({ inbox, listings })),
    search: createSearch({ index, records, resources, watched, intents }),
    freshness: createFreshness(cache),
    optionalReads: createOptionalReads(cache),
    imageSources: createImageSourceRecords(cache, check),
    chainTokens: createChainTokens({ database: cache, touch }),
    serviceTokens: createServiceTokens({ database: cache, touch }),
    permissionClaims: createPermissionClaims(cache),
    forgetProfile: createForgetProfile({
      journal: opened.database,
      cache,
      onPart: index.cleared,
      onForgotten(profileId) {
        touch();
        listings.forgetAll();
        historyMarks.forgetAll();
        inbox.hearAll([profileId]);
      },
    }),
    notices,
    setAside: openSetAside({ journal: opened, cache: { database: cache, setAside: check.setAside }, clock }),
    rowCheck: { ...check, suspectDamage: () => suspectDamage(cache.name) },
    inOneStep: (write) => cache.transaction(write)(),
    soon,
    syncJournal: () => void opened.database.pragma('wal_checkpoint(PASSIVE)'),
    newestRequestNumber: () =>
      Math.max(...Object.values({ ...records, ...resources }).map((records) => records.newestRequestNumber())),
    close,
  };
}

type JournalParts = { opened: OpenedJournal; inbox: OpenedInbox; clock: () => number; touch: () => void };

function createJournalTables({ opened, inbox, clock, touch }: JournalParts) {
  const { database, setAside } = opened;
  const tables = {
    profiles: createProfiles(database),
    signerKeys: createSignerKeys({
      database,
      touch(profileId) {
        touch();
        inbox.hearKey(profileId);
      },
    }),
    watched: createWatched({
      database,
      touch(profileId) {
        touch();
        inbox.hearAll([profileId]);
      },
    }),
    intents: createIntents({ database, setAside, onSigned: touch, onWritten: inbox.hearIntent }),
    fundingRuns: createFundingRuns(database),
    declines: createDeclines(database, inbox.hearDecline),
    settings: createSettings({ database, touch }),
    addressBook: createAddressBook({ database, touch }),
    addressUses: createAddressUses(database),
    deniedAddresses: createDeniedAddresses({ database, touch }),
    confirmedHosts: createConfirmedHosts(database),
    signedPermissions: createSignedPermissions(database),
    library: createLibrary({ database, touch }),
    followed: createFollowed(database),
    drafts: createDrafts(database),
  };
  const { profiles, intents, addressBook, deniedAddresses, library } = tables;
  const reread = () => {
    for (const part of [addressBook, deniedAddresses, library, intents.activity]) part.reread();
    inbox.hearAll(profiles.list().map(({ id }) => id));
  };
  const parts = { database, seals: opened.seals, rules: journalRules, clock, reread };
  const { unreadable } = intents;
  return { ...tables, seals: createStoreSeals({ ...parts, unreadable }), backup: createBackupRows(parts) };
}

function hearFailures({ inbox, listings }: Pick<RecordTables, 'inbox' | 'listings'>): (key: FailedKey) => void {
  return (key) => {
    inbox.hearFailure(key);
    const { resource } = key;
    if (resource === 'transaction' || resource === 'signature') listings.forget({ ...key, kind: resource });
  };
}

function closeOnThrow<Value>(database: { close(): void }, open: () => Value): Value {
  try {
    return open();
  } catch (cause) {
    database.close();
    throw cause;
  }
}

const CACHE = 'cache.db';

type OpenCache = { dataFolder: string; notices: Failure[]; clock: () => number; way: Way };

/** What is wrong with the file itself, or what one of its rows does not let be brought up to date. */
const BEYOND_REPAIR: readonly string[] = ['store-damaged', 'store-unreadable'];

function openCache({ dataFolder, notices, clock, way }: OpenCache): CheckedDatabase {
  const file = join(dataFolder, CACHE);
  const open = () =>
    openLargeDatabase({ file, migrations: cacheMigrations, durability: 'normal', rules: cacheRules, now: clock() });
  const openAnew = () => {
    const aside = `${file}.damaged-${clock()}`;
    renameSync(file, aside);
    notices.push({
      code: 'cache-rebuilt',
      happened: 'The local copy of what the service said was damaged.',
      kept: `The damaged file is kept as ${aside}. Profiles, wallets and the journal are whole.`,
      next: 'Nothing to do: the copy is read from the service again.',
    });
    return open();
  };
  if (way === 'without-cache') return openAnew();
  try {
    return open();
  } catch (cause) {
    if (!(cause instanceof FailureError) || !BEYOND_REPAIR.includes(cause.failure.code)) throw cause;
    return openAnew();
  }
}

function explainIndexMadeAnew(): Failure {
  return {
    code: 'search-made-again',
    happened: 'The index of the search was damaged.',
    kept: 'Every record that it finds is whole.',
    next: 'Nothing has to be done: it was made again.',
  };
}
