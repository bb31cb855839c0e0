import type { ListFigures } from './measure-list.ts';
import type { ReadingFigures, SimulatedFigures } from './simulate-reading.ts';
import { deviationOf } from './waits.ts';

/** A size in bytes, and whether it was only estimated. */
export type Size = { bytes: number; isEstimated: boolean };

export type ScaleReport = {
  sizes: readonly {
    wallets: number;
    reading: SimulatedFigures;
    list: Pick<ListFigures, 'journalBytes' | 'heapBytes' | 'roundMs'>;
    cache: Size;
  }[];
  /** Approving so many requests; `realMs` undefined where the whole app did not do it. In milliseconds. */
  approving: readonly { count: number; simulatedMs: number; realMs: number | undefined }[];
  check: { wallets: number; simulated: ReadingFigures; real: ReadingFigures };
};

/** Of each wallet; they are settled. */
export const RECORDS_OF_EACH = 10;

/** The figures for a person: simulated ones first, then those measured on this machine, then how far the simulation is from a real run. */
export function writeScale({ sizes, approving, check }: ScaleReport): string {
  const row = (name: string, show: (size: ScaleReport['sizes'][number]) => string) => [name, ...sizes.map(show)];
  const wallets = [
    row('quiet wallets', ({ wallets }) => showCount(wallets)),
    row('a new transaction is seen, median', ({ reading }) => showDuration(reading.waits.median)),
    row('99 of 100 within', ({ reading }) => showDuration(reading.waits.p99)),
    row('worst', ({ reading }) => showDuration(reading.waits.worst)),
    row('one that is asked for, worst of 20', ({ reading }) => showDuration(reading.askedForMs)),
    row('everything else comes round in (computed)', ({ reading }) => showDuration(reading.slowRoundMs)),
    row('reads in a minute, mean', ({ reading }) => reading.readsAMinute.mean.toFixed(0)),
    row('reads in a minute, most of 360', ({ reading }) => String(reading.readsAMinute.most)),
    row('journal.db', ({ list }) => showBytes(list.journalBytes)),
    row(`cache.db, ${RECORDS_OF_EACH} settled transactions each`, ({ cache }) => showSize(cache)),
    row('memory kept for the list between two rounds', ({ list }) => showBytes(list.heapBytes)),
    row('to decide what to read in a round (processor)', ({ list }) => showDuration(list.roundMs)),
  ];
  const approvals = [
    ['requests', ...approving.map(({ count }) => showCount(count))],
    ['approved within the limits (simulated)', ...approving.map(({ simulatedMs }) => showDuration(simulatedMs))],
    [
      'approved by the whole app',
      ...approving.map(({ realMs }) => (realMs === undefined ? 'not run' : showDuration(realMs))),
    ],
  ];
  return [wallets, approvals, writeCheck(check)].map((rows) => alignRows(rows).join('\n')).join('\n\n');
}

function writeCheck({ wallets, simulated, real }: ScaleReport['check']): string[][] {
  const row = (name: string, read: (figures: ReadingFigures) => number, show: (value: number) => string) => [
    name,
    show(read(simulated)),
    show(read(real)),
    showShare(deviationOf(read(simulated), read(real))),
  ];
  return [
    [`${showCount(wallets)} wallets`, 'simulated', 'the whole app', 'deviation'],
    row('median', ({ waits }) => waits.median, showDuration),
    row('99 of 100 within', ({ waits }) => waits.p99, showDuration),
    row('worst', ({ waits }) => waits.worst, showDuration),
    row('everything else', ({ slowRoundMs }) => slowRoundMs, showDuration),
    row(
      'reads in a minute, mean',
      ({ readsAMinute }) => readsAMinute.mean,
      (mean) => mean.toFixed(0),
    ),
  ];
}

const UNITS = [
  { name: 'days', ms: 24 * 60 * 60_000 },
  { name: 'h', ms: 60 * 60_000 },
  { name: 'min', ms: 60_000 },
  { name: 's', ms: 1_000 },
  { name: 'ms', ms: 1 },
] as const;

/** Milliseconds in the unit of which there are two at least, with three digits. */
export function showDuration(milliseconds: number): string {
  const unit = UNITS.find(({ ms }) => milliseconds >= 2 * ms) ?? UNITS[4];
  return `${showNumber(milliseconds / unit.ms)} ${unit.name}`;
}

export function showBytes(bytes: number): string {
  const [name, size] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3];
  return `${showNumber(bytes / Number(size))} ${name}`;
}

function showSize({ bytes, isEstimated }: Size): string {
  return isEstimated ? `about ${showBytes(bytes)} (estimated)` : showBytes(bytes);
}

function showNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

function showCount(count: number): string {
  return count.toLocaleString('en-US');
}

function showShare(share: number): string {
  return `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`;
}

/** Columns one beside the other: the first one to the left, all others to the right. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  '));
}
