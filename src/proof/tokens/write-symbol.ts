import { safeText } from '../safe-text.ts';

/** Longer symbols are cut, and say so. */
const LONGEST_SYMBOL = 32;

/** Marks that close a quotation, or look like one that does. */
const QUOTATION_MARKS = /["“”„‟«»〝〞＂]/g;

/** Letters of right-to-left scripts move the digits beside them to their other side: an address would begin with another digit. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/** A name that a token gave itself, for a sentence: in quotation marks that it cannot close, and without a way to move what is beside it. */
export function quoteSymbol(symbol: string): string {
  return `“${cleanSymbol(symbol)}”`;
}

/** The same for a line of facts. */
export function quoteSymbolInFacts(symbol: string): string {
  return `"${cleanSymbol(symbol)}"`;
}

function cleanSymbol(symbol: string): string {
  const shown = safeText(symbol.replace(QUOTATION_MARKS, "'"), LONGEST_SYMBOL);
  return shown.replace(RIGHT_TO_LEFT, (letter) => `\\u{${Number(letter.codePointAt(0)).toString(16).toUpperCase()}}`);
}
