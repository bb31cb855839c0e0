/**
 * Signs that make a spreadsheet take a cell for a formula; some read the wide ones as the plain ones. Behind a semicolon or the
 * end of a line too: a spreadsheet of another language parts cells there. Apostrophes before them are counted in, so that
 * {@link disarmCell} takes off just what {@link armCell} put there.
 */
const SIGN = '[=+\\-@＝＋－＠]';
const FORMULA = `'*${SIGN}`;
// Written so that no apostrophe can be taken by two parts of it: a file of apostrophes alone would else be read for hours.
const BEGINNING = `'*(?:(?:"+'*)?${SIGN}|[\\t\\r\\n])`;
const STARTS = new RegExp(`^(?=${BEGINNING})`);
const STARTS_ARMED = new RegExp(`^'(?=${BEGINNING})`);
const FOLLOWS = new RegExp(`([;\\t\\r\\n]"*)(?=${FORMULA})`, 'g');
const FOLLOWS_ARMED = new RegExp(`([;\\t\\r\\n]"*)'(?=${FORMULA})`, 'g');

/** A cell with an apostrophe before whatever would begin a formula. */
export function armCell(cell: string): string {
  return cell.replaceAll(FOLLOWS, "$1'").replace(STARTS, "'");
}

/** The cell that was armed. */
export function disarmCell(cell: string): string {
  return cell.replace(STARTS_ARMED, '').replaceAll(FOLLOWS_ARMED, '$1');
}
