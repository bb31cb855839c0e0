import type { Database } from 'better-sqlite3';
import { quoteName } from '../sound/table-check.ts';
import { addUp, canonicalCells, canonicalRow, type Sealer, type SealHead } from './sealer.ts';
import { cellsOf, placeOf, placeOfRow, quoteText, type TableShape } from './table-shape.ts';

type Options = {
  sealer: Sealer;
  /** Called within a write of this table. */
  onWritten: (table: string) => void;
};

/**
 * Seals every row as this app writes it, within the same transaction: whoever else writes the file has no key. From here on each table has
 * its head.
 */
export function sealWrites(database: Database, shapes: readonly TableShape[], options: Options): void {
  addSealFunctions(database, shapes, options);
  for (const shape of shapes) {
    const [name, table] = [quoteText(shape.table), quoteName(shape.table)];
    const trigger = (event: string) => quoteName(`seal_${event}_${shape.table}`);
    const change = (row: 'OLD' | 'NEW', cells: string) =>
      `UPDATE seal_heads SET head = change_head(${name}, sealed_columns, head, ${placeOf(shape, row)},
         (SELECT seal FROM seals WHERE of_table = ${name} AND place = place_just_read())${cells}) WHERE of_table = ${name};`;
    const cells = `, ${shape.isNumbered ? 'NEW.rowid' : 'NULL'}, ${cellsOf(shape.columns, 'NEW')}`;
    const keep = `INSERT INTO seals VALUES (${name}, place_just_sealed(), seal_just_made())
      ON CONFLICT (of_table, place) DO UPDATE SET seal = excluded.seal;`;
    const drop = `DELETE FROM seals WHERE of_table = ${name} AND place = place_just_left();`;
    database.exec(`
      CREATE TEMP TRIGGER ${trigger('insert')} AFTER INSERT ON main.${table} BEGIN ${change('NEW', cells)} ${keep} END;
      CREATE TEMP TRIGGER ${trigger('update')} AFTER UPDATE ON main.${table} BEGIN ${change('OLD', cells)} ${drop} ${keep} END;
      CREATE TEMP TRIGGER ${trigger('delete')} AFTER DELETE ON main.${table} BEGIN ${change('OLD', '')} ${drop} END;
    `);
  }
}

type KnownHead = { bytes: Buffer; head: SealHead };

function addSealFunctions(database: Database, shapes: readonly TableShape[], { sealer, onWritten }: Options): void {
  const byTable = new Map(shapes.map((shape) => [shape.table, shape]));
  const known = new Map<string, KnownHead>();
  // What the statements of one trigger hand on to each other: none of them is ever interrupted by another one.
  let read = '';
  let [left, sealed]: [string | null, string] = [null, ''];
  let made: Buffer | null = null;
  database.function('row_place', { varargs: true }, (...parts) => {
    read = canonicalCells(parts);
    return read;
  });
  database.function('place_just_read', () => read);
  database.function('place_just_left', () => left);
  database.function('place_just_sealed', () => sealed);
  database.function('seal_just_made', () => made);
  database.function('change_head', { varargs: true }, (...given) => {
    const [table, columns, bytes, place, gone, ...row] = given as [
      string,
      string,
      Buffer,
      string,
      Buffer | null,
      ...unknown[],
    ];
    const shape = byTable.get(table);
    if (shape === undefined) throw new Error(`The table ${table} is not sealed.`);
    const [rowid, ...cells] = row;
    sealed = row.length === 0 ? '' : placeOfRow(shape, { rowid, cells });
    made = row.length === 0 ? null : sealer.sealOf(canonicalRow(table, sealed, cells));
    left = made !== null && sealed === place ? null : place;
    const before = known.get(table);
    const head = before?.bytes.equals(bytes) === true ? before.head : sealer.readHead(table, columns, bytes);
    // Somebody else has written it since this app did: it stays what it is, and the next start finds that.
    if (head === undefined) return bytes;
    const sumWithout = gone === null ? head.sum : addUp(head.sum, sealer.addendOf(table, place, gone));
    const next: SealHead = {
      generation: head.generation + 1,
      count: head.count + (made === null ? 0 : 1) - (gone === null ? 0 : 1),
      sum: made === null ? sumWithout : addUp(sumWithout, sealer.addendOf(table, sealed, made)),
    };
    const written = sealer.writeHead(table, columns, next);
    known.set(table, { bytes: written, head: next });
    onWritten(table);
    return written;
  });
}
