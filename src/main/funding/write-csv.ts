/**
 * Writes a table as CSV (RFC 4180: CRLF after each line, quotes where needed). A cell that a spreadsheet would read as a formula
 * gets an apostrophe in front: locators and the service's own words are text of others.
 */
export function writeCsv(table: readonly (readonly string[])[]): string {
  return table.map((cells) => `${cells.map((cell) => quoteCell(disarmCell(cell))).join(',')}\r\n`).join('');
}

function disarmCell(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
