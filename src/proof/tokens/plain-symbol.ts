import { listHidden, replaceSpots } from '#shared/hidden-characters.ts';

/**
 * Letters, digits and signs that are drawn like a Latin letter, by that letter (Unicode's `confusables.txt`, UTS #39: the Greek
 * and Cyrillic capitals, 0, 1, | and I). All in lower case, as a symbol is when they are looked up.
 */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  a: 'аα',
  b: 'вβ',
  c: 'сϲ',
  e: 'еε',
  h: 'нη',
  j: 'јϳ',
  k: 'кκ',
  l: 'i1|іιӏ',
  m: 'мμ',
  n: 'ν',
  o: '0оο',
  p: 'рρ',
  s: 'ѕ',
  t: 'тτ₮',
  x: 'хχ',
  y: 'уυү',
  z: 'ζ',
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(DRAWN_LIKE).flatMap(([letter, others]) =>
    [...others].map((other): [string, string] => [other, letter]),
  ),
);

/**
 * What is left of a symbol when everything is taken away that people do not see: letter case, marks, blanks, hidden characters,
 * other letters of the same look. Two symbols with the same rest can be taken for each other; the rest itself is never shown.
 */
export function plainSymbol(symbol: string): string {
  const visible = removeHidden(symbol.normalize('NFKC')).normalize('NFKD');
  // Through upper case, since the dotless i has no other way to be an ordinary one; from lower case, since ẞ becomes SS only there.
  const letters = visible
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();
  return [...removeHidden(letters)].map((letter) => LETTERS.get(letter) ?? letter).join('');
}

function removeHidden(text: string): string {
  return replaceSpots(text, listHidden(text), () => '');
}
