import type { Database } from 'better-sqlite3';
import { quoteName } from '../sound/table-check.ts';
import { addUp, canonicalRow, NO_SUM, type Sealer, type SealHead } from './sealer.ts';
import { cellsOf, placeOf, quoteText, type TableShape } from './table-shape.ts';

type Options = {
  sealer: Sealer;
  /** Called within a write of this table. */
  onWritten: (table: string) => void;
};

/**
 * Seals every row as this app writes it, within the same transaction: whoever else writes the file has no key. From here on each table has
 * its head, and `seal_row(…)` within a trigger is what makes a row one of ours.
 */
export function sealWrites(database: Database, shapes: readonly TableShape[], options: Options): void {
  addSealFunctions(database, options);
  for (const shape of shapes) {
    const [name, table] = [quoteText(shape.table), quoteName(shape.table)];
    const trigger = (event: string) => quoteName(`seal_${event}_${shape.table}`);
    const change = (gone: string, came: string) =>
      `UPDATE seal_heads SET head = change_head(${name}, sealed_columns, head, ${gone}, ${came}) WHERE of_table = ${name};`;
    const sealAt = (place: string) =>
      `${place}, (SELECT seal FROM seals WHERE of_table = ${name} AND place = ${place})`;
    const [oldPlace, newPlace] = [placeOf(shape, 'OLD'), placeOf(shape, 'NEW')];
    const newSeal = `${newPlace}, row_seal(${name}, ${newPlace}, ${cellsOf(shape.columns, 'NEW')})`;
    const keep = `INSERT INTO seals VALUES (${name}, ${newPlace}, seal_just_made(${name}, ${newPlace}))
      ON CONFLICT (of_table, place) DO UPDATE SET seal = excluded.seal;`;
    const drop = (where = 'TRUE') => `DELETE FROM seals WHERE of_table = ${name} AND place = ${oldPlace} AND ${where};`;
    database.exec(`
      CREATE TEMP TRIGGER ${trigger('insert')} AFTER INSERT ON main.${table}
        BEGIN ${change(sealAt(newPlace), newSeal)} ${keep} END;
      CREATE TEMP TRIGGER ${trigger('update')} AFTER UPDATE ON main.${table}
        BEGIN ${change(sealAt(oldPlace), newSeal)} ${drop(`${oldPlace} IS NOT ${newPlace}`)} ${keep} END;
      CREATE TEMP TRIGGER ${trigger('delete')} AFTER DELETE ON main.${table}
        BEGIN ${change(sealAt(oldPlace), 'NULL, NULL')} ${drop()} END;
    `);
  }
}

type KnownHead = { bytes: Buffer; head: SealHead };

function addSealFunctions(database: Database, { sealer, onWritten }: Options): void {
  let made: { table: string; place: string; seal: Buffer } | undefined;
  const known = new Map<string, KnownHead>();
  database.function('row_seal', { varargs: true }, (...given) => {
    const [table, place, ...cells] = given;
    const [ofTable, at] = [String(table), String(place)];
    made = { table: ofTable, place: at, seal: sealer.sealOf(canonicalRow(ofTable, at, cells)) };
    return made.seal;
  });
  database.function('seal_just_made', (table, place) => {
    if (made === undefined || made.table !== table || made.place !== place)
      throw new Error(`A row of ${String(table)} was not sealed.`);
    return made.seal;
  });
  database.function('change_head', { varargs: true }, (...given) => {
    const [table, columns, bytes, gonePlace, gone, camePlace, came] = given as [
      ...[string, string, Buffer, string, Buffer | null, string | null, Buffer | null],
    ];
    const before = known.get(table);
    const head = before?.bytes.equals(bytes) === true ? before.head : sealer.readHead(table, columns, bytes);
    // Somebody else has written it since this app did: it stays what it is, and the next start finds that.
    if (head === undefined) return bytes;
    const change = (place: string | null, seal: Buffer | null) =>
      place === null || seal === null ? NO_SUM : sealer.addendOf(table, place, seal);
    const next: SealHead = {
      generation: head.generation + 1,
      count: head.count + (came === null ? 0 : 1) - (gone === null ? 0 : 1),
      sum: addUp(addUp(head.sum, change(gonePlace, gone)), change(camePlace, came)),
    };
    const written = sealer.writeHead(table, columns, next);
    known.set(table, { bytes: written, head: next });
    onWritten(table);
    return written;
  });
}
