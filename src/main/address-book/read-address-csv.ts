import Papa from 'papaparse';
import type { Failure } from '#shared/failure.ts';
import type { TypedAddress } from '#shared/ipc/address-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '#shared/rules/address-file-limits.ts';
import { explainTooLarge, explainTooManyLines } from './address-failures.ts';
import { disarmCell } from './arm-cell.ts';
import { ADDRESS_COLUMNS } from './write-address-csv.ts';

type Column = (typeof ADDRESS_COLUMNS)[number];

/** A line of the file that holds something; `broken` says why its cells cannot be told apart. */
export type CsvLine = { line: number; typed: TypedAddress; broken: string | undefined };

/**
 * Reads a file of addresses: with or without a first line that names the columns, parted by commas, semicolons or tabs. Nothing
 * is judged here but what cannot be read, and no line is dropped but an empty one.
 */
export function readAddressCsv(file: string): Result<CsvLine[], Failure> {
  if (Buffer.byteLength(file) > MOST_CSV_BYTES) return fail(explainTooLarge());
  const rows = readRows(file.replace(/^\uFEFF/, ''));
  if (rows === undefined) return fail(explainTooManyLines());
  const named = readHeader(rows[0]?.cells ?? []);
  const lines = named === undefined ? rows : rows.slice(1);
  if (lines.length > MOST_CSV_LINES) return fail(explainTooManyLines());
  const columns: readonly (Column | undefined)[] = named ?? ADDRESS_COLUMNS;
  return succeed(
    lines.map(({ line, cells, broken }) => {
      const cellOf = (column: Column) => disarmCell(cells[columns.indexOf(column)] ?? '');
      const [address, chain, name, tags, note] = ADDRESS_COLUMNS.map(cellOf);
      const typed = {
        address: address ?? '',
        chain: chain ?? '',
        name: name ?? '',
        tags: tags ?? '',
        note: note ?? '',
      };
      return { line, typed, broken: broken ?? explainSurplus(cells, columns) };
    }),
  );
}

type Row = { line: number; cells: string[]; broken: string | undefined };

/** One line for the columns' names. */
const MOST_ROWS = MOST_CSV_LINES + 1;

/** @returns undefined where there are more than may be, read no further */
function readRows(text: string): Row[] | undefined {
  const rows: Row[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    step({ data: cells, errors, meta }, parser) {
      const quotes = errors.find(({ type }) => type === 'Quotes');
      const broken = quotes && 'The quotes of this line are not closed, or stand in the middle of a cell.';
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells, broken });
      line += countLineBreaks(text.slice(start, meta.cursor));
      start = meta.cursor;
      if (rows.length > MOST_ROWS) parser.abort();
    },
  });
  return rows.length > MOST_ROWS ? undefined : rows;
}

/** What stands behind the first cell: tags hold semicolons, names commas, but an address or the name of a column holds neither. */
function findDelimiter(text: string): string {
  return /^(?:"(?:[^"]|"")*"|[^",;\t\r\n]*)([,;\t])/.exec(text)?.[1] ?? ',';
}

/** The columns in their order where the first line names them: it does when one of its cells is the address's. */
function readHeader(cells: readonly string[]): (Column | undefined)[] | undefined {
  const named = cells.map((cell) => ADDRESS_COLUMNS.find((column) => column === cell.trim().toLowerCase()));
  return named.includes('address') ? named : undefined;
}

/** A cell behind the last column is most likely the rest of one whose quotes are missing. */
function explainSurplus(cells: readonly string[], columns: readonly unknown[]): string | undefined {
  const surplus = cells.slice(columns.length).filter((cell) => cell.trim() !== '').length;
  return surplus === 0 ? undefined : `This line has ${cells.length} cells; there are ${columns.length} columns.`;
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
