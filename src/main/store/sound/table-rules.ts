import type { CellRule } from './cell-rules.ts';

/**
 * What becomes of a row with a cell that cannot be read. Its cells are kept as they were found, in the table `set_aside`.
 *
 * `taken-out`: it leaves its table, so that the same can be kept there again.
 * `read-again`: a record of the service: it is kept by its key, as one that could not be read, until the next reading of it.
 * `hidden`: it stays, and every reader passes over it: its key holds other rows together, or keeps a write from being done twice.
 */
type Handling = 'taken-out' | 'read-again' | 'hidden';

/** The cells of a row that can be read, by column. */
export type ReadableCells = Readonly<Record<string, string | number | null>>;

/** What a table holds, and how a person is told of a row of it that cannot be read. */
export type TableRules = {
  /** Rules beside those that follow from the column's type. */
  cells: Readonly<Record<string, CellRule>>;
  /** A rule over several cells, by the column that is to blame where it does not hold. */
  together?: Readonly<Record<string, string>>;
  handling: Handling;
  /** There may be very many: they are checked when they are used, and behind. */
  isLarge?: boolean;
  /** As a person calls such a row: one, and many. */
  called: readonly [one: string, many: string];
  /** What a person knows this row by; undefined where nothing of that can be read. */
  name?: (cells: ReadableCells) => string | number | null | undefined;
  /** What still holds, and what to do. Full sentences. */
  kept: string;
  next: string;
};

export type FileRules = Readonly<Record<string, TableRules>>;

/** The members of a union of texts, every one of them: a list that lacks one would have its rows taken for broken. */
export function namesOf<Name extends string>(names: Readonly<Record<Name, true>>): readonly string[] {
  return Object.keys(names);
}
