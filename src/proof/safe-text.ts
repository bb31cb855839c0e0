import { listGaps, listHidden, nameCharacter, nameGap, replaceSpots } from '#shared/hidden-characters.ts';

/** Line breaks and tabs are ordinary in a message; a lone carriage return is not. */
const ORDINARY_BREAK = /\r\n|\n|\t/g;

const DEFAULT_LIMIT = 160;

/** Letters, digits and signs of ASCII, with no more than 20 blanks in a row: nothing in it hides anything, or moves it out of sight. */
const PLAIN = /^(?:[!-~]| (?! {20}))*$/;

/** Writes hidden and bidirectional characters as `\u{202E}`, so that a text cannot look like another one. */
export function escapeHidden(text: string): string {
  return replaceSpots(text, listHidden(text), escapeCharacter);
}

/**
 * Makes a text of the service fit to stand inside a sentence: hidden characters visible, long gaps counted, length bounded.
 * @param limit characters (code points) that are kept; the rest is counted, not shown
 */
export function safeText(text: string, limit: number = DEFAULT_LIMIT): string {
  if (text.length <= limit && PLAIN.test(text)) return text;
  const closed = replaceSpots(text, listGaps(text), nameGap);
  // Two code units are the most a code point takes, so the cut never falls inside one that is kept.
  const kept = Array.from(closed.slice(0, limit * 2))
    .slice(0, limit)
    .join('');
  const shown = escapeHidden(kept);
  return kept.length === closed.length ? shown : `${shown}… (${text.length} characters in all)`;
}

/**
 * The same for a text that stands in one line: an ordinary line break is drawn as a sign, unless it is part of a gap. Not for what is
 * compared, since somebody may have typed the sign.
 */
export function oneLine(text: string): string {
  return safeText(listGaps(text).length === 0 ? text.replaceAll('\n', '↵') : text);
}

/** The hidden characters of a text, each once, as `U+202E`; line breaks and tabs are not counted. */
export function findHiddenCharacters(text: string): string[] {
  const spots = listHidden(text.replace(ORDINARY_BREAK, ' '));
  return [...new Set(spots.map((spot) => spot.text))].map(nameCharacter);
}

/** Runs of blanks that can move what follows out of sight, as `«320 blanks»`. */
export function findLongGaps(text: string): string[] {
  return listGaps(text).map((gap) => nameGap(gap.text));
}

/** A character as `\u{202E}`. */
export function escapeCharacter(character: string): string {
  return `\\u{${Number(character.codePointAt(0)).toString(16).toUpperCase()}}`;
}
