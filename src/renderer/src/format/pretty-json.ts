/** A string, or anything else that holds no structure and no space: numbers, words, and whatever should not be there. */
const TOKEN = /"(?:[^"\\]|\\.)*(?:"|\\$)?|[{}[\],:]|[^\s{}[\],:"]+/gs;
const REST_OF_STRING = /^(?:[^"\\]|\\.)*(?:"|\\$)?/s;
const INDENT = '  ';
/** Deeper lines keep this indentation: else what is nested without end would be nothing but blanks. */
const DEEPEST_INDENT = 12;

/** Where within JSON a piece of it begins: how deep, and whether within a string or right behind a backslash of it. */
export type JsonPlace = { depth: number; inString: boolean; isEscaped: boolean };

const JSON_START: JsonPlace = { depth: 0, inString: false, isEscaped: false };

/** Reads JSON text up to an index for where that is; anything may be read so, JSON or not. */
export function findJsonPlace(text: string, index: number): JsonPlace {
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  for (let at = 0; at < index; at += 1) {
    const character = text.charCodeAt(at);
    if (isEscaped) isEscaped = false;
    else if (inString) {
      if (character === 0x5c) isEscaped = true;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) depth += 1;
    else if (character === 0x7d || character === 0x5d) depth = Math.max(0, depth - 1);
  }
  return { depth, inString, isEscaped };
}

/**
 * Sets JSON text in lines without reading it: every number, name and string stays the characters it is.
 * Text that is not JSON comes back with other spaces and nothing lost.
 * @param place where in a longer text this piece of it begins
 */
export function prettyJson(text: string, place: JsonPlace = JSON_START): string {
  const begun = readBegunString(text, place);
  const tokens = text.slice(begun.length).match(TOKEN) ?? [];
  let depth = place.depth;
  let result = begun;
  const breakLine = () => `\n${INDENT.repeat(Math.min(depth, DEEPEST_INDENT))}`;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    if (token === '{' || token === '[') {
      const isEmpty = next === '}' || next === ']';
      depth += 1;
      result += isEmpty ? token : token + breakLine();
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1);
      const before = tokens[index - 1];
      result += before === '{' || before === '[' ? token : breakLine() + token;
    } else if (token === ',') result += token + breakLine();
    else if (token === ':') result += ': ';
    else result += isBeside(tokens[index - 1]) ? ` ${token}` : token;
  });
  return result;
}

/** What is left of a string that was begun before this piece. */
function readBegunString(text: string, { inString, isEscaped }: JsonPlace): string {
  if (!inString) return '';
  const escaped = isEscaped ? text.slice(0, 1) : '';
  return escaped + (REST_OF_STRING.exec(text.slice(escaped.length))?.[0] ?? '');
}

/** Two values side by side are not JSON: a space between them keeps them apart. */
function isBeside(before: string | undefined): boolean {
  return before !== undefined && !/^[{}[\],:]$/.test(before);
}
