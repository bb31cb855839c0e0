import { type CsvOptions, type CsvRow, readCsv } from '#shared/csv/read-csv.ts';
import type { Failure } from '#shared/failure.ts';
import type { TypedAddress } from '#shared/ipc/address-views.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '#shared/rules/address-file-limits.ts';
import { explainTooLarge, explainTooManyLines } from './address-failures.ts';

/** The columns of a file of addresses, in their order. */
const ADDRESS_COLUMNS: CsvOptions<keyof TypedAddress>['columns'] = [
  { name: 'address' },
  { name: 'chain' },
  { name: 'name' },
  { name: 'tags' },
  { name: 'note' },
];

/** A line of the file that holds something. */
export type AddressLine = CsvRow<keyof TypedAddress>;

/** Reads a file of addresses. Nothing is judged here but what cannot be read. */
export function readAddressCsv(file: string): Result<AddressLine[], Failure> {
  if (Buffer.byteLength(file) > MOST_CSV_BYTES) return fail(explainTooLarge());
  const table = readCsv(file, { columns: ADDRESS_COLUMNS, isArmed: true, most: MOST_CSV_LINES });
  return table === undefined ? fail(explainTooManyLines()) : succeed(table.rows);
}
