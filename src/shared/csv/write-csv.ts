import Papa from 'papaparse';
import { armCell } from './formula-guard.ts';

/**
 * Writes a table as CSV (RFC 4180: CRLF after each line, quotes where needed). A cell that a spreadsheet would read as a formula
 * gets an apostrophe in front: locators, names and the service's own words are text of others.
 */
export function writeCsv(table: readonly (readonly string[])[]): string {
  const armed = table.map((cells) => cells.map(armCell));
  return armed.length === 0 ? '' : `${Papa.unparse(armed, { newline: '\r\n' })}\r\n`;
}
