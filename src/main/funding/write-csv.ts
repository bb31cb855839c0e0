/**
 * Writes a table as CSV (RFC 4180: CRLF after each line, quotes where needed). A cell that a spreadsheet would read as a formula
 * gets an apostrophe in front: locators and the service's own words are text of others.
 */
export function writeCsv(table: readonly (readonly string[])[]): string {
  return table.map((cells) => `${cells.map((cell) => quoteCell(disarmCell(cell))).join(',')}\r\n`).join('');
}

/**
 * Behind a semicolon or a line's end too: a spreadsheet of another language parts cells by the semicolon, and then no quotes hold.
 * Some read the wide signs as the plain ones.
 */
function disarmCell(cell: string): string {
  const disarmed = cell.replaceAll(/([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g, "$1'");
  return /^(?:"*[=+\-@＝＋－＠]|[\t\r\n])/.test(disarmed) ? `'${disarmed}` : disarmed;
}

function quoteCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
