/**
 * JSON whose numbers keep their digits. `JSON.parse` turns 12345678901234567890 into another number without a word;
 * here a number that a double cannot carry digit for digit becomes the text of its digits.
 */

type ReviverContext = { source?: string };
type ExactReviver = (key: string, value: unknown, context: ReviverContext) => unknown;

// ES2026 (`JSON.parse` source text access, `JSON.rawJSON`): in every runtime we use, not yet in TypeScript's lib.
const parseWithSource = JSON.parse as (text: string, reviver: ExactReviver) => unknown;
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

/** How deep arrays and objects may be nested in an answer before it is refused. */
export const MAX_JSON_DEPTH = 64;

function isInexact(value: unknown, source: string | undefined): source is string {
  return typeof value === 'number' && source !== undefined && String(value) !== source;
}

/** Wherever JSON has a number, it stands behind one of these signs or at the start; some texts inside of strings look like it, too. */
const MAY_HAVE_NUMBER = /(?:^|[:[,])\s*-?\d[\d.eE+-]*\s*(?:[,\]}]|$)/;

/**
 * Parses JSON; numbers that a double would change are returned as the string of their digits.
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  // Asking for each value's source takes several times as long, and records rarely have a number.
  if (!MAY_HAVE_NUMBER.test(text)) return JSON.parse(text);
  return parseWithSource(text, (_key, value, { source }) => (isInexact(value, source) ? source : value));
}

/**
 * Parses JSON into a tree that `JSON.stringify` writes back with every number's own digits.
 * Use it to store a part of an answer raw; use {@link parseExactJson} to read values.
 * @throws SyntaxError when the text is not JSON
 */
export function parseRawTree(text: string): unknown {
  if (!MAY_HAVE_NUMBER.test(text)) return JSON.parse(text);
  return parseWithSource(text, (_key, value, { source }) => (isInexact(value, source) ? rawJson(source) : value));
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
