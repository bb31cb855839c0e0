import type { Database } from 'better-sqlite3';
import { quoteName } from '../sound/table-check.ts';
import { addUp, canonicalRow, NO_SUM, type Sealer } from './sealer.ts';
import { cellsOf, placeOf, type TableShape } from './table-shape.ts';

type Options = { shape: TableShape; sealer: Sealer; generation: number; unsealed: ReadonlySet<string> };

/** Seals every row of a table as it is now, but for those of these places, and forgets every other seal of it. */
export function resealTable(database: Database, { shape, sealer, generation, unsealed }: Options): void {
  const { table, columns } = shape;
  const name = quoteName(table);
  const rows = database
    .prepare(`SELECT ${placeOf(shape, name)}, ${cellsOf(columns, name)} FROM main.${name}`)
    .raw()
    .all();
  const keep = database.prepare('INSERT INTO seals VALUES (?, ?, ?)');
  database.prepare('DELETE FROM seals WHERE of_table = ?').run(table);
  let [sum, count] = [NO_SUM, 0];
  for (const [first, ...cells] of rows as unknown[][]) {
    const place = String(first);
    if (unsealed.has(place)) continue;
    const seal = sealer.sealOf(canonicalRow(table, place, cells));
    keep.run(table, place, seal);
    sum = addUp(sum, sealer.addendOf(table, place, seal));
    count += 1;
  }
  const sealed = JSON.stringify(columns);
  const head = sealer.writeHead(table, sealed, { generation: generation + 1, count, sum });
  database.prepare('DELETE FROM seal_heads WHERE of_table = ?').run(table);
  database.prepare('INSERT INTO seal_heads VALUES (?, ?, ?)').run(table, sealed, head);
}

/** Seals one row that was not sealed; only once `sealWrites` has begun. */
export function sealRowAt(database: Database, { shape, place }: { shape: TableShape; place: string }): void {
  const { table, columns } = shape;
  const name = quoteName(table);
  const at = shape.isNumbered ? "rowid = json_extract(@place, '$[0]')" : `${placeOf(shape, name)} = @place`;
  const row = `${shape.isNumbered ? `${name}.rowid` : 'NULL'}, ${cellsOf(columns, name)}`;
  const given = { table, place };
  database.transaction(() => {
    database
      .prepare(
        `UPDATE seal_heads SET head = (SELECT change_head(@table, sealed_columns, head, @place,
           (SELECT seal FROM seals WHERE of_table = @table AND place = @place), ${row}) FROM main.${name} WHERE ${at})
         WHERE of_table = @table`,
      )
      .run(given);
    database
      .prepare(
        `INSERT INTO seals VALUES (@table, @place, seal_just_made())
         ON CONFLICT (of_table, place) DO UPDATE SET seal = excluded.seal`,
      )
      .run(given);
  })();
}
