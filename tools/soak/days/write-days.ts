import { alignRows } from '../../../bench/scale/write-scale.ts';
import type { Judged } from './judge-days.ts';
import type { DaysReport } from './run-days.ts';

const MOST_NAMED = 10;

/** What was judged as a table, and whatever is off by its name. */
export function writeDays(report: DaysReport, judged: readonly Judged[]): string {
  const { hours, wallets, seed } = report;
  const rows = judged.map(({ what, value, limit, isMet }) => [what, value, limit, isMet ? '' : 'off']);
  const named = [
    nameSome('missed', report.missed),
    nameSome('too long on the list', report.stale),
    nameSome('never told of', report.waits.unseen),
    nameSome('not followed', report.notFollowed),
    nameSome('broken visits', report.brokenVisits),
    nameSome('hanging', report.hanging),
    nameSome('warnings', report.warnings),
    nameSome('troubles', report.troubles),
  ];
  const off = judged.filter(({ isMet }) => !isMet).length;
  return [
    `${hours} hours, ${wallets} wallets, seed ${seed}`,
    '',
    ...alignRows([['', 'measured', 'has to be', ''], ...rows]).map((line) => line.trimEnd()),
    ...named.flat(),
    '',
    off === 0 ? 'Nothing is off.' : `${off} ${off === 1 ? 'is' : 'are'} off: the same seed shows it again.`,
  ].join('\n');
}

function nameSome(what: string, found: readonly string[]): string[] {
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return found.length === 0 ? [] : [`${what}: ${found.slice(0, MOST_NAMED).join(', ')}${more}`];
}
