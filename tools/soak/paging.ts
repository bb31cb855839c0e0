import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as tick } from 'node:timers/promises';
import { fetchRecord } from '#main/records/fetch-record.ts';
import type { Store } from '#main/store/open-store.ts';
import { readRecords } from '#main/sync/read-records.ts';
import { createReadings, type Readings, type Round } from '#main/sync/readings.ts';
import { openReader } from '../../bench/practice/reread-wallet.ts';
import { createNumbers, type Numbers, pick } from '../../test/helpers/seeded-numbers.ts';
import type { Figures } from './figures.ts';
import { createLateService } from './late-service.ts';
import { createListWorld, type ListWorld, RANKS } from './list-world.ts';

const PROFILE_ID = 'p';
/** A list may grow behind its first page; by then it is walked to its end again, whatever its first page says. */
const LATER_MS = 6 * 60_000;
const MOST_READINGS = 5;
const MOST_TICKS = 40;
/** Schedules that share the files of a store. */
const SCHEDULES_A_STORE = 250;
const MINUTE_MS = 60_000;

export type PagingOptions = { seed: number; schedules: number; say: (line: string) => void };

type Found = { missed: number; backward: number; readings: number; wrong: string[] };

/** Reads lists that change between their pages, with readings that overlap, and looks whether all is there and nothing went back. */
export async function soakPaging({ seed, schedules, say }: PagingOptions): Promise<Figures> {
  const all: Found = { missed: 0, backward: 0, readings: 0, wrong: [] };
  for (let first = 0; first < schedules; first += SCHEDULES_A_STORE) {
    const count = Math.min(SCHEDULES_A_STORE, schedules - first);
    await withReader(async (follow) => {
      for (let index = first; index < first + count; index += 1) {
        const found = await follow(seed + index);
        for (const name of ['missed', 'backward', 'readings'] as const) all[name] += found[name];
        for (const sentence of found.wrong) say(`  seed ${seed + index}: ${sentence}`);
      }
    });
    say(`  ${first + count} of ${schedules} schedules`);
  }
  return {
    part: 'paging',
    tried: `${schedules} schedules, ${all.readings} readings`,
    lost: all.missed,
    doubled: 0,
    stuck: all.backward,
    silent: 0,
    notes: `seed ${seed}, ${all.missed} missed (lost), ${all.backward} backward (stuck)`,
  };
}

type Reader = ReturnType<typeof openReader>;
type Follow = (seed: number) => Promise<Found>;

async function withReader(work: (follow: Follow) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-soak-'));
  let current: { world: ListWorld; numbers: Numbers } | undefined;
  let now = Date.UTC(2026, 5, 1);
  const service = createLateService(
    (path) => current?.world.answer(path) ?? { status: 404, body: '{}' },
    () => current?.numbers ?? createNumbers(1),
  );
  const reader = openReader(dataFolder, { profileId: PROFILE_ID, service, clock: () => (now += 1) });
  try {
    await work(async (seed) => {
      const numbers = createNumbers(seed);
      current = { world: createListWorld(numbers), numbers };
      const address = `0x${seed.toString(16).padStart(40, '0')}`;
      return follow({ reader, address, ...current, wait: (milliseconds) => (now += milliseconds) });
    });
  } finally {
    await reader.close();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Following = {
  reader: Reader;
  address: string;
  world: ListWorld;
  numbers: Numbers;
  wait: (milliseconds: number) => void;
};

/** One schedule: readings that begin at random moments while the list changes, then one poll of a list that stands still. */
async function follow({ reader, address, world, numbers, wait }: Following): Promise<Found> {
  const found: Found = { missed: 0, backward: 0, readings: 0, wrong: [] };
  const given = reader.contextOf(address);
  const context = { ...given, store: watchStatuses(given.store, found) };
  const readings = openReadings(context.clock, found);
  const read = async (isWanted: boolean) => {
    const begun: Promise<void>[] = [];
    const controls = { isWanted };
    const over = readings.round(
      (round) => readRecords({ ...context, round: noteBegun(round, begun), controls, outage: {} }, 'transaction'),
      controls,
    );
    // A round leaves behind what takes long on a busy computer.
    for (const reading of begun) await reading;
    await over;
  };
  const kept = (id: string) => given.store.transactions.get({ profileId: PROFILE_ID, parent: address, id });

  async function refresh(): Promise<void> {
    const [listed, removals, failures] = [world.records(), world.removals(), world.failures()];
    await read(true);
    // What moves up when another one goes may be missed by this reading, but by no later one.
    if (removals !== world.removals() || failures !== world.failures()) return;
    const missed = listed.filter(({ id }) => kept(id) === undefined);
    note(
      found,
      'missed',
      missed.map(({ id }) => `${id} was in the list all the while and is not read`),
    );
  }

  async function open(): Promise<void> {
    const [record] = world.records().slice(numbers(Math.max(1, world.records().length)));
    if (record !== undefined) await fetchRecord(context, { kind: 'transaction', id: record.id });
  }

  const begun = Array.from({ length: 1 + numbers(MOST_READINGS) }, async () => {
    const act = pick(numbers, [refresh, () => read(false), () => read(false), open]);
    for (let left = numbers(MOST_TICKS); left > 0; left -= 1) await tick();
    await act();
    found.readings += 1;
  });
  await Promise.all(begun);
  world.calm();
  wait(LATER_MS);
  await read(false);
  await readings.stop();
  const late = world.records().filter(({ id, status }) => kept(id)?.status !== status);
  note(
    found,
    'missed',
    late.map(({ id, status }) => `${id} is ${status} and stands as ${kept(id)?.status} after another poll`),
  );
  return found;
}

/** A round that notes what it begins, also what that begins in turn. */
function noteBegun(round: Round, begun: Promise<void>[]): Round {
  return {
    ...round,
    begin(...given) {
      const reading = round.begin(...given);
      begun.push(reading);
      return reading;
    },
  };
}

function note(found: Found, name: 'missed' | 'backward', sentences: readonly string[]): void {
  found[name] += sentences.length;
  found.wrong.push(...sentences.slice(0, 3).map((sentence) => `${name}: ${sentence}`));
}

/** A store that notes when what is kept of a record goes back. */
function watchStatuses(store: Store, found: Found): Store {
  const { transactions } = store;
  const highest = new Map<string, number>();
  const watch = <Kept>(key: { profileId: string; parent: string; id: string }, keep: () => Kept): Kept => {
    const kept = keep();
    const { id } = key;
    const rank = RANKS[transactions.get(key)?.status ?? ''] ?? 0;
    const before = highest.get(id) ?? 0;
    if (rank < before) note(found, 'backward', [`${id} went back`]);
    highest.set(id, Math.max(rank, before));
    return kept;
  };
  return {
    ...store,
    transactions: {
      ...transactions,
      put: (record) => watch(record, () => transactions.put(record)),
      putListed: (record) => watch(record, () => transactions.putListed(record)),
    },
  };
}

function openReadings(clock: () => number, found: Found): Readings {
  return createReadings({
    clock,
    random: () => 0,
    intervalMs: MINUTE_MS,
    maxIntervalMs: MINUTE_MS,
    onChanged: () => {},
    onRead: () => {},
    onError: (cause) => note(found, 'missed', [`a reading broke: ${String(cause)}`]),
  });
}
