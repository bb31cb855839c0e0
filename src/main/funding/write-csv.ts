/**
 * Writes a table as CSV (RFC 4180: CRLF after each line, quotes where needed). A cell that a spreadsheet would read as a formula
 * gets an apostrophe in front: locators and the service's own words are text of others.
 */
export function writeCsv(table: readonly (readonly string[])[]): string {
  return table.map((cells) => `${cells.map((cell) => quoteCell(disarmCell(cell))).join(',')}\r\n`).join('');
}

function disarmCell(cell: string): string {
  return cell.replaceAll(FORMULA_BEGINS, "$1'");
}

/**
 * At the beginning of a cell, and behind what a spreadsheet of another language parts cells by: it takes the semicolon for the
 * comma, and then no quotes hold. The wide forms are read as the plain ones by some.
 */
const FORMULA_BEGINS = /^(?=[=+\-@＝＋－＠\t\r\n])|([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
