import type { Database } from 'better-sqlite3';
import { attempt } from '#shared/result.ts';
import type { BrokenRow, FoundCell } from '../sound/find-broken-rows.ts';
import type { SetAsideRow } from '../sound/set-aside.ts';
import { quoteName } from '../sound/table-check.ts';
import type { FileRules } from '../sound/table-rules.ts';
import type { OutsideChange } from './outside-change.ts';
import { findOutsideNote, keepOutsideNote, noteWhatIsMissing } from './outside-notes.ts';
import { SEALED_TABLES } from './sealed-tables.ts';
import { findByPlace, readPlace, type TableShape } from './table-shape.ts';
import type { TableVerdict } from './verify-table.ts';

type Options = {
  verdict: TableVerdict;
  rules: FileRules;
  now: number;
  /** Rows of the file that could not be read when it was opened: what became of them is decided already. */
  unreadable: readonly SetAsideRow[];
};

/** What was kept out of the way, and the places that are not to be sealed. */
export type Treated = { hidden: SetAsideRow[]; unsealed: ReadonlySet<string> };

/**
 * Keeps every row that this app did not leave as it is out of the way of the others, as its table's rules say, and writes down what is
 * gone. Runs before anything uses them.
 */
export function treatTable(database: Database, { verdict, rules, now, unreadable }: Options): Treated {
  const { shape } = verdict;
  const own = unreadable.filter(({ table }) => table === shape.table);
  const isHidden = rules[shape.table]?.handling === 'hidden';
  const [hidden, unsealed]: [SetAsideRow[], Set<string>] = [[], new Set()];
  const suspects = listSuspects(verdict);
  // Where the disk turned a cell into another, the indexes still hold what stood there before.
  if (suspects.length > 0) attempt(() => database.exec(`REINDEX main.${quoteName(shape.table)}`));
  for (const suspect of suspects) {
    const row = readRow(database, shape, suspect.place);
    if (row === undefined) continue;
    if (isHidden) unsealed.add(suspect.place);
    const before = own.find(({ rowid }) => rowid !== null && rowid === row.rowid);
    if (before !== undefined) {
      if (suspect.why !== 'added') doubt(database, { note: before, verdict, place: suspect.place });
      continue;
    }
    const id = note(database, { verdict, suspect, row, isHidden, now });
    if (isHidden) {
      hide(database, shape, suspect.place);
      hidden.push({ ...row, id });
    } else
      database.prepare(`DELETE FROM main.${quoteName(shape.table)} WHERE ${findByPlace(shape)}`).run(suspect.place);
  }
  noteLost(database, { verdict, own, now });
  return { hidden, unsealed };
}

type Suspect = { place: string; why: OutsideChange };

function listSuspects({ shape: { table }, isWhole, changed, added, places }: TableVerdict): Suspect[] {
  const mark = (why: OutsideChange) => (place: string) => ({ place, why });
  // A note that somebody adds does nothing but ask a person; and what is missing of the notes is told as such.
  if (table === 'set_aside') return isWhole ? [...changed].map(mark('changed')) : [];
  if (!isWhole) return [...places].map(mark('older'));
  return [...[...changed].map(mark('changed')), ...[...added].map(mark('added'))];
}

type Noting = { verdict: TableVerdict; suspect: Suspect; row: BrokenRow; isHidden: boolean; now: number };

function note(database: Database, { verdict: { shape }, suspect: { place, why }, row, isHidden, now }: Noting): number {
  const { table } = shape;
  const about = { table, cells: row.cells };
  const before = isHidden ? findOutsideNote(database, about) : undefined;
  if (before !== undefined) return before;
  // What another program wrote into it says nothing about what the row was; its place is sealed.
  const missing = why === 'changed' ? judgeMissing(shape, place) : { whenMissing: 'nothing' as const, profileId: '' };
  return keepOutsideNote(database, { ...about, why, ...missing }, now);
}

type Lost = { verdict: TableVerdict; own: readonly SetAsideRow[]; now: number };

/** What is gone, and what was taken away because it cannot be read: reviews lack both. */
function noteLost(database: Database, { verdict, own, now }: Lost): void {
  const { shape, isWhole, lost, removed } = verdict;
  const { table } = shape;
  // Of a table whose seals are not those of last time nobody can say which rows it should have.
  if (!isWhole) keepOutsideNote(database, { table, why: 'older', cells: {}, ...judgeMissing(shape, '') }, now);
  for (const place of lost) {
    const { rowid, key } = readPlace(shape, place);
    const before = own.find((row) => row.rowid === rowid);
    if (before !== undefined) doubt(database, { note: before, verdict, place });
    else if (isWhole && removed.has(place)) {
      keepOutsideNote(database, { table, why: 'removed', cells: toCells(key), ...judgeMissing(shape, place) }, now);
    }
  }
}

function doubt(
  database: Database,
  { note: { id }, verdict, place }: { note: SetAsideRow; verdict: TableVerdict; place: string },
): void {
  noteWhatIsMissing(database, { id, ...judgeMissing(verdict.shape, verdict.isWhole ? place : '') });
}

/** @param place empty where it is not known */
function judgeMissing(shape: TableShape, place: string) {
  const { key } = readPlace(shape, place);
  const profileId = typeof key.profile_id === 'string' ? key.profile_id : '';
  return { whenMissing: SEALED_TABLES[shape.table]?.whenMissing(key) ?? 'refused', profileId };
}

function toCells(key: Readonly<Record<string, unknown>>): Record<string, FoundCell> {
  return Object.fromEntries(
    Object.entries(key).map(([column, value]) => [
      column,
      [typeof value === 'number' ? 'integer' : 'text', String(value ?? '')],
    ]),
  );
}

/** A row as `set_aside` writes it down. */
function readRow(database: Database, shape: TableShape, place: string): BrokenRow | undefined {
  const { table, columns, isNumbered } = shape;
  const name = quoteName(table);
  const parts = columns.flatMap((column) => [`typeof(${quoteName(column)})`, quoteName(column)]);
  const row = database
    .prepare(
      `SELECT ${isNumbered ? 'rowid' : 'NULL'}, ${parts.join(', ')} FROM main.${name} WHERE ${findByPlace(shape)}`,
    )
    .raw()
    .get(place) as unknown[] | undefined;
  if (row === undefined) return undefined;
  const [rowid, ...cells] = row;
  const found = columns.map((column, index) => {
    const [type, value] = [String(cells[2 * index]), cells[2 * index + 1]];
    return [column, [type, value === null ? '' : String(value)]] as [string, FoundCell];
  });
  const readable = columns.map((column, index) => [column, cells[2 * index + 1] as string | number | null]);
  return {
    table,
    broken: [],
    rowid: typeof rowid === 'number' ? rowid : null,
    cells: Object.fromEntries(found),
    readable: Object.fromEntries(readable),
  };
}

function hide(database: Database, shape: TableShape, place: string): void {
  const [name, hidden] = [quoteName(shape.table), quoteName(`hidden_${shape.table}`)];
  // As the view of the table has them: the number, or the key.
  const columns = shape.isNumbered ? 'rowid' : shape.key.map(quoteName).join(', ');
  database
    .prepare(`INSERT INTO temp.${hidden} SELECT ${columns} FROM main.${name} WHERE ${findByPlace(shape)}`)
    .run(place);
}
