import { replaceSpots } from '#shared/hidden-characters.ts';
import { listRightToLeft } from '#shared/odd-letters.ts';
import { escapeCharacter, safeText } from '../safe-text.ts';

/** Longer symbols are cut, and say so. */
const LONGEST_SYMBOL = 32;

/** Marks that close a quotation, or look like one that does. */
const QUOTATION_MARKS = /["“”„‟«»〝〞＂]/g;

/** A name that a token gave itself, for a sentence: in quotation marks that it cannot close, and without a way to move what is beside it. */
export function quoteSymbol(symbol: string): string {
  return `“${cleanSymbol(symbol)}”`;
}

/** The same for a line of facts. */
export function quoteSymbolInFacts(symbol: string): string {
  return `"${cleanSymbol(symbol)}"`;
}

/** Letters that are read from right to left move the digits beside them to their other side: an address would begin with another digit. */
function cleanSymbol(symbol: string): string {
  const shown = safeText(symbol.replace(QUOTATION_MARKS, "'"), LONGEST_SYMBOL);
  return replaceSpots(shown, listRightToLeft(shown), escapeCharacter);
}
