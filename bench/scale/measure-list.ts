import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openStore, type Store } from '#main/store/open-store.ts';
import type { RoundContext } from '#main/sync/note-reading.ts';
import { readProfile } from '#main/sync/read-profile.ts';
import { createWalletTurns } from '#main/sync/wallet-turns.ts';
import type { Hex } from '#shared/hex.ts';
import type { Profile } from '#shared/model/profile.ts';
import { SIGNER } from '../../test/helpers/honest-record.ts';
import { spreadOf } from '../harness/statistics.ts';
import { makeTransactions, toStored } from '../practice/fill-wallet.ts';
import { RECORDS_OF_EACH } from './write-scale.ts';

/** What a list of so many wallets costs on this machine. */
export type ListFigures = {
  /** Of the operator's file, which holds the list. */
  journalBytes: number;
  /** Of the file that holds what the service said; undefined where no records were put into it. */
  cacheBytes: number | undefined;
  /** What the list and its turns keep in memory between two rounds. */
  heapBytes: number;
  /** How long the process computes to decide what to read in a round, in processor time. */
  roundMs: number;
};

const PROFILE: Profile = {
  id: 'scale',
  name: 'Scale',
  environment: 'staging',
  baseUrl: 'http://127.0.0.1:9',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const ROUNDS = 15;

/** @param withRecords whether each wallet gets its records, which takes a millisecond each */
export function measureList(wallets: number, { withRecords }: { withRecords: boolean }): ListFigures {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-scale-'));
  try {
    const store = openStore({ dataFolder, clock: Date.now });
    const addresses = Array.from({ length: wallets }, (_, index): Hex => `0x${String(index).padStart(40, '0')}`);
    addAll(store, addresses);
    if (withRecords) addRecords(store, addresses);
    const rounds = measureRounds(store);
    store.close();
    const sizeOf = (name: string) => statSync(join(dataFolder, name)).size;
    return {
      journalBytes: sizeOf('journal.db'),
      cacheBytes: withRecords ? sizeOf('cache.db') : undefined,
      ...rounds,
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function addAll(store: Store, addresses: readonly Hex[]): void {
  const rest = { profileId: PROFILE.id, addressSource: 'service', adminSigner: null, notice: null } as const;
  store.inOneStep(() => {
    for (const address of addresses)
      store.watched.addWallet({ ...rest, address, locator: address, addedAt: PROFILE.createdAt });
  });
}

function addRecords(store: Store, addresses: readonly Hex[]): void {
  for (const address of addresses) {
    const wallet = { profileId: PROFILE.id, wallet: address, signerAddress: SIGNER };
    store.inOneStep(() => {
      for (const record of makeTransactions(wallet, RECORDS_OF_EACH, 'success'))
        store.transactions.put(toStored(wallet, record));
    });
  }
}

/** Decides what to read, round by round, as the app does; what is decided is not read. */
function measureRounds(store: Store): Pick<ListFigures, 'heapBytes' | 'roundMs'> {
  const before = collectAndWeigh();
  let now = Date.now();
  const turns = createWalletTurns({ clock: () => now });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    now += 4_000;
    const began = process.cpuUsage();
    readProfile(openRound(store, now), { profile: PROFILE, turns });
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1_000);
  }
  const heapBytes = Math.max(0, collectAndWeigh() - before);
  // Held until it was weighed.
  turns.noteLook('nobody');
  return { heapBytes, roundMs: spreadOf(times).median };
}

function openRound(store: Store, now: number): RoundContext {
  const round = {
    isWanted: false,
    beganAt: now,
    isDue: () => true,
    isFailing: () => false,
    begin: async () => {},
    soon: async () => {},
    isDoubtedAgain: () => false,
    note: () => {},
    progress: () => {},
    changed: () => {},
    atEnd: () => {},
  };
  const rest = {
    store,
    profileId: PROFILE.id,
    clock: () => now,
    outage: {},
    controls: {},
    takeMissingRead: () => false,
  };
  // What would ask the service is never begun.
  return { ...rest, round, log: { write: () => {} }, nextRequestNumber: () => 1 } as unknown as RoundContext;
}

function collectAndWeigh(): number {
  setFlagsFromString('--expose-gc');
  for (let done = 0; done < 3; done += 1) (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
