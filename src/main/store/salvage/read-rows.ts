import type { Database } from 'better-sqlite3';
import { attempt } from '#shared/result.ts';
import { quoteName } from '../sound/table-check.ts';

export type SalvagedTable = {
  table: string;
  columns: readonly string[];
  /** Whether its rows have numbers. Those of another table stand in the order of their key. */
  isNumbered: boolean;
  key: readonly string[];
};

/** A row with its number, which is null where the table has none. */
export type SalvagedRow = { rowid: bigint | null; cells: unknown[] };

/** As many numbers are tried one by one between what was read from the start and what was read from the end. */
const LARGEST_GAP = 100_000n;

/**
 * Every row of a table of a damaged file that can be read: from the start up to where it is damaged, from the end up to there, and each
 * number in between.
 * @returns whether nothing was in the way
 */
export function readRows(source: Database, shape: SalvagedTable, take: (row: SalvagedRow) => void): boolean {
  const forwards = readOneWay(source, { shape, order: 'ASC', take });
  if (forwards.isThrough) return true;
  const upTo = forwards.last;
  const backwards = readOneWay(source, { shape, order: 'DESC', take, until: upTo });
  if (shape.isNumbered) readBetween(source, { shape, take, from: upTo, to: backwards.last });
  return false;
}

type OneWay = {
  shape: SalvagedTable;
  order: 'ASC' | 'DESC';
  take: (row: SalvagedRow) => void;
  until?: bigint | undefined;
};

/** Reads until the end, or until something is in the way. `last`: the number of the last row that was read. */
function readOneWay(source: Database, { shape, order, take, until }: OneWay) {
  const step = order === 'ASC' ? 1n : -1n;
  const state = { last: undefined as bigint | undefined, isThrough: false };
  attempt(() => {
    const place = shape.isNumbered ? ['rowid'] : shape.key.map(quoteName);
    const sorted = place.map((column) => `${column} ${order}`).join(', ');
    for (const row of prepareRead(source, shape, `ORDER BY ${sorted}`).iterate() as IterableIterator<unknown[]>) {
      const found = toRow(shape, row);
      const { rowid } = found;
      if (rowid !== null) {
        if (until !== undefined && rowid <= until) break;
        // Pages that point at each other would be read for ever.
        if (state.last !== undefined && (rowid - state.last) * step <= 0n) return;
        state.last = rowid;
      }
      take(found);
    }
    state.isThrough = true;
  });
  return state;
}

type Between = {
  shape: SalvagedTable;
  take: (row: SalvagedRow) => void;
  from: bigint | undefined;
  to: bigint | undefined;
};

function readBetween(source: Database, { shape, take, from = 0n, to = from + LARGEST_GAP }: Between): void {
  const one = attempt(() => prepareRead(source, shape, 'WHERE rowid = ?'));
  if (!one.ok) return;
  const end = to - from > LARGEST_GAP ? from + LARGEST_GAP : to;
  for (let rowid = from + 1n; rowid < end; rowid += 1n) {
    const row = attempt(() => one.value.get(rowid) as unknown[] | undefined);
    if (row.ok && row.value !== undefined) take(toRow(shape, row.value));
  }
}

function prepareRead(source: Database, { table, columns, isNumbered }: SalvagedTable, rest: string) {
  const cells = [isNumbered ? 'rowid' : 'NULL', ...columns.map(quoteName)].join(', ');
  return source
    .prepare(`SELECT ${cells} FROM main.${quoteName(table)} NOT INDEXED ${rest}`)
    .raw()
    .safeIntegers();
}

function toRow({ isNumbered }: SalvagedTable, [rowid, ...cells]: unknown[]): SalvagedRow {
  return { rowid: isNumbered && typeof rowid === 'bigint' ? rowid : null, cells };
}
