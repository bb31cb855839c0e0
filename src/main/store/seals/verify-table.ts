import type { Database } from 'better-sqlite3';
import { quoteName } from '../sound/table-check.ts';
import { findHead } from './find-head.ts';
import { addUp, canonicalRow, NO_SUM, type Sealer } from './sealer.ts';
import { cellsOf, placeOfRow, type TableShape } from './table-shape.ts';
import type { EarlyWrites } from './track-writes.ts';

type Question = {
  shape: TableShape;
  sealer: Sealer;
  /** How often the table had been written when the keychain was told last; undefined where it was not told of this table. */
  anchor: number | undefined;
  early: EarlyWrites;
};

/** Which rows this app did not leave as they are; by their places. */
export type TableVerdict = {
  shape: TableShape;
  generation: number;
  /** False where seals are missing, or are those of an earlier time: then no row of the table is known to be right. */
  isWhole: boolean;
  /** True where nothing has to be sealed again. */
  isAsSealed: boolean;
  /** True where the table has no seals at all. */
  isUnsealed: boolean;
  changed: ReadonlySet<string>;
  added: ReadonlySet<string>;
  /** Places of rows that are gone; and those of them of which this app did not take the row away itself. */
  lost: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  /** Every row that is there now. */
  places: ReadonlySet<string>;
};

type Seal = { place: string; seal: Buffer };
/** A seal that fits no row, and one that a row should have. */
type Suspect = { place: string; addend: Buffer };

/** Holds every row of a table against its seal, and all seals against what they came to. Writes nothing. */
export function verifyTable(database: Database, question: Question): TableVerdict {
  const { shape, sealer, anchor, early } = question;
  const { table } = shape;
  const stored = database.prepare('SELECT place, seal FROM seals WHERE of_table = ?').all(table) as Seal[];
  const seals = new Map(stored.map((seal) => [seal.place, seal]));
  const found = findHead(database, { table, sealer, columns: shape.columns });
  const columns = found?.columns ?? shape.columns;
  const addend = (place: string, seal: Buffer): Suspect => ({ place, addend: sealer.addendOf(table, place, seal) });
  const [changed, added, places] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const wanted: Suspect[] = [];
  for (const { place, cells } of readRows(database, shape, columns)) {
    places.add(place);
    const before = early.get(place);
    const seal = seals.get(place)?.seal;
    // Written by this app in this run, and nobody's before.
    if (before === null) continue;
    const right = sealer.sealOf(before ?? canonicalRow(table, place, cells));
    if (seal?.equals(right) === true) continue;
    (seal === undefined ? added : changed).add(place);
    wanted.push(addend(place, right));
  }
  const lost = new Set(stored.map(({ place }) => place).filter((place) => !places.has(place)));
  const removed = new Set([...lost].filter((place) => !early.has(place)));
  const generation = Math.max(found?.head.generation ?? 0, anchor ?? 0);
  const verdict = {
    ...{ shape, changed, added, lost, removed, places, generation },
    isUnsealed: found === undefined && stored.length === 0,
    isAsSealed: columns.length === shape.columns.length && changed.size + added.size + lost.size === 0,
  };
  if (found === undefined || found.head.generation < (anchor ?? 0)) return { ...verdict, isWhole: false };
  const sum = stored.reduce((total, { place, seal }) => addUp(total, sealer.addendOf(table, place, seal)), NO_SUM);
  if (found.head.count === stored.length && sum.equals(found.head.sum)) {
    return { ...verdict, isWhole: true, isAsSealed: verdict.isAsSealed && !found.isMended };
  }
  const odd = stored.filter(({ place }) => changed.has(place) || removed.has(place));
  const damaged = findDamagedSeal({
    missing: addUp(sum, found.head.sum),
    wanted,
    odd: odd.map(({ place, seal }) => addend(place, seal)),
    isOneLess: found.head.count === stored.length + 1,
  });
  if (damaged === undefined) return { ...verdict, isWhole: false };
  for (const suspected of [changed, added]) suspected.delete(damaged.right);
  for (const missed of [lost, removed]) missed.delete(damaged.wrong ?? '');
  return { ...verdict, isWhole: true, isAsSealed: false };
}

function* readRows(
  database: Database,
  shape: TableShape,
  columns: readonly string[],
): Generator<{ place: string; cells: unknown[] }> {
  const there = columns.filter((column) => shape.columns.includes(column));
  const name = quoteName(shape.table);
  const rows = database
    .prepare(`SELECT ${shape.isNumbered ? `${name}.rowid` : 'NULL'}, ${cellsOf(there, name)} FROM main.${name}`)
    .raw()
    .iterate() as IterableIterator<unknown[]>;
  const sealed = { ...shape, columns: there };
  for (const [rowid, ...cells] of rows) yield { place: placeOfRow(sealed, { rowid, cells }), cells };
}

/** As many pairs are tried: more than one seal is never damaged by one bit. */
const MOST_PAIRS = 1_000;

type Search = { missing: Buffer; wanted: readonly Suspect[]; odd: readonly Suspect[]; isOneLess: boolean };

/**
 * Where one seal was damaged and its row was not, the sum comes out right with the seal that the row should have. Nobody without the key
 * can bring that about for a row that they changed.
 */
function findDamagedSeal({ missing, wanted, odd, isOneLess }: Search): { right: string; wrong?: string } | undefined {
  if (isOneLess) {
    const alone = wanted.find(({ addend }) => addend.equals(missing));
    return alone === undefined ? undefined : { right: alone.place };
  }
  if (wanted.length * odd.length > MOST_PAIRS) return undefined;
  for (const right of wanted) {
    const wrong = odd.find(({ addend }) => addUp(addend, right.addend).equals(missing));
    if (wrong !== undefined) return { right: right.place, wrong: wrong.place };
  }
  return undefined;
}
