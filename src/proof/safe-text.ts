/**
 * Everything that draws nothing, or moves what is drawn: controls, format and unassigned characters, separators, fillers, and
 * the empty braille pattern, which Unicode calls a symbol. They belong into ordinary emoji (a family, a flag, a red heart), so
 * these are passed over as a whole; the look-ahead only makes that fast.
 */
const HIDDEN = /([\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800])|(?=\p{Emoji})\p{RGI_Emoji}/gv;

/** Line breaks and tabs are ordinary in a message; a lone carriage return is not. */
const ORDINARY_BREAK = /\r\n|\n|\t/g;

const BLANKS = /[\s\u2800]+/g;
/** More than this in a row move what follows out of sight. */
const BLANKS_IN_A_ROW = 20;

const DEFAULT_LIMIT = 160;

/** Writes hidden and bidirectional characters as `\u{202E}`, so that a text cannot look like another one. */
export function escapeHidden(text: string): string {
  return text.replace(HIDDEN, (all, hidden?: string) => (hidden === undefined ? all : `\\u{${codePoint(hidden)}}`));
}

/**
 * Makes a text of the service fit to stand inside a sentence: hidden characters visible, long gaps counted, length bounded.
 * @param limit characters (code points) that are kept; the rest is counted, not shown
 */
export function safeText(text: string, limit: number = DEFAULT_LIMIT): string {
  const closed = text.replace(BLANKS, (blanks) => (isLongGap(blanks) ? showGap(blanks) : blanks));
  // Two code units are the most a code point takes, so the cut never falls inside one that is kept.
  const kept = Array.from(closed.slice(0, limit * 2))
    .slice(0, limit)
    .join('');
  const shown = escapeHidden(kept);
  return kept.length === closed.length ? shown : `${shown}… (${text.length} characters in all)`;
}

/** The hidden characters of a text, each once, as `U+202E`; line breaks and tabs are not counted. */
export function findHiddenCharacters(text: string): string[] {
  const found = new Set<string>();
  for (const [, hidden] of text.replace(ORDINARY_BREAK, ' ').matchAll(HIDDEN)) {
    if (hidden !== undefined) found.add(`U+${codePoint(hidden).padStart(4, '0')}`);
  }
  return [...found];
}

/** Runs of blanks that can move what follows out of sight, as `«320 blanks»`. */
export function findLongGaps(text: string): string[] {
  return (text.match(BLANKS) ?? []).filter(isLongGap).map(showGap);
}

function isLongGap(blanks: string): boolean {
  return blanks.length > BLANKS_IN_A_ROW;
}

function showGap(blanks: string): string {
  return `«${blanks.length} blanks»`;
}

function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
}
