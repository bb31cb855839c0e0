const LONGEST = 300;
// Control and format characters (bidirectional marks, zero width), lone surrogates, line and paragraph separators.
const NOT_PRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Text from the service as one short line that can stand in a sentence: it may hide nothing and reorder nothing. */
export function toPrintable(text: string): string {
  const line = text.replace(NOT_PRINTABLE, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}
