/** Where the letters of a script stand in Unicode: its name, and its first and last code points, in pairs. */
const SCRIPTS: readonly [name: string, ...places: number[]][] = [
  ['Latin', 0x61, 0x7a, 0xc0, 0x24f, 0x1e00, 0x1eff],
  ['Greek', 0x370, 0x3ff, 0x1f00, 0x1fff],
  ['Cyrillic', 0x400, 0x52f],
  ['Armenian', 0x531, 0x58f],
  ['Hebrew', 0x591, 0x5f4],
  ['Arabic', 0x600, 0x6ff, 0x750, 0x77f],
  ['Devanagari', 0x900, 0x97f],
  ['Bengali', 0x980, 0x9ff],
  ['Tamil', 0xb80, 0xbff],
  ['Thai', 0xe00, 0xe7f],
  ['Georgian', 0x10a0, 0x10ff],
  ['Korean', 0x1100, 0x11ff, 0xac00, 0xd7af],
  ['Japanese', 0x3041, 0x30ff],
  ['Chinese', 0x3400, 0x9fff],
];
/** Marks that a letter is written with, where it is decomposed: of any script. */
const MARKS = [0x300, 0x36f, 0x3099, 0x309a];

/** The one script whose letters all of these words are made of; undefined where there is none. Judged by bytes, and no text is made of them. */
export function findScript(words: readonly Uint8Array[]): string | undefined {
  return SCRIPTS.find(([, ...places]) => words.every((word) => isWritten(word, places)))?.[0];
}

/** Its characters are looked at one by one, and kept nowhere. */
function isWritten(word: Uint8Array, places: readonly number[]): boolean {
  for (const point of codePointsOf(word)) if (!isWithin(places, point) && !isWithin(MARKS, point)) return false;
  return true;
}

function isWithin(places: readonly number[], point: number): boolean {
  return places.some((from, at) => at % 2 === 0 && point >= from && point <= (places[at + 1] ?? from));
}

/** The numbers of the characters of UTF-8. */
function* codePointsOf(text: Uint8Array): Generator<number> {
  let point = 0;
  for (const [at, byte] of text.entries()) {
    if (byte < 0x80) point = byte;
    else if (byte >= 0xc0) point = byte & (byte < 0xe0 ? 0x1f : byte < 0xf0 ? 0x0f : 0x07);
    else point = (point << 6) | (byte & 0x3f);
    const next = text[at + 1] ?? 0;
    if (next < 0x80 || next >= 0xc0) yield point;
  }
}
