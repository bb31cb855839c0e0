import type { LeapingClock } from '../../../bench/practice/leaping-clock.ts';
import { checkInbox } from './check-inbox.ts';
import { type Conclusion, conclude } from './conclude.ts';
import { createTime, type Time } from './create-time.ts';
import { createVisits, type Visits } from './create-visits.ts';
import { DaysService, type ServiceCounts } from './days-service.ts';
import { listInbox } from './list-inbox.ts';
import { longestWaits, measureWaits, type Waits } from './measure-waits.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { type FaultPlan, HOUR_MS, planFaults } from './plan-faults.ts';
import { createRandom, planRequests } from './plan-requests.ts';
import { type Sample, takeSample } from './take-sample.ts';
import { createWorld, makeWallets, type World } from './world.ts';

type DaysOptions = {
  hours: number;
  wallets: number;
  requests: number;
  /** Between two rounds of reading, in milliseconds. */
  pollIntervalMs: number;
  seed: number;
  /** How often the process is measured; the list of approvals is held against the service six times as often. */
  measured: number;
};

/** What was seen of the days. Requests are named by their ids. */
export type DaysReport = DaysOptions &
  Conclusion &
  Visits & {
    samples: readonly Sample[];
    counts: ServiceCounts;
    waits: Waits;
    /** Not on the list, though the app was told that they wait. */
    missed: readonly string[];
    /** On the list, though they were over for long. */
    stale: readonly string[];
    warnings: readonly string[];
  };

const MINUTE_MS = 60_000;
/** Until the days begin, in milliseconds: everything is read once. */
export const SETTLING_MS = 5 * MINUTE_MS;
const CHECKS_A_SAMPLE = 6;

type Days = { clock: LeapingClock; options: DaysOptions; folder: string; say: (line: string) => void };

/** Lets so many hours pass over the whole app. @param folder is empty, and holds what the app wrote afterwards */
export async function runDays({ clock, options, folder, say }: Days): Promise<DaysReport> {
  const { hours, requests, seed, pollIntervalMs } = options;
  const wallets = makeWallets(options.wallets);
  const [time, world, warnings] = [createTime(clock), createWorld(wallets), hearWarnings()];
  const service = new DaysService({ world, now: time.now, random: createRandom(seed) });
  const app = await openApp({ folder, clock, service, wallets, pollIntervalMs });
  const [beginsAt, lastsMs] = [time.now() + SETTLING_MS, hours * HOUR_MS];
  const plan = planFaults({ beginsAt, lastsMs });
  world.add(planRequests({ wallets, count: requests, beginsAt, lastsMs, seed }));
  service.faults = plan.faults;
  time.plan(plan.clock);
  try {
    await time.pass(beginsAt - time.now());
    const longest = longestWaits(options);
    const watched = { app, clock, time, world, plan, say, beginsAt, endsAt: beginsAt + lastsMs };
    const seen = await watch({ ...watched, measured: options.measured, caughtUpMs: longest.calm });
    const waits = measureWaits({ requests: world.requests, toldAt: world.toldAt, plan, now: time.now(), longest });
    return { ...options, ...seen, waits, counts: service.counts, warnings: warnings.stop() };
  } finally {
    warnings.stop();
    await clock.passWhile(app.stop(), HOUR_MS);
  }
}

type Watching = Pick<Days, 'clock' | 'say'> & {
  app: OpenedApp;
  time: Time;
  world: World;
  plan: FaultPlan;
  beginsAt: number;
  endsAt: number;
  measured: number;
  /** So much after what was in the way, the app knows again what is over. */
  caughtUpMs: number;
};

async function watch(days: Watching): Promise<Omit<DaysReport, keyof DaysOptions | 'waits' | 'counts' | 'warnings'>> {
  const { app, clock, time, world, say, beginsAt, endsAt } = days;
  const [samples, missed, stale]: [Sample[], Set<string>, Set<string>] = [[], new Set(), new Set()];
  const visits = createVisits(days);
  const betweenSamplesMs = (endsAt - beginsAt) / days.measured;
  let waiting = 0;
  for (let next = beginsAt; time.now() < endsAt; ) {
    if (time.now() >= next) {
      samples.push(sampleNow(days, visits.told, waiting));
      say(describeHour(samples.at(-1), missed.size));
      next = time.now() + betweenSamplesMs;
    }
    visits.begin();
    await time.pass(betweenSamplesMs / CHECKS_A_SAMPLE);
    const rows = await clock.passWhile(listInbox(app), MINUTE_MS);
    waiting = rows.length;
    const now = time.now();
    const found = checkInbox(world, rows, { now, toldBefore: now - MINUTE_MS, endedBefore: knownUntil(days, now) });
    for (const id of found.missed) missed.add(id);
    for (const id of found.stale) stale.add(id);
  }
  await clock.passWhile(visits.over(), HOUR_MS);
  samples.push(sampleNow(days, visits.told, waiting));
  const concluded = await clock.passWhile(conclude(app, world, time.now() - days.caughtUpMs), HOUR_MS);
  return { samples, missed: [...missed], stale: [...stale], ...visits.told, ...concluded };
}

function sampleNow(
  { app, clock, time, beginsAt }: Watching,
  { visits: { signed = 0 } }: Visits,
  waiting: number,
): Sample {
  app.forget();
  const hour = (time.now() - beginsAt) / HOUR_MS;
  return takeSample({ hour, timers: clock.countTimers(), signed, waiting, folders: app.folders });
}

function describeHour(sample: Sample | undefined, missed: number): string {
  const { hour = 0, heap = 0, timers = 0, waiting = 0 } = sample ?? {};
  return `hour ${hour.toFixed(1)}: heap ${(heap / 1e6).toFixed(1)} MB, ${waiting} waiting, ${timers} timers, ${missed} missed`;
}

/** What was decided before is known by now; undefined where something is or was just in the way. */
function knownUntil({ plan, caughtUpMs }: Watching, now: number): number | undefined {
  const isInTheWay = ({ from, to }: { from: number; to: number }) => from <= now && now < to + caughtUpMs;
  const pauses = plan.clock.map(({ at, byMs, kind }) => ({ from: at, to: kind === 'set' ? at : at + byMs }));
  return [...plan.faults, ...pauses].some(isInTheWay) ? undefined : now - caughtUpMs;
}

function hearWarnings() {
  const heard: string[] = [];
  const hear = (warning: Error) => void heard.push(`${warning.name}: ${warning.message}`);
  process.on('warning', hear);
  return {
    stop() {
      process.off('warning', hear);
      return heard;
    },
  };
}
