import type { Count, Measure } from './bench-case.ts';
import { judgeCount } from './judge.ts';
import type { Figures } from './measure.ts';
import { type CaseOutcome, listMissed, type Report } from './report.ts';

const HEADER = ['case', 'ours', 'reference', 'ratio', 'spread', 'goal', ''];

/** The report for a person: one line each comparison, what was left out or failed with its reason, and what was missed. */
export function writeTable({ environment, cases }: Report): string {
  const { node, platform, cpus, loadBefore, packages } = environment;
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  const rows = cases.flatMap(toRows);
  return [
    `node ${node} on ${platform}, ${cpus} processors, load ${loadBefore.toFixed(1)} at the start; ${versions.join(', ')}`,
    '',
    ...(rows.length === 0 ? [] : [...alignRows([HEADER, ...rows]), '']),
    ...cases.flatMap(explainMissing),
    ...sumUp(cases),
  ].join('\n');
}

function toRows(each: CaseOutcome): string[][] {
  if (each.outcome !== 'measured') return [];
  return each.figures.flatMap((figures) => [
    toRow(figures),
    ...figures.counts.map((count) => countRow(figures, count)),
  ]);
}

function toRow({ name, ours, reference, ratio, measure, goal, verdict }: Figures): string[] {
  return [
    name,
    `${showTime(ours.median)} ${ours.what}`,
    `${showTime(reference.median)} ${reference.what}`,
    showRatio(ratio.median, measure),
    `${showNumber(ratio.low)}–${showNumber(ratio.high)}`,
    goal === null ? '' : `${measure === 'speed' ? '≥' : '≤'} ${goal}`,
    verdict,
  ];
}

function countRow({ name }: Figures, count: Count): string[] {
  return [name, `${count.value} ${count.what}`, '', '', '', `≤ ${count.atMost}`, judgeCount(count)];
}

function explainMissing(each: CaseOutcome): string[] {
  if (each.outcome === 'measured') return [];
  return [`${each.outcome === 'failed' ? 'FAILED' : 'left out'}  ${each.name}: ${each.reason}`];
}

function sumUp(cases: readonly CaseOutcome[]): string[] {
  const missed = listMissed(cases);
  return missed.length === 0 ? [] : [`Goals missed: ${missed.join(', ')}.`];
}

/** Milliseconds of one operation in the unit that fits. */
function showTime(milliseconds: number): string {
  if (milliseconds >= 1_000) return `${showNumber(milliseconds / 1_000)} s`;
  return milliseconds >= 1 ? `${showNumber(milliseconds)} ms` : `${showNumber(milliseconds * 1_000)} µs`;
}

function showRatio(ratio: number, measure: Measure): string {
  return `${showNumber(ratio)}× ${measure === 'speed' ? 'as fast' : 'as long'}`;
}

function showNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

function alignRows(rows: readonly string[][]): string[] {
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
