/**
 * Everything that draws nothing, or moves what is drawn: controls, format and unassigned characters, separators, fillers, and what
 * Unicode calls symbols though they are empty (braille pattern, note head, hieroglyphs). They belong into ordinary emoji (a family,
 * a flag, a red heart), so these are passed over as a whole; the look-ahead only makes that fast: of digits, which may begin a keycap, few do.
 */
const HIDDEN =
  /([\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}])|(?=[\p{Emoji}--[0-9#*]]|[0-9#*]\uFE0F)\p{RGI_Emoji}/gv;

/**
 * Marks that are drawn over or under the letter before them. No writing needs more than four on one letter; more pile up over the
 * lines around it, and marks with no letter before them are drawn over words that are not theirs.
 */
const PILED =
  /^([\p{M}--\p{Default_Ignorable_Code_Point}]+)|[\p{M}--\p{Default_Ignorable_Code_Point}]{4}([\p{M}--\p{Default_Ignorable_Code_Point}]+)/gv;

const BLANKS = /[\s\u2800]+/g;
/** More than this in a row move what follows out of sight. */
const BLANKS_IN_A_ROW = 20;

/** A character or a run of blanks that hides something, and where it stands in the text. */
export type HiddenSpot = { index: number; text: string };

/** Every character of a text that cannot be seen, or moves or covers what can; line breaks and tabs are among them. */
export function listHidden(text: string): HiddenSpot[] {
  const spots: HiddenSpot[] = [];
  for (const { index, 1: hidden } of text.matchAll(HIDDEN)) {
    if (hidden !== undefined) spots.push({ index, text: hidden });
  }
  const piled = listPiled(text);
  return piled.length === 0 ? spots : [...spots, ...piled].sort((left, right) => left.index - right.index);
}

function listPiled(text: string): HiddenSpot[] {
  const spots: HiddenSpot[] = [];
  for (const { index, 0: whole, 1: leading, 2: further } of text.matchAll(PILED)) {
    const marks = leading ?? further ?? '';
    let place = index + whole.length - marks.length;
    for (const mark of marks) {
      spots.push({ index: place, text: mark });
      place += mark.length;
    }
  }
  return spots;
}

/** Runs of blanks, whatever they are, that can move what follows out of sight. */
export function listGaps(text: string): HiddenSpot[] {
  const runs = [...text.matchAll(BLANKS)].map(({ index, 0: blanks }) => ({ index, text: blanks }));
  return runs.filter(({ text: blanks }) => blanks.length > BLANKS_IN_A_ROW);
}

/** How a hidden character is named: `U+202E`. */
export function nameCharacter(character: string): string {
  return `U+${Number(character.codePointAt(0)).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** How a long gap is shown in its place: `«320 blanks»`. */
export function nameGap(blanks: string): string {
  return `«${blanks.length} blanks»`;
}

/** A text with each of the given spots, in order and apart from each other, written in another way. */
export function replaceSpots(text: string, spots: readonly HiddenSpot[], write: (spot: string) => string): string {
  let end = 0;
  let written = '';
  for (const { index, text: spot } of spots) {
    written += text.slice(end, index) + write(spot);
    end = index + spot.length;
  }
  return written + text.slice(end);
}
