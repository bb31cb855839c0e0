/** As many characters of a text as a row, a title or a label holds. */
const BRIEF = 200;

/** The longest character, in code units, that is never cut: a flag or a family has a dozen, a letter under piled marks has any number. */
export const LONGEST_CHARACTER = 32;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The last place at or before an index where a text may be cut: between two characters as a person sees them. Looks at the text
 * near the index alone, so that it costs the same in a text of ten megabytes.
 * @returns at least `index - 3 * LONGEST_CHARACTER`; never within a surrogate pair
 */
export function cutBefore(text: string, index: number): number {
  if (index <= 0) return 0;
  if (index >= text.length) return text.length;
  const from = Math.max(0, index - 2 * LONGEST_CHARACTER);
  const near = characters.segment(text.slice(from, index + LONGEST_CHARACTER)).containing(index - from);
  const cut = from + (near?.index ?? 0);
  // What begins that far back is longer than any character, or was begun to be read in its middle.
  const isCertain = from === 0 || index - cut <= LONGEST_CHARACTER;
  return isCertain ? keepFlagWhole(text, cut) : keepPairWhole(text, index);
}

/** The beginning of a text for a row, a title or a label; what is left out is counted. */
export function briefText(text: string, limit = BRIEF): string {
  const beginning = takeBeginning(text, limit);
  return beginning === text ? text : `${beginning}… (${text.length.toLocaleString('en')} characters in all)`;
}

/** The beginning alone; all of the text where it is short. */
export function takeBeginning(text: string, limit = BRIEF): string {
  return text.slice(0, cutBefore(text, limit));
}

/** Of letters that make flags two belong together, counted from the first of them: how far back that is nobody can tell beforehand. */
function keepFlagWhole(text: string, cut: number): number {
  let before = 0;
  while (isFlagLetter(text, cut - 2 * (before + 1))) before += 1;
  return before % 2 === 1 && isFlagLetter(text, cut) ? cut - 2 : cut;
}

/** U+1F1E6 to U+1F1FF. */
function isFlagLetter(text: string, index: number): boolean {
  if (index < 0 || text.charCodeAt(index) !== 0xd83c) return false;
  const low = text.charCodeAt(index + 1);
  return low >= 0xdde6 && low <= 0xddff;
}

function keepPairWhole(text: string, index: number): number {
  const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
  const isHigh = (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;
  return isLow && isHigh ? index - 1 : index;
}
