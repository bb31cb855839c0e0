import { plainSymbol } from './plain-symbol.ts';

/** Signs and digits that are written for a letter which they only resemble; the tables of Unicode do not have them. */
const FOR_LETTERS: ReadonlyMap<string, string> = new Map([
  ['$', 's'],
  ['€', 'e'],
  ['¢', 'c'],
  ['¥', 'y'],
  ['@', 'a'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['8', 'b'],
]);

const NO_LETTER = /[^\p{L}\p{N}]/gu;

/**
 * Everything that a symbol can be taken for, each once: what is seen of it, the same without its signs (`$USDC`, `USDC.`, `U-S-D-C`), and
 * with the signs and digits that stand for a letter read as it (`U$DC`, `W3TH`, `VVETH`).
 */
export function listPlainNames(symbol: string): string[] {
  const plain = plainSymbol(symbol);
  const read = Array.from(plain, (character) => FOR_LETTERS.get(character) ?? character)
    .join('')
    .replaceAll('vv', 'w');
  const names = [plain, plain.replace(NO_LETTER, ''), read.replace(NO_LETTER, '')];
  return [...new Set(names)].filter((name) => name !== '');
}
