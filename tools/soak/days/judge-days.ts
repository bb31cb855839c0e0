import { showBytes, showDuration } from '../../../bench/scale/write-scale.ts';
import { longestWaits, type Wait } from './measure-waits.ts';
import { KEPT_BACKUPS } from './open-app.ts';
import type { DaysReport } from './run-days.ts';
import type { Sample } from './take-sample.ts';

/** One thing that was measured; `limit` is empty where it is only told. */
export type Judged = { what: string; value: string; limit: string; isMet: boolean };

/** Of the heap, from the first third of the days to the last one. */
const HEAP_MARGIN_SHARE = 0.05;
const HEAP_MARGIN_BYTES = 4_000_000;
/** The app keeps the review of what waits, of this size (src/main/approvals/review-records.ts): where more waits, there are more of them. */
const REVIEW_BYTES = 40_000;
/** Timers, handles: what is under way differs from one moment to the next. */
const SAME_MARGIN = 1.25;
const SAME_MARGIN_COUNT = 10;
/** Each read holds a place in three parts of the budget for a minute (src/main/service/rate-budget.ts), each with a timer. */
const TIMERS_A_READ = 3;
const MOST_READS_A_MINUTE = 270;
const MOST_READS_A_ROUND = 40;
/** A request costs as much on the disk in the last third as in the first one. */
const GROWTH_MARGIN = 1.5;
/** Of fewer in a third, a file that grows by whole pages, and when it is written back, tells nothing. */
const ENOUGH_REQUESTS = 300;
const ENOUGH_SIGNATURES = 30;
const MOST_CACHE_A_REQUEST = 40_000;
const MOST_JOURNAL_A_SIGNATURE = 100_000;
const MOST_WRITE_AHEAD = 16_000_000;
/** As src/main/electron/log-file.ts: one that is written, four that are full. */
const MOST_LOG_FILES = 5;
const MOST_LOG_BYTES = MOST_LOG_FILES * 2_100_000;

/** Holds what was seen of the days against what has to hold. */
export function judgeDays(report: DaysReport): Judged[] {
  return [...judgeRequests(report), ...judgeProcess(report), ...judgeFiles(report)];
}

function judgeRequests(report: DaysReport): Judged[] {
  const { waits, counts, visits, hours, poll } = { ...report, poll: report.pollIntervalMs };
  const { calm: calmMs } = longestWaits(report);
  return [
    told('requests', String(report.requests)),
    none('missed: told that they wait, and not on the list', report.missed),
    none('on the list though they were over for long', report.stale),
    none('never told of, though there was time', waits.unseen),
    judge(
      'until one is seen, calm: worst',
      { value: describeWorst(waits.calm), limit: `≤ ${showDuration(calmMs)}` },
      waits.calm.worst <= calmMs,
    ),
    told('until one is seen, calm: median', showDuration(waits.calm.median)),
    told('until one is seen, busy: median', showDuration(waits.busy.median)),
    told('until one is seen, busy: worst', describeWorst(waits.busy)),
    told('ended', String(report.ended)),
    none('of those, not followed to their end', report.notFollowed),
    atLeast('signed by the operator', visits.signed ?? 0, 1),
    none('visits that broke off', report.brokenVisits),
    none('approvals that hang', report.hanging),
    told('approvals that stopped trying, and say so', String(report.parked)),
    atLeast('notifications', report.notified, hours < 24 ? 0 : 1),
    atMost('notifications in the quiet hours', report.disturbed, 0),
    judge(
      'waiting by the tray',
      { value: String(report.tray), limit: `= ${report.listed}` },
      report.tray === report.listed,
    ),
    atMost('refused by the service as too much', counts.refused, 0),
    told('reads, every', `${counts.reads}, ${showDuration(poll)}`),
    told('answered with 429 while it was busy', String(counts.busy)),
    atMost('reads of what the service does not have', counts.unknown, 0),
    none('troubles that the app told of', report.troubles),
  ];
}

function describeWorst({ worst, slowest }: Wait): string {
  return slowest === undefined ? showDuration(worst) : `${showDuration(worst)} (${slowest})`;
}

function judgeProcess({ samples, pollIntervalMs }: DaysReport): Judged[] {
  const [first, last] = thirdsOf(samples);
  const medians = (read: (sample: Sample) => number) =>
    [first, last].map((third) => medianOf(third.map(read))) as [number, number];
  const [before, after] = medians(({ heap }) => heap);
  const [early, late] = medians(({ waiting }) => waiting);
  const margin = Math.max(HEAP_MARGIN_BYTES, before * HEAP_MARGIN_SHARE) + Math.max(0, late - early) * REVIEW_BYTES;
  const rss = (third: readonly Sample[]) => showBytes(Math.max(...third.map((sample) => sample.rss)));
  return [
    judge(
      'heap, collected: median of the last third',
      { value: showBytes(after), limit: `≤ ${showBytes(before)} + ${showBytes(margin)}` },
      after <= before + margin,
    ),
    told('rows that wait meanwhile: median of the first and last third', `${early}, ${late}`),
    told('memory of the process, at most: first and last third', `${rss(first)}, ${rss(last)}`),
    judgeSame('timers', { first, last, margin: timersOfAMinute(pollIntervalMs) }, ({ timers }) => timers),
    judgeSame('handles', { first, last }, ({ handles }) => handles),
    judgeSame('listeners of the process', { first, last }, ({ listeners }) => listeners),
  ];
}

