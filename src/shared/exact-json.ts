/**
 * JSON whose numbers keep their digits. `JSON.parse` turns 12345678901234567890 into another number without a word;
 * here a number that a double cannot carry digit for digit becomes the text of its digits.
 */

/** How deep arrays and objects may be nested in an answer before it is refused. */
export const MAX_JSON_DEPTH = 64;

/**
 * A number that a double may not carry digit for digit: with sixteen digits, a point or an exponent, or minus zero. Numbers stand behind one
 * of these signs or at the start; some texts inside of strings look like it, too.
 */
const INEXACT = /(?:^|[:[,])\s*-?(?:\d{16}|\d+[.eE])|(?:^|[:[,])\s*-0/;

/**
 * Parses JSON; numbers that a double would change are returned as the string of their digits.
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  return mayHaveInexact(text) ? JSON.parse(quoteInexact(text, '')) : plain;
}

/** Whether a text of JSON may have a number that a double would change. */
export function mayHaveInexact(text: string): boolean {
  return INEXACT.test(text);
}

/**
 * Puts each number that a double would change into quotes, behind the mark. Asking `JSON.parse` for the source of each value instead takes
 * up to ten times as long, wherever there is one such number.
 * @param text is JSON
 */
export function quoteInexact(text: string, mark: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    if (code !== MINUS && !isDigit(code)) continue;
    const end = endOfNumber(text, index);
    const source = text.slice(index, end);
    if (String(Number(source)) !== source) {
      parts.push(text.slice(from, index), `"${mark}${source}"`);
      from = end;
    }
    index = end - 1;
  }
  return parts.join('') + text.slice(from);
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && IN_NUMBER.has(text.charCodeAt(end))) end += 1;
  return end;
}

const MINUS = 0x2d;
const IN_NUMBER: ReadonlySet<number> = new Set([...'0123456789.eE+-'].map((character) => character.charCodeAt(0)));

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [BRACE, CLOSING_BRACE, BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The deepest nesting of arrays and objects in JSON text, counted without building anything. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === BRACE || code === BRACKET) deepest = Math.max(deepest, ++depth);
    else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth -= 1;
  }
  return deepest;
}

/** Where the string ends that begins at a quotation mark; the end of the text where it does not end. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** True behind an odd number of backslashes: two of them are a backslash of the text. */
function isEscaped(text: string, index: number): boolean {
  let before = index;
  while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
  return (index - before) % 2 === 1;
}
