import Papa from 'papaparse';
import { disarmCell } from './formula-guard.ts';

/** A column by the name that the app has for it, and by others that people give it. */
type CsvColumn<Name extends string> = { name: Name; aliases?: readonly string[] };

export type CsvOptions<Name extends string> = {
  /** In the order of a file whose first line names none. The first line names them when it names the first of these. */
  columns: readonly [CsvColumn<Name>, ...CsvColumn<Name>[]];
  /** Cells behind the last column are nothing to worry about: a list that is taken from a larger table. */
  mayHaveMore?: boolean;
  /** A column of amounts: a decimal comma in it makes two cells of one, and 12 of 12,50. */
  amount?: Name;
  /** The file may be one of ours, whose cells are armed against formulas (`formula-guard.ts`). */
  isArmed?: boolean;
  /** Of more rows than this nothing is read. */
  most?: number;
};

/** A line that holds something; `broken` says in words why its cells cannot be told apart. */
export type CsvRow<Name extends string> = {
  /** Counted from 1, as an editor shows it. */
  line: number;
  cells: Readonly<Record<Name, string>>;
  broken: string | undefined;
};

export type CsvTable<Name extends string> = {
  rows: CsvRow<Name>[];
  /** The first line named the columns. */
  hasHeader: boolean;
};

/**
 * Reads CSV, pasted or from a file: parted by commas, semicolons, tabs or bars, with or without a first line that names the
 * columns. Values are not judged here, and no line is dropped but an empty one. @returns undefined where there are too many rows
 */
export function readCsv<Name extends string>(text: string, options: CsvOptions<Name>): CsvTable<Name> | undefined {
  const { columns, most = Number.POSITIVE_INFINITY } = options;
  const read = readLines(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'), most + 1);
  const named = readHeader(read[0]?.cells ?? [], columns);
  const lines = named === undefined ? read : read.slice(1);
  if (lines.length > most) return undefined;
  const order = named ?? columns.map(({ name }) => name);
  const rows = lines.map(({ line, cells, quotes }): CsvRow<Name> => {
    const broken = quotes ?? explainDecimalComma(cells, order, options) ?? explainSurplus(cells, order, options);
    return { line, cells: nameCells(cells, order, options), broken };
  });
  return { rows, hasHeader: named !== undefined };
}

type Line = { line: number; cells: string[]; quotes: string | undefined };

/** Stops behind `most` lines. */
function readLines(text: string, most: number): Line[] {
  const lines: Line[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    newline: '\n',
    step({ data: cells, errors, meta }, parser) {
      const quotes = errors.some(({ type }) => type === 'Quotes')
        ? 'The quotes of this line are not closed, or stand in the middle of a cell.'
        : undefined;
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells, quotes });
      line += text.slice(start, meta.cursor).match(/\n/g)?.length ?? 0;
      start = meta.cursor;
      if (lines.length > most) parser.abort();
    },
  });
  return lines;
}

const FIRST_CELL = /^(?:"(?:[^"]|"")*"|[^",;\t|\r\n]*)([,;\t|])/;

/** What stands behind the first cell: a later one may hold any of them, but an address, an id or the name of a column does not. */
function findDelimiter(text: string): string {
  return (FIRST_CELL.exec(text.trimStart()) ?? FIRST_CELL.exec(text))?.[1] ?? ',';
}

type Order<Name> = readonly (Name | undefined)[];

function readHeader<Name extends string>(
  cells: readonly string[],
  columns: CsvOptions<Name>['columns'],
): Order<Name> | undefined {
  const names = new Map(columns.flatMap(({ name, aliases = [] }) => [name, ...aliases].map((each) => [each, name])));
  const named = cells.map((cell) => names.get(cell.trim().toLowerCase()));
  return named.includes(columns[0].name) ? named : undefined;
}

function nameCells<Name extends string>(
  cells: readonly string[],
  order: Order<Name>,
  { columns, isArmed }: CsvOptions<Name>,
): CsvRow<Name>['cells'] {
  const cellOf = (name: Name) => cells[order.indexOf(name)] ?? '';
  const entries = columns.map(({ name }) => [name, isArmed ? disarmCell(cellOf(name)) : cellOf(name)]);
  return Object.fromEntries(entries);
}

/** `12,50` without quotes in a file of commas: digits where the amount is, digits again behind it. */
function explainDecimalComma<Name extends string>(
  cells: readonly string[],
  order: Order<Name>,
  { amount }: CsvOptions<Name>,
): string | undefined {
  if (amount === undefined) return undefined;
  const [whole = '', rest = ''] = cells.slice(order.indexOf(amount)).map((cell) => cell.trim());
  if (!/^[+-]?\d+$/.test(whole) || !/^\d+$/.test(rest)) return undefined;
  return `"${whole},${rest}" stands in two cells. If it is an amount with a decimal comma, write it with a point: ${whole}.${rest}.`;
}

/** A cell behind the last column is most likely the rest of one whose quotes are missing. */
function explainSurplus<Name extends string>(
  cells: readonly string[],
  order: Order<Name>,
  { mayHaveMore = false }: CsvOptions<Name>,
): string | undefined {
  const hasSurplus = !mayHaveMore && cells.slice(order.length).some((cell) => cell.trim() !== '');
  if (!hasSurplus) return undefined;
  return `This line has ${cells.length} cells; there are ${order.length} columns. Put quotes around a cell that holds the character between cells.`;
}
