import { asScanned, type ScannedText } from './scanned-text.ts';

/** The elements of a list, each as it stands in the text. */
export type SplitList = {
  elements: string[];
  /** False where the end of an element cannot be told: the last one is then that element and all behind it. */
  isWhole: boolean;
};

/** The elements of a list, and where it stands in a text, from its opening to its closing bracket. `isWhole`: see above. */
type FoundList<Element> = { elements: Element[]; isWhole: boolean; start: number; end: number };

/**
 * Takes a list out of text that is no JSON as a whole: where one element ends and the next begins shows in brackets and quotes
 * alone, however deep or odd the element is. Nothing is read, and nothing recursive is done.
 * @param text one character for each byte will do: what has a meaning here is ASCII
 * @param member the member of the outermost object that holds the list; undefined where the text itself is the list
 */
export function splitList(text: string, member: string | undefined): SplitList | undefined {
  const readElement: ReadElement<string> = (scanned, start) => {
    const end = skipValue(scanned, start);
    return end === undefined ? undefined : { element: text.slice(start, end).trimEnd(), end };
  };
  const found = findList(asScanned(text), member, readElement);
  if (found === undefined) return undefined;
  const { elements, isWhole, end } = found;
  // Of the last one nobody knows where it ends.
  return { elements: isWhole ? elements : [...elements, text.slice(end)], isWhole };
}

/** Where the value that begins at a place ends: the place of the comma or bracket behind it; undefined where none comes. */
type SkipValue = (text: ScannedText, start: number) => number | undefined;

/** The element that begins at a place, and where it ends, in the same way. */
export type ReadElement<Element> = (text: ScannedText, start: number) => { element: Element; end: number } | undefined;

/**
 * Finds a list in a text.
 * @param readElement is asked for each element once, in their order
 * @returns where it is not whole, `end` is where the element begins whose end cannot be told
 */
export function findList<Element>(
  text: ScannedText,
  member: string | undefined,
  readElement: ReadElement<Element>,
): FoundList<Element> | undefined {
  if (member === undefined) return findFrom(text, skipSpace(text, 0), readElement);
  let found: FoundList<Element> | undefined;
  findMember(text, member, (_, start) => {
    found = findFrom(text, start, readElement);
    if (found === undefined) return skipValue(text, start);
    // Of a list without an end all that is left of the text is taken.
    return found.isWhole ? skipValue(text, found.end + 1) : undefined;
  });
  return found;
}

function findFrom<Element>(
  text: ScannedText,
  start: number,
  readElement: ReadElement<Element>,
): FoundList<Element> | undefined {
  if (text.at(start) !== '[') return undefined;
  const elements: Element[] = [];
  let at = skipSpace(text, start + 1);
  if (text.at(at) === ']') return { elements, isWhole: true, start, end: at };
  for (;;) {
    const read = readElement(text, at);
    if (read === undefined) return { elements, isWhole: false, start, end: at };
    elements.push(read.element);
    if (text.at(read.end) === ']') return { elements, isWhole: true, start, end: read.end };
    at = skipSpace(text, read.end + 1);
  }
}

/** The text or number that a member of an object holds, also where the object around it is broken; the last one of that name. */
export function readMember(text: string, member: string): string | undefined {
  const scanned = asScanned(text);
  const at = findMember(scanned, member);
  const end = at === undefined ? undefined : skipValue(scanned, at);
  if (at === undefined || end === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text.slice(at, end));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where the value of the outermost object's member begins: the last one of that name, as `JSON.parse` has it.
 * @param skipFound skips each that is found
 */
function findMember(text: ScannedText, member: string, skipFound: SkipValue = skipValue): number | undefined {
  let at = skipSpace(text, 0);
  if (text.at(at) !== '{') return undefined;
  let found: number | undefined;
  for (;;) {
    at = skipSpace(text, at + 1);
    const nameEnd = text.at(at) === '"' ? skipName(text, at) : undefined;
    if (nameEnd === undefined) return found;
    const colon = skipSpace(text, nameEnd);
    if (text.at(colon) !== ':') return found;
    const value = skipSpace(text, colon + 1);
    const isFound = readName(text.slice(at, nameEnd)) === member;
    if (isFound) found = value;
    const end = (isFound ? skipFound : skipValue)(text, value);
    if (end === undefined || text.at(end) !== ',') return found;
    at = end;
  }
}

/** See {@link SkipValue}. Looks at brackets and quotes alone. */
export function skipValue(text: ScannedText, start: number): number | undefined {
  return isEnd(text.at(start)) ? start : skipIn(text.whole(), start);
}

function isEnd(character: string | undefined): boolean {
  return character === ',' || character === ']' || character === '}';
}

function skipIn(text: string, start: number): number | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = skipString(text, at);
      if (end === undefined) return undefined;
      at = end - 1;
    } else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0 && isEnd(character)) return at;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return undefined;
}

/** What a name says; as it is written where it says nothing. */
function readName(written: string): string {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return String(JSON.parse(written));
  } catch {
    return written;
  }
}

/** The same as below, for what is short. */
function skipName(text: ScannedText, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.at(at);
    if (character === '"') return at + 1;
    if (character === '\\') at += 1;
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

function skipSpace(text: ScannedText, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\n'.includes(text.at(at) ?? 'x')) at += 1;
  return at;
}
