const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BEYOND_ASCII = /[^\0-\x7F]/;

const LATIN = /\p{Script=Latin}/gu;
const CYRILLIC = /\p{Script=Cyrillic}/gu;
/** Of the Greek letters only those that look like a Latin one: the others are units and variables, as in kΩ and μm. */
const GREEK = /[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχϲϳ]/gu;
/** Letters for formulas, such as 𝐏: bold, slanted or double, and of no script. */
const STYLED = /[[\u{1D400}-\u{1D7FF}]&&\p{L}]/gv;

/** The letters of the first that a word has are its own; those of the others are in the wrong place. */
const SCRIPTS = [
  LATIN,
  CYRILLIC,
  GREEK,
  /\p{Script=Armenian}/gu,
  /\p{Script=Cherokee}/gu,
  /\p{Script=Coptic}/gu,
  STYLED,
];

/** Cyrillic letters that are drawn like a Latin one (Unicode's `confusables.txt`, UTS #39). */
const LATIN_IN_CYRILLIC = /^[АВЕЅІЈКМНОРСТУХҮԚԜӀаеорсухіјѕһԁԛԝӏү\p{M}\p{N}]+$/u;
const LATIN_IN_GREEK = /^[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχϲϳ\p{M}\p{N}]+$/u;
/** Whole words of one of these are an imitation where nothing else of the text is written in it. */
const IMITATIONS = [
  { script: CYRILLIC, looksLatin: LATIN_IN_CYRILLIC },
  { script: /\p{Script=Greek}/gu, looksLatin: LATIN_IN_GREEK },
];

/** Every word, once, that is written in scripts whose letters can be taken for each other. Words of one script alone are ordinary writing. */
export function listMixedWords(text: string): string[] {
  if (!BEYOND_ASCII.test(text)) return [];
  const words = [...new Set(text.match(WORD) ?? [])];
  const foreign = words.filter((word) => BEYOND_ASCII.test(word));
  const mixed = foreign.filter((word) => SCRIPTS.filter((script) => isIn(script, word)).length > 1);
  return [...mixed, ...(words.some((word) => isIn(LATIN, word)) ? listImitations(foreign) : [])];
}

/** The letters of such a word that stand for others, each once. */
export function listForeignLetters(word: string): string[] {
  const scripts = SCRIPTS.map((script) => word.match(script) ?? []).filter(({ length }) => length > 0);
  return [...new Set((scripts.length === 1 ? scripts : scripts.slice(1)).flat())];
}

/** Words of which every letter looks like a Latin one, in a text that has no other word of their script. */
function listImitations(words: readonly string[]): string[] {
  return IMITATIONS.flatMap(({ script, looksLatin }) => {
    const own = words.filter((word) => isIn(script, word) && !isIn(LATIN, word));
    const isImitation = own.every((word) => looksLatin.test(word));
    return isImitation ? own.filter((word) => (word.match(script) ?? []).length > 1) : [];
  });
}

/** Asked of thousands of words: a search stops at the first letter, where `match` makes a list of all. */
function isIn(script: RegExp, word: string): boolean {
  return word.search(script) !== -1;
}
