import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/canonical-json.ts';
import { type CsvOptions, type CsvRow, readCsv } from '#shared/csv/read-csv.ts';
import type { Failure } from '#shared/failure.ts';
import type { ImportStanding } from '#shared/ipc/address-views.ts';
import type { DeniedImportLine, DeniedView, TypedDenied } from '#shared/ipc/denied-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '#shared/rules/address-file-limits.ts';
import { parseDeniedEntry } from '#shared/rules/check-denied-entry.ts';
import { explainTooLarge, explainTooManyLines } from '../address-failures.ts';
import { showChecked } from '../show-entry.ts';

const UNCHANGED = 'The deny list was not changed.';
const COLUMNS: CsvOptions<keyof TypedDenied>['columns'] = [{ name: 'address' }, { name: 'chain' }, { name: 'note' }];

type DeniedEntry = Pick<DeniedView, 'address' | 'chain' | 'note'>;

/** A line as it is shown, and the entry it comes to; undefined where it is refused. */
export type PlannedDenied = { shown: DeniedImportLine; entry: DeniedEntry | undefined };

/** Says of each line of a file what importing it would do to the list. Pure: nothing is changed. */
export function planDeniedImport(file: string, list: readonly DeniedEntry[]): Result<PlannedDenied[], Failure> {
  if (Buffer.byteLength(file) > MOST_CSV_BYTES) return fail({ ...explainTooLarge(), kept: UNCHANGED });
  const table = readCsv(file, { columns: COLUMNS, isArmed: true, mayHaveMore: true, most: MOST_CSV_LINES });
  if (table === undefined) return fail({ ...explainTooManyLines(), kept: UNCHANGED });
  // What a line says twice is the same; of two notes the later one holds.
  const notes = new Map(list.map((entry) => [placeOf(entry), entry.note]));
  return succeed(table.rows.map((row) => planLine(row, notes)));
}

function planLine({ line, cells: typed, broken }: CsvRow<keyof TypedDenied>, notes: Map<string, string>) {
  if (broken !== undefined) return refuse({ line, typed, problems: [{ field: 'line', rule: broken }] });
  const parsed = parseDeniedEntry(typed);
  if (!parsed.ok) return refuse({ line, typed, problems: parsed.failure });
  const { address, chain, note } = parsed.value;
  const entry = { address: showChecked(address), chain, note };
  const before = notes.get(placeOf(entry));
  const standing: ImportStanding = before === undefined ? 'new' : before === note ? 'same' : 'changed';
  notes.set(placeOf(entry), note);
  return { shown: { line, standing, typed, problems: [] }, entry };
}

function refuse(line: Omit<DeniedImportLine, 'standing'>): PlannedDenied {
  return { shown: { ...line, standing: 'refused' }, entry: undefined };
}

/** Names a list by what it holds: another one has another name. */
export function nameDenied(list: readonly DeniedEntry[]): string {
  const entries = list.map(({ address, chain, note }) => ({ address, chain, note }));
  return createHash('sha256').update(canonicalJson(entries)).digest('hex');
}

function placeOf({ address, chain }: DeniedEntry): string {
  return `${address.toLowerCase()} ${chain ?? ''}`;
}
