import { BEFORE_SIGNED } from '#main/approvals/approve-body.ts';
import type { JournalRow } from './journal-rows.ts';

/** What became of all that was asked for, and what is wrong with it. */
export type Comparison = {
  /** Rows of the journal. */
  operations: number;
  done: number;
  /** Of which nobody can know whether they were carried out, or that were never signed: the person is asked. */
  asked: number;
  /** Done by the journal and not at the service, done at the service and not in the journal, or accepted and not in the journal. */
  lost: number;
  /** Done at the service more often than asked for. */
  doubled: number;
  /** Neither done nor asked about. */
  stuck: number;
  /** A sentence for each that is wrong. */
  wrong: string[];
};

/** What has an idempotency key, or says by itself whether it was done, has no doubt to ask about. */
const NEVER_ASKED: readonly string[] = [
  'create-wallet',
  'create-transaction',
  'create-signature',
  'approve',
  'mint-nft',
];

/** Whether an entry may have come to an end that is told: where the computer itself is in trouble. */
export type CompareOptions = { mayFail?: boolean };

/** @param accepted ids of rows of which the app said that it has them */
export function compare(
  rows: readonly JournalRow[],
  effects: ReadonlyMap<string, ReadonlySet<string>>,
  accepted: readonly string[],
  { mayFail = false }: CompareOptions = {},
): Comparison {
  const found: Comparison = { operations: rows.length, done: 0, asked: 0, lost: 0, doubled: 0, stuck: 0, wrong: [] };
  const byMark = Map.groupBy(rows, ({ mark }) => mark);
  for (const mark of new Set([...byMark.keys(), ...effects.keys()])) {
    const written = byMark.get(mark) ?? [];
    const times = effects.get(mark)?.size ?? 0;
    const done = written.filter(({ condition }) => condition === 'done').length;
    found.done += done;
    count(found, 'lost', done - times, `${mark}: done ${done} times by the journal, ${times} times at the service`);
    const unwritten = written.length === 0 ? times : 0;
    count(found, 'lost', unwritten, `${mark}: done at the service, and not in the journal`);
    const unsigned = written.filter(wasEndedUnsigned).length;
    count(found, 'lost', Math.min(unsigned, times), `${mark}: signed at the service, and not by the journal`);
    if (unwritten === 0) {
      // Wallets look alike; anything else was asked for once.
      const wanted = mark === 'wallet' ? written.length : 1;
      count(found, 'doubled', times - wanted, `${mark}: asked for ${wanted} times, done ${times} times`);
    }
  }
  for (const row of rows) judgeEnd(found, row, mayFail);
  const ids = new Set(rows.map(({ id }) => id));
  const missing = accepted.filter((id) => !ids.has(id));
  count(found, 'lost', missing.length, `accepted, and not in the journal: ${missing.join(', ')}`);
  return found;
}

/** An approval that came to a stop before anything was signed: the person is told to look again and approve it anew. */
function wasEndedUnsigned({ kind, state, condition, failure }: JournalRow): boolean {
  const states: readonly string[] = BEFORE_SIGNED;
  return kind === 'approve' && failure !== null && ['parked', 'failed'].includes(condition) && states.includes(state);
}

function judgeEnd(found: Comparison, row: JournalRow, mayFail: boolean): void {
  const { kind, mark, state, condition, failure } = row;
  if (condition === 'done') return;
  const isTold = mayFail && failure !== null && ['failed', 'parked', 'uncertain'].includes(condition);
  if (isTold || wasEndedUnsigned(row) || (condition === 'uncertain' && !NEVER_ASKED.includes(kind))) found.asked += 1;
  else
    count(
      found,
      'stuck',
      1,
      `${mark}: ${condition} at ${state}${failure === null ? '' : `, ${failure.slice(0, 200)}`}`,
    );
}

function count(found: Comparison, name: 'lost' | 'doubled' | 'stuck', times: number, sentence: string): void {
  if (times <= 0) return;
  found[name] += times;
  found.wrong.push(`${name}: ${sentence}`);
}
