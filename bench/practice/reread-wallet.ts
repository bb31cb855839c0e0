import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createLog } from '#main/log.ts';
import { createMissingReads } from '#main/records/missing-reads.ts';
import { createRequestNumbers } from '#main/records/request-numbers.ts';
import { createRateBudget } from '#main/service/rate-budget.ts';
import { createServiceClient, type ServiceClient } from '#main/service/service-client.ts';
import { createTraffic } from '#main/service/traffic.ts';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { WatchedWallet } from '#main/store/watched.ts';
import { readRecords } from '#main/sync/read-records.ts';
import { createReadings } from '#main/sync/readings.ts';
import type { Desk } from './desk.ts';
import { fillWallet } from './fill-wallet.ts';
import type { ListingService } from './listing-service.ts';

type Wallet = Pick<Desk, 'profileId' | 'wallet' | 'signerAddress'>;

/** What is kept of records, what is searched of them, and what is remembered of reading them. */
const RECORD_TABLES = ['transactions', 'search_entries', 'record_failures'];

const PLENTY = 1_000_000;
const MINUTE_MS = 60_000;

/** A new folder whose cache holds these records. */
export function fillCache(wallet: Wallet, records: readonly object[]): string {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-bench-cache-'));
  fillWallet({ ...wallet, dataFolder }, records);
  return dataFolder;
}

type Service = Pick<ListingService, 'baseUrl' | 'dispatcher'>;
type Rereading = Wallet & { service: Service };
type ByClient = Wallet & { client: ServiceClient };

/**
 * A store and a client of a service, for readings of one profile that no budget holds up.
 * @returns what a reading of a wallet needs but its round
 */
export function openReader(
  dataFolder: string,
  { service, profileId, clock = Date.now }: Pick<Rereading, 'profileId' | 'service'> & { clock?: () => number },
) {
  return openReaderBy(dataFolder, { client: openClient(service, profileId), profileId, clock });
}

function openReaderBy(
  dataFolder: string,
  { client, profileId, clock }: Pick<ByClient, 'profileId' | 'client'> & { clock: () => number },
) {
  const store = openStore({ dataFolder, clock });
  const log = createLog({ writeLine: () => {}, clock });
  const nextRequestNumber = createRequestNumbers({ clock, newestKept: store.newestRequestNumber() });
  const takeMissingRead = createMissingReads(clock);
  return {
    store,
    contextOf: (address: string) => ({
      ...{ profileId, client, store, clock, nextRequestNumber, log, takeMissingRead },
      wallet: watch(profileId, address),
    }),
    async close(): Promise<void> {
      await client.close();
      store.close();
    },
  };
}

function watch(profileId: string, address: string): WatchedWallet {
  return {
    profileId,
    address,
    locator: address,
    addressSource: 'service',
    adminSigner: null,
    notice: null,
    addedAt: new Date(0).toISOString(),
    name: null,
    group: null,
    note: null,
  };
}

/** Reads the transactions of a wallet as a round of the app does, with a client that no budget holds up. */
export function createRereading(dataFolder: string, { service, ...wallet }: Rereading) {
  return createRereadingBy(dataFolder, { ...wallet, client: openClient(service, wallet.profileId) });
}

/** The same with a client that is given. */
export function createRereadingBy(dataFolder: string, { profileId, wallet: address, client }: ByClient) {
  const { store, contextOf, close } = openReaderBy(dataFolder, { profileId, client, clock: Date.now });
  const context = contextOf(address);
  return {
    /** @returns whether anything was told to be new. @throws when the list cannot be read */
    async run(): Promise<boolean> {
      const told = { changed: false, error: undefined as unknown };
      const readings = openReadings(told);
      const controls = { isWanted: true };
      await readings.round(
        (round) => readRecords({ ...context, round, controls, outage: {} }, 'transaction'),
        controls,
      );
      await readings.stop();
      if (told.error !== undefined) throw told.error;
      requireRead(store, `${address}/transactions`, profileId);
      return told.changed;
    },
    countKept: () => store.transactions.count({ profileId, parent: address }),
    close,
  };
}

function openReadings(told: { changed: boolean; error: unknown }) {
  return createReadings({
    clock: Date.now,
    random: () => 0,
    intervalMs: MINUTE_MS,
    maxIntervalMs: MINUTE_MS,
    onChanged: () => {
      told.changed = true;
    },
    onRead: () => {},
    onError: (cause) => {
      told.error = cause;
    },
  });
}

function openClient({ baseUrl, dispatcher }: Service, id: string) {
  const budget = createRateBudget({ readsPerMinute: PLENTY, writesPerMinute: PLENTY });
  const traffic = { ...createTraffic(), budget };
  const profile = { id, name: 'Bench' };
  return createServiceClient({ baseUrl, profile, getApiKey: () => 'key', traffic, mayAsk: () => true, dispatcher });
}

function requireRead(store: Store, subject: string, profileId: string): void {
  const failure = store.freshness.list(profileId).find((entry) => entry.subject === subject)?.failure;
  if (failure) throw new Error(`The list could not be read: ${failure.happened}`);
}

/** How many rows of records are written by reading the same again, counted by triggers in a cache of their own. */
export async function countWrittenRows({ records, service, ...wallet }: Rereading & { records: readonly object[] }) {
  const client = openClient(service, wallet.profileId);
  return countRowsWrittenBy({ ...wallet, records, client }, async (rereading) => {
    await rereading.run();
  });
}

/** The same for what is done with a reading. */
export async function countRowsWrittenBy(
  { records, ...wallet }: ByClient & { records: readonly object[] },
  work: (rereading: ReturnType<typeof createRereadingBy>) => Promise<void>,
): Promise<number> {
  const dataFolder = fillCache(wallet, records);
  const file = join(dataFolder, 'cache.db');
  inDatabase(file, (database) => database.exec(`CREATE TABLE bench_written (at TEXT) STRICT; ${writeTriggers()}`));
  const again = createRereadingBy(dataFolder, wallet);
  await work(again);
  await again.close();
  return inDatabase(file, (database) => database.prepare('SELECT count(*) FROM bench_written').pluck().get() as number);
}

function writeTriggers(): string {
  const triggers = RECORD_TABLES.flatMap((table) =>
    ['INSERT', 'UPDATE', 'DELETE'].map(
      (change) =>
        `CREATE TRIGGER bench_${table}_${change} AFTER ${change} ON ${table}
         BEGIN INSERT INTO bench_written VALUES ('${table} ${change}'); END;`,
    ),
  );
  return triggers.join('\n');
}

function inDatabase<Value>(file: string, work: (database: Database.Database) => Value): Value {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
