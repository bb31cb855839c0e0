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

/**
 * Parses JSON; numbers that a double would change are returned as the string of their digits.
 * @throws SyntaxError when the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  return parseWithSource(text, (_key, value, { source }) => (isInexact(value, source) ? source : value));
}

/**
 * Parses JSON into a tree that `JSON.stringify` writes back with every number's own digits.
 * Use it to store a part of an answer raw; use {@link parseExactJson} to read values.
 * @throws SyntaxError when the text is not JSON
 */
export function parseRawTree(text: string): unknown {
  return parseWithSource(text, (_key, value, { source }) => (isInexact(value, source) ? rawJson(source) : value));
}

/** The deepest nesting of arrays and objects in JSON text, counted without building anything. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth);
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}
