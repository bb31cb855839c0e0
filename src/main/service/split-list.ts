/** The elements of a list, each as it stands in the text. */
export type SplitList = {
  elements: string[];
  /** False where the end of an element cannot be told: the last one is then that element and all behind it. */
  isWhole: boolean;
};

/** Where the elements of a list stand in a text, each from its first character to behind its last; `end`: its closing bracket. */
type ListPlaces = { places: [start: number, end: number][]; isWhole: boolean; start: number; end: number };

/**
 * Takes a list out of text that is no JSON as a whole: where one element ends and the next begins shows in brackets and quotes
 * alone, however deep or odd the element is. Nothing is read, and nothing recursive is done.
 * @param text one character for each byte will do: what has a meaning here is ASCII
 * @param member the member of the outermost object that holds the list; undefined where the text itself is the list
 */
export function splitList(text: string, member: string | undefined): SplitList | undefined {
  const found = findElements(text, member);
  if (found === undefined) return undefined;
  const elements = found.places.map(([start, end]) => text.slice(start, end));
  // Of the last one nobody knows where it ends.
  const whole = found.isWhole ? elements.length : elements.length - 1;
  return {
    elements: elements.map((element, index) => (index < whole ? element.trimEnd() : element)),
    isWhole: found.isWhole,
  };
}

/** The same by its places. Space behind an element is part of it. */
export function findElements(text: string, member: string | undefined): ListPlaces | undefined {
  const start = member === undefined ? skipSpace(text, 0) : findMember(text, member);
  if (start === undefined || text[start] !== '[') return undefined;
  const places: ListPlaces['places'] = [];
  let at = skipSpace(text, start + 1);
  if (text[at] === ']') return { places, isWhole: true, start, end: at };
  for (;;) {
    const end = skipValue(text, at);
    if (end === undefined) return { places: [...places, [at, text.length]], isWhole: false, start, end: text.length };
    places.push([at, end]);
    if (text[end] === ']') return { places, isWhole: true, start, end };
    at = skipSpace(text, end + 1);
  }
}

/** The text or number that a member of an object holds, also where the object around it is broken; the last one of that name. */
export function readMember(text: string, member: string): string | undefined {
  const at = findMember(text, member);
  const end = at === undefined ? undefined : skipValue(text, at);
  if (at === undefined || end === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(at, end));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  } catch {
    return undefined;
  }
}

/** Where the value of the outermost object's member begins: the last one of that name, as `JSON.parse` has it. */
function findMember(text: string, member: string): number | undefined {
  let at = skipSpace(text, 0);
  if (text[at] !== '{') return undefined;
  const name = JSON.stringify(member);
  let found: number | undefined;
  for (;;) {
    at = skipSpace(text, at + 1);
    const nameEnd = text[at] === '"' ? skipString(text, at) : undefined;
    if (nameEnd === undefined) return found;
    const colon = skipSpace(text, nameEnd);
    if (text[colon] !== ':') return found;
    const value = skipSpace(text, colon + 1);
    if (text.slice(at, nameEnd) === name) found = value;
    const end = skipValue(text, value);
    if (end === undefined || text[end] !== ',') return found;
    at = end;
  }
}

/** Where a value ends: the place of the comma or bracket behind it; undefined where none comes. */
function skipValue(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = skipString(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0 && (character === ',' || character === ']' || character === '}')) return at;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return undefined;
}

/** Where a text ends: the place behind its second quote; undefined where there is none. */
function skipString(text: string, start: number): number | undefined {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote === -1 ? undefined : quote + 1;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text[at] ?? 'x')) at += 1;
  return at;
}
