import type { Database } from 'better-sqlite3';
import type { Failure } from '#shared/failure.ts';
import { attempt, fail, type Result, succeed } from '#shared/result.ts';
import { quoteName } from '../sound/table-check.ts';
import type { FileRules, ReadableCells } from '../sound/table-rules.ts';
import type { OutsideNote } from './outside-change.ts';
import { decideNotes, listOutsideNotes } from './outside-notes.ts';
import { sealRowAt } from './reseal-table.ts';
import { placeOf, readShape, type TableShape } from './table-shape.ts';

type Deciding = { database: Database; rules: FileRules; ids: readonly number[]; at: number };

/** Whether there is a row that can be used as it was found. */
export function isAdoptable({ why, cells }: OutsideNote): boolean {
  return why !== 'removed' && why !== 'unreadable' && Object.keys(cells).length > 0;
}

/**
 * Uses rows as another program left them, all of them or none: a person has looked at them. What was under way waits for a person all the
 * same. @returns the numbers of the rows of `intents` among them
 */
export function adoptNotes({ database, rules, ids, at }: Deciding): Result<number[], Failure> {
  const notes = listOutsideNotes(database).filter((note) => ids.includes(note.id) && isAdoptable(note));
  const adopted = attempt(() =>
    database.transaction(() => {
      const intents = notes.flatMap((note) => adopt(database, { note, rules }));
      decideNotes(database, { ids: notes.map(({ id }) => id), at });
      return intents;
    })(),
  );
  return adopted.ok ? succeed(adopted.value) : fail(explainNotAdopted(notes));
}

/** Does without rows as another program left them, and with those that are gone. */
export function leaveNotes({ database, ids, at }: Omit<Deciding, 'rules'>): void {
  const known = listOutsideNotes(database).flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  database.transaction(() => decideNotes(database, { ids: known, at }))();
}

function adopt(
  database: Database,
  { note: { table, cells }, rules }: { note: OutsideNote; rules: FileRules },
): number[] {
  const shape = readShape(database, table);
  if (shape === undefined) return [];
  if (rules[table]?.handling !== 'hidden') {
    insert(database, shape, cells);
    return [];
  }
  const rowid = unhide(database, shape, cells);
  return table === 'intents' && rowid !== undefined ? [rowid] : [];
}

function insert(database: Database, { table, columns }: TableShape, cells: ReadableCells): void {
  const known = columns.filter((column) => Object.hasOwn(cells, column));
  const names = known.map(quoteName).join(', ');
  database
    .prepare(`INSERT INTO ${quoteName(table)} (${names}) VALUES (${known.map(() => '?').join(', ')})`)
    .run(known.map((column) => cells[column]));
}

/** Lets readers see a row again that stayed in its table, if it is still as it was shown. @returns its number, where it has one */
function unhide(database: Database, shape: TableShape, cells: ReadableCells): number | undefined {
  const name = quoteName(shape.table);
  const same = shape.columns.map((column) => `${quoteName(column)} IS ?`).join(' AND ');
  const row = database
    .prepare(
      `SELECT ${placeOf(shape, name)} AS place, ${shape.isNumbered ? 'rowid' : 'NULL'} AS number FROM main.${name} WHERE ${same}`,
    )
    .get(shape.columns.map((column) => cells[column])) as { place: string; number: number | null } | undefined;
  if (row === undefined) throw new Error(`The row of ${shape.table} is another one now.`);
  sealRowAt(database, { shape, place: row.place });
  const hidden = `temp.${quoteName(`hidden_${shape.table}`)}`;
  if (row.number !== null) database.prepare(`DELETE FROM ${hidden} WHERE place = ?`).run(row.number);
  else {
    const keys = shape.key.map((column) => `${quoteName(column)} IS ?`).join(' AND ');
    database.prepare(`DELETE FROM ${hidden} WHERE ${keys}`).run(shape.key.map((column) => cells[column]));
  }
  if (shape.table === 'intents') {
    database
      .prepare("UPDATE intents SET condition = 'uncertain' WHERE rowid = ? AND condition IN ('active', 'parked')")
      .run(row.number);
  }
  return row.number ?? undefined;
}

function explainNotAdopted(notes: readonly OutsideNote[]): Failure {
  return {
    code: 'outside-not-adopted',
    happened:
      notes.length === 1
        ? 'There is another entry in its place now.'
        : 'There are other entries in the place of some of these now.',
    kept: 'Nothing was changed. What was found stays on the list.',
    next: 'Remove the entry that is there, or do without what was found.',
  };
}
