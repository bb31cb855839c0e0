import type { Database } from 'better-sqlite3';
import { quoteName } from '../sound/table-check.ts';
import { canonicalRow } from './sealer.ts';
import { addPlaceFunction, cellsOf, placeOf, quoteText, type TableShape } from './table-shape.ts';

/** Rows that were written before the key was there, by their place: as they were, null for those that were not there. */
export type EarlyWrites = ReadonlyMap<string, string | null>;

/** Remembers, in memory, what this app itself writes until rows can be sealed: nobody else wrote it. */
export function trackWrites(database: Database, shapes: readonly TableShape[]): void {
  database.function('row_text', { deterministic: true, varargs: true }, (table, place, ...cells) =>
    canonicalRow(String(table), String(place), cells),
  );
  addPlaceFunction(database);
  database.exec(
    'CREATE TEMP TABLE early_writes (of_table TEXT, place TEXT, before TEXT, PRIMARY KEY (of_table, place)) WITHOUT ROWID',
  );
  for (const shape of shapes) {
    const name = quoteText(shape.table);
    const note = (row: 'OLD' | 'NEW', before: string) =>
      `INSERT INTO early_writes SELECT ${name}, ${placeOf(shape, row)}, ${before}
         WHERE NOT EXISTS (SELECT 1 FROM early_writes WHERE of_table = ${name} AND place = ${placeOf(shape, row)});`;
    const old = note('OLD', `row_text(${name}, ${placeOf(shape, 'OLD')}, ${cellsOf(shape.columns, 'OLD')})`);
    const table = quoteName(shape.table);
    database.exec(`
      CREATE TEMP TRIGGER ${early('insert', shape)} AFTER INSERT ON main.${table} BEGIN ${note('NEW', 'NULL')} END;
      CREATE TEMP TRIGGER ${early('update', shape)} BEFORE UPDATE ON main.${table} BEGIN ${old} ${note('NEW', 'NULL')} END;
      CREATE TEMP TRIGGER ${early('delete', shape)} BEFORE DELETE ON main.${table} BEGIN ${old} END;
    `);
  }
}

/** Whether the row of this id was added in this run. */
export function isNewRow(database: Database, shape: TableShape | undefined, id: string): boolean {
  if (shape === undefined) return false;
  const [name, table] = [quoteName(shape.table), quoteText(shape.table)];
  return (
    database
      .prepare(
        `SELECT 1 FROM main.${name} JOIN early_writes ON of_table = ${table} AND before IS NULL
           AND place = ${placeOf(shape, name)} WHERE ${name}.id = ?`,
      )
      .get(id) !== undefined
  );
}

/** Hands over what was remembered of a table, and remembers no more. */
export function takeEarlyWrites(database: Database, shape: TableShape): EarlyWrites {
  const rows = database.prepare('SELECT place, before FROM early_writes WHERE of_table = ?').all(shape.table) as {
    place: string;
    before: string | null;
  }[];
  return new Map(rows.map(({ place, before }) => [place, before]));
}

export function stopTracking(database: Database, shapes: readonly TableShape[]): void {
  for (const shape of shapes) {
    for (const event of ['insert', 'update', 'delete'] as const)
      database.exec(`DROP TRIGGER temp.${early(event, shape)}`);
  }
  database.exec('DELETE FROM early_writes');
}

function early(event: string, { table }: TableShape): string {
  return quoteName(`early_${event}_${table}`);
}
