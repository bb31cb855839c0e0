import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installLeapingClock } from '../../../bench/practice/leaping-clock.ts';
import { checkInbox } from '../../../tools/soak/days/check-inbox.ts';
import { createTime } from '../../../tools/soak/days/create-time.ts';
import { judgeDays } from '../../../tools/soak/days/judge-days.ts';
import { longestWaits, measureWaits } from '../../../tools/soak/days/measure-waits.ts';
import { HOUR_MS, planFaults } from '../../../tools/soak/days/plan-faults.ts';
import { type PlannedRequest, planRequests } from '../../../tools/soak/days/plan-requests.ts';
import type { DaysReport } from '../../../tools/soak/days/run-days.ts';
import { startOfDays } from '../../../tools/soak/days/start-of-days.ts';
import { createWorld, makeWallets } from '../../../tools/soak/days/world.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

const START = startOfDays(1);

function install() {
  const clock = installLeapingClock(START);
  onTestFinished(() => clock.uninstall());
  return clock;
}

test('in an hour that has what happens in three days nothing is missed, and nothing grows that should not', async () => {
  const json = join(makeTemporaryFolder(), 'days.json');
  const asked = { hours: 1, wallets: 2, requests: 24, poll: 30, seed: 7, measured: 6 };
  const words = Object.entries({ ...asked, json }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  // A process of its own: what the core leaves behind of its clock is nobody else's.
  const child = spawn(process.execPath, ['tools/soak/days/main.ts', ...words], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [table, [code]] = await Promise.all([readAll(child.stdout), once(child, 'exit')]);
  expect([code, table]).toEqual([0, expect.stringContaining('missed')]);
  const report = JSON.parse(readFileSync(json, 'utf8')) as DaysReport;
  expect(judgeDays(report).filter(({ isMet }) => !isMet)).toEqual([]);
  expect(report.ended).toBeGreaterThan(5);
  expect(report.counts.busy).toBeGreaterThan(0);
});

describe('the clock of the days', () => {
  const at = (minutes: number) => START + minutes * 60_000;

  test('goes on while the computer sleeps, whether its timers stand still or are late', async () => {
    const clock = install();
    const sleeps = [
      { at: at(1), kind: 'asleep', byMs: HOUR_MS } as const,
      { at: at(70), kind: 'suspended', byMs: HOUR_MS } as const,
    ];
    const time = createTime(clock);
    time.plan(sleeps);
    const ran: number[] = [];
    setTimeout(() => ran.push(time.now()), 5 * 60_000);
    setTimeout(() => ran.push(time.now()), 15 * 60_000);
    await time.pass(2 * HOUR_MS);
    expect(ran).toEqual([at(65), at(130)]);
    expect(time.now()).toBe(clock.now());
  });

  test('is right where that of the computer is set back', async () => {
    const clock = install();
    const time = createTime(clock);
    time.plan([{ at: at(1), kind: 'set', byMs: -HOUR_MS }]);
    await time.pass(2 * 60_000);
    expect([time.now(), clock.now(), Date.now()]).toEqual([at(2), at(2) - HOUR_MS, at(2) - HOUR_MS]);
  });
});

describe('what is missed', () => {
  const [wallet = '0x'] = makeWallets(1);
  const request: PlannedRequest = { id: 'tx-1', wallet, place: 0, arrivesAt: 0, endsAt: 1_000, ends: 'success' };
  const row = { recordId: 'tx-1', status: 'awaiting-approval', ourSigners: ['0x1'] as `0x${string}`[] };

  test('is a request that was told of and is not on the list, and one that is there long after its end', () => {
    const world = createWorld([wallet]);
    world.add([request]);
    const told = (now: number) => ({ now, toldBefore: now, endedBefore: now });
    expect(checkInbox(world, [], told(100))).toEqual({ missed: [], stale: [] });
    world.list(wallet, { page: 1, perPage: 10 }, 100);
    expect(checkInbox(world, [], told(200))).toEqual({ missed: ['tx-1'], stale: [] });
    expect(checkInbox(world, [row], told(200))).toEqual({ missed: [], stale: [] });
    expect(checkInbox(world, [row], told(1_000))).toEqual({ missed: [], stale: ['tx-1'] });
  });

  test('is a request that nobody told of though the service could be asked', () => {
    const plan = planFaults({ beginsAt: START, lastsMs: 72 * HOUR_MS });
    const longest = longestWaits({ wallets: 200, pollIntervalMs: 4_000 });
    const waitOf = (hour: number) =>
      measureWaits({
        requests: [{ ...request, arrivesAt: START + hour * HOUR_MS, endsAt: START + 72 * HOUR_MS }],
        toldAt: () => START + 10 * HOUR_MS,
        plan,
        now: START + 72 * HOUR_MS,
        longest,
      }).calm;
    expect([waitOf(9).worst, waitOf(5.5).worst, waitOf(4).worst]).toEqual([HOUR_MS, 4 * HOUR_MS, 5 * HOUR_MS]);
    const never = { requests: [{ ...request, arrivesAt: START, endsAt: START + HOUR_MS }], toldAt: () => undefined };
    expect(measureWaits({ ...never, plan, longest, now: START + HOUR_MS }).unseen).toEqual(['tx-1']);
  });
});

describe('the judgement', () => {
  const files = {
    cache: 0,
    journal: 0,
    writeAhead: 0,
    ledger: 0,
    log: 0,
    backups: 0,
    other: 0,
    logFiles: 1,
    backupFiles: 1,
  };
  const samples = Array.from({ length: 73 }, (_, hour) => ({
    ...{ hour, heap: 70e6, rss: 300e6, timers: 20, handles: 3, listeners: 5, signed: hour * 5, waiting: 100 },
    files: { ...files, cache: hour * 200_000, journal: hour * 50_000 },
  }));
  const wait = { count: 1, median: 1_000, worst: 2_000 };
  const good: DaysReport = {
    ...{ hours: 72, wallets: 200, requests: 5_000, pollIntervalMs: 4_000, seed: 1, measured: 72, samples },
    counts: { reads: 1, writes: 1, refused: 0, busy: 0, unknown: 0 },
    waits: { calm: wait, busy: wait, unseen: [] },
    ...{
      missed: [],
      stale: [],
      ended: 4_000,
      notFollowed: [],
      visits: { signed: 3 },
      brokenVisits: [],
      hanging: [],
      parked: 0,
    },
    ...{ notified: 9, disturbed: 0, tray: 4, listed: 4, warnings: [], troubles: [] },
  };
  const offOf = (change: Partial<DaysReport>) =>
    judgeDays({ ...good, ...change }).flatMap(({ what, isMet }) => (isMet ? [] : [what]));
  const grow = (change: (sample: DaysReport['samples'][number]) => object) => ({
    samples: samples.map((sample) => ({ ...sample, ...change(sample) })),
  });

  test('finds nothing off in days that were as they have to be', () => {
    expect(offOf({})).toEqual([]);
  });

  test('lets the heap be larger by the reviews of what waits, where more waits than before', () => {
    const fuller = grow(({ hour }) => ({ heap: 70e6 + hour * 100_000, waiting: 100 + hour * 3 }));
    expect(offOf(fuller)).toEqual([]);
    expect(offOf(grow(({ hour }) => ({ heap: 70e6 + hour * 100_000 })))).toEqual([expect.stringContaining('heap')]);
    expect(offOf(grow(({ hour }) => ({ heap: 70e6 + hour * 100_000, waiting: 1_000 - hour })))).toHaveLength(1);
  });

  test.each<[string, Partial<DaysReport>]>([
    ['missed: told', { missed: ['tx-1'] }],
    ['on the list though', { stale: ['tx-1'] }],
    ['never told of', { waits: { ...good.waits, unseen: ['tx-1'] } }],
    ['until one is seen, calm: worst', { waits: { ...good.waits, calm: { ...wait, worst: HOUR_MS } } }],
    ['of those, not followed', { notFollowed: ['tx-1'] }],
    ['signed by', { visits: {} }],
    ['visits that broke off', { brokenVisits: ['no'] }],
    ['approvals that hang', { hanging: ['active at signed'] }],
    ['notifications in the quiet hours', { disturbed: 1 }],
    ['waiting by the tray', { tray: 3 }],
    ['refused by the service', { counts: { ...good.counts, refused: 1 } }],
    ['troubles', { troubles: ['full'] }],
    ['warnings', { warnings: ['MaxListenersExceededWarning'] }],
    ['heap', grow(({ hour }) => ({ heap: 70e6 + hour * 400_000 }))],
    ['timers', grow(({ hour }) => ({ timers: 20 + hour * 30 }))],
    ['handles', grow(({ hour }) => ({ handles: 3 + hour }))],
    ['listeners', grow(({ hour }) => ({ listeners: 5 + hour }))],
    ['cache.db', grow(({ hour }) => ({ files: { ...files, cache: hour * hour * 40_000 } }))],
    ['journal.db', grow(({ hour }) => ({ files: { ...files, journal: hour * hour * 20_000 } }))],
    ['write-ahead logs', grow(() => ({ files: { ...files, writeAhead: 20e6 } }))],
    ['logs', grow(() => ({ files: { ...files, log: 20e6 } }))],
    ['log files', grow(() => ({ files: { ...files, logFiles: 6 } }))],
    ['automatic backups', grow(() => ({ files: { ...files, backupFiles: 3 } }))],
  ])('finds that off, and nothing else: %s', (what, change) => {
    expect(offOf(change)).toEqual([expect.stringContaining(what)]);
  });
});

test('the same seed plans the same requests, another one others', () => {
  const plan = (seed: number) =>
    planRequests({ wallets: makeWallets(3), count: 9, beginsAt: START, lastsMs: HOUR_MS, seed });
  expect(plan(1)).toEqual(plan(1));
  expect(plan(1)).not.toEqual(plan(2));
});