function judgeFiles({ samples, warnings, requests }: DaysReport): Judged[] {
  const most = (read: (files: Sample['files']) => number) => Math.max(...samples.map(({ files }) => read(files)));
  const growths = { samples, requests };
  return [
    none('warnings of the process, such as too many listeners', warnings),
    judgeGrowth(
      'cache.db, grown a request',
      { ...growths, most: MOST_CACHE_A_REQUEST, enough: ENOUGH_REQUESTS },
      ({ files: { cache } }) => cache,
    ),
    judgeGrowth(
      'journal.db and the ledger, grown a signature',
      { samples, most: MOST_JOURNAL_A_SIGNATURE, enough: ENOUGH_SIGNATURES },
      ({ files: { journal, ledger } }) => journal + ledger,
    ),
    bytesAtMost(
      'write-ahead logs',
      most(({ writeAhead }) => writeAhead),
      MOST_WRITE_AHEAD,
    ),
    bytesAtMost(
      'logs',
      most(({ log }) => log),
      MOST_LOG_BYTES,
    ),
    atMost(
      'log files',
      most(({ logFiles }) => logFiles),
      MOST_LOG_FILES,
    ),
    atMost(
      'automatic backups',
      most(({ backupFiles }) => backupFiles),
      KEPT_BACKUPS,
    ),
    bytesAtMost(
      'anything else in the data folder',
      most(({ other }) => other),
      1_000_000,
    ),
  ];
}

/** `requests`: how many came in all; of what grows with what is signed the samples tell. */
type Growth = { samples: readonly Sample[]; requests?: number; most: number; enough: number };

/** What one costs on the disk does not rise with those that came before. */
function judgeGrowth(
  what: string,
  { samples, requests, most, enough }: Growth,
  read: (sample: Sample) => number,
): Judged {
  const grow = (third: readonly Sample[], of: (sample: Sample) => number): number => {
    const [from, to] = [third[0], third.at(-1)].map((sample) => (sample === undefined ? 0 : of(sample)));
    return Math.max(0, Number(to) - Number(from));
  };
  const thirds = thirdsOf(samples).map((third) => {
    const count = requests === undefined ? grow(third, ({ signed }) => signed) : requests / 3;
    return { count, each: grow(third, read) / Math.max(1, count) };
  });
  const [before = 0, after = 0] = thirds.map(({ each }) => each);
  const isComparable = thirds.every(({ count }) => count >= enough);
  const limit = isComparable ? Math.min(most, Math.max(before * GROWTH_MARGIN, most / 4)) : most;
  return judge(
    `${what}: first and last third`,
    { value: `${showBytes(before)}, ${showBytes(after)}`, limit: `≤ ${showBytes(limit)}` },
    after <= limit && before <= most,
  );
}

function timersOfAMinute(pollIntervalMs: number): number {
  return TIMERS_A_READ * Math.min(MOST_READS_A_MINUTE, (MOST_READS_A_ROUND * 60_000) / pollIntervalMs);
}

type Thirds = { first: readonly Sample[]; last: readonly Sample[]; margin?: number };

/** What is under way comes and goes; what is left behind stays: the least of it does not rise. */
function judgeSame(
  what: string,
  { first, last, margin = SAME_MARGIN_COUNT }: Thirds,
  read: (sample: Sample) => number,
): Judged {
  const [before, after] = [first, last].map((third) => Math.min(...third.map(read))) as [number, number];
  const limit = Math.max(before * SAME_MARGIN, before + margin);
  return judge(
    `${what}: at least in the first and last third`,
    { value: `${before}, ${after}`, limit: `≤ ${Math.floor(limit)}` },
    after <= limit,
  );
}

/** The first one as it was at the beginning is no example: much is read and compiled for the first time. */
function thirdsOf(samples: readonly Sample[]): [Sample[], Sample[]] {
  const warm = samples.length > 6 ? samples.slice(2) : samples;
  const third = Math.ceil(warm.length / 3);
  return [warm.slice(0, third), warm.slice(-third)];
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

function judge(what: string, { value, limit }: { value: string; limit: string }, isMet: boolean): Judged {
  return { what, value, limit, isMet };
}

function told(what: string, value: string): Judged {
  return { what, value, limit: '', isMet: true };
}

function none(what: string, found: readonly string[]): Judged {
  return atMost(what, found.length, 0);
}

function atMost(what: string, value: number, limit: number): Judged {
  return judge(what, { value: String(value), limit: `≤ ${limit}` }, value <= limit);
}

function atLeast(what: string, value: number, limit: number): Judged {
  return judge(what, { value: String(value), limit: `≥ ${limit}` }, value >= limit);
}

function bytesAtMost(what: string, value: number, limit: number): Judged {
  return judge(what, { value: showBytes(value), limit: `≤ ${showBytes(limit)}` }, value <= limit);
}
