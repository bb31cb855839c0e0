/** Everything that draws nothing, or moves what is drawn: controls, format and unassigned characters, separators, fillers. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Line breaks and tabs are ordinary in a message; a lone carriage return is not. */
const ORDINARY_BREAK = /\r\n|\n|\t/g;

const DEFAULT_LIMIT = 160;

/** Writes hidden and bidirectional characters as `\u{202E}`, so that a text cannot look like another one. */
export function escapeHidden(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u{${codePoint(character)}}`);
}

/**
 * Makes a text of the service fit to stand inside a sentence: hidden characters visible, length bounded.
 * @param limit characters (code points) that are kept; the rest is counted, not shown
 */
export function safeText(text: string, limit: number = DEFAULT_LIMIT): string {
  // Two code units are the most a code point takes, so the cut never falls inside one that is kept.
  const kept = Array.from(text.slice(0, limit * 2))
    .slice(0, limit)
    .join('');
  const shown = escapeHidden(kept);
  return kept.length === text.length ? shown : `${shown}… (${text.length} characters in all)`;
}

/** The hidden characters of a text, each once, as `U+202E`; line breaks and tabs are not counted. */
export function findHiddenCharacters(text: string): string[] {
  const found = text.replace(ORDINARY_BREAK, ' ').match(HIDDEN) ?? [];
  return [...new Set(found)].map((character) => `U+${codePoint(character).padStart(4, '0')}`);
}

function codePoint(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
}
