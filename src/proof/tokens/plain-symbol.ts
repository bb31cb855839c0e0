import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { listHidden, replaceSpots } from '#shared/hidden-characters.ts';

/** What each character is drawn like, by Unicode's `confusables.txt` (UTS #39): its prototype, one or several characters. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

/** A prototype without its marks, where people take it for what a keyboard types: `₮` is a T. */
const PRINTED = /^[\x21-\x7e]+$/;
const MARKS_AND_BLANKS = /[\p{M}\s]/gu;

/** What is drawn like something that is drawn like something: no chain of them is longer. */
const MOST_ROUNDS = 8;

/**
 * What is left of a symbol when everything is taken away that people do not see: letter case, marks, blanks, hidden characters,
 * other letters of the same look (the skeleton of UTS #39, section 4, in lower case). Two symbols with the same rest can be taken
 * for each other; the rest itself is never shown.
 */
export function plainSymbol(symbol: string): string {
  let rest = removeHidden(symbol.normalize('NFC'));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = removeUnseen([...rest].map(findPrototype).join(''));
    if (next === rest) break;
    rest = next;
  }
  return rest;
}

function removeUnseen(text: string): string {
  const visible = removeHidden(text.normalize('NFKC')).normalize('NFKD').replace(MARKS_AND_BLANKS, '');
  return removeHidden(visible);
}

/**
 * A printable ASCII character where one looks like this one, in either case: nobody knows in which case a symbol is read, and `в` is
 * drawn like no Latin letter, but `В` is. Its own case is asked first.
 */
function findPrototype(character: string): string {
  for (const form of [character, character.toUpperCase(), character.toLowerCase()]) {
    const prototype = PROTOTYPES.get(form)?.normalize('NFKD').replace(MARKS_AND_BLANKS, '');
    if (prototype !== undefined && PRINTED.test(prototype)) return prototype.toLowerCase();
  }
  // Through upper case, since ß becomes SS only there; from lower case, since ẞ does only from there.
  return character.toLowerCase().toUpperCase().toLowerCase();
}

function removeHidden(text: string): string {
  return replaceSpots(text, listHidden(text), () => '');
}
