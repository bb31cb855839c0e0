import { parseExactJson } from '#shared/exact-json.ts';
import { type ReadAnswer, readJson } from './read-answer.ts';
import { scanBytes } from './scanned-text.ts';
import { findList, readMember, skipValue, splitList } from './split-list.ts';

/** Where an answer holds its list. */
export type ListForm = {
  /** Left out where the answer itself is the list. */
  member?: string;
  /** How many were asked for; left out where the list has no pages. */
  perPage?: number;
};

/** An element that could not be read, by its place in the list: its id where that can be found, and why, as half a sentence. */
export type UnreadableElement = { id: string | undefined; reason: string };

/** A list in which each element that cannot be read stands as the text it is. */
export type ReadList = ReadAnswer & { unreadable: ReadonlyMap<number, UnreadableElement> };

/** More than any service lists at once: each is kept, and a million of them would take minutes. */
export const MOST_LISTED = 10_000;

/**
 * Whether a list is longer than any that this app would keep, told before anything of it is read: to read millions of the smallest elements
 * takes a minute, in which nothing else is done. All lists of that name count.
 */
export function holdsTooMany(body: Buffer, { member }: ListForm): boolean {
  if (!hasCommas(body, MOST_LISTED)) return false;
  let count = 0;
  findList(scanBytes(withoutMark(body)), member, (text, start) => {
    count += 1;
    const end = count > MOST_LISTED ? undefined : skipValue(text, start);
    return end === undefined ? undefined : { element: undefined, end };
  });
  return count > MOST_LISTED;
}

const MARK = Buffer.from('\uFEFF');

/** Without the byte order mark that reading it leaves out, too. */
function withoutMark(body: Buffer): Buffer {
  return body.subarray(0, MARK.length).equals(MARK) ? body.subarray(MARK.length) : body;
}

/** Whether there are at least so many, wherever they stand. */
function hasCommas(body: Buffer, count: number): boolean {
  let at = -1;
  for (let found = 0; found < count; found += 1) {
    at = body.indexOf(COMMA, at + 1);
    if (at === -1) return false;
  }
  return true;
}

const COMMA = 0x2c;

/** What is kept of the text of an element that cannot be read, in characters. */
const KEPT_TEXT = 20_000;

/**
 * Reads a list that cannot be read as a whole, element by element, so that one of them hides none of the others.
 * Where not even their ends can be told apart, a page is left to be read in smaller pages: undefined. So it is where they are too many.
 * @param brokenOff why the body ends early, if it does
 */
export function readListApart(
  body: Buffer,
  { apiKey, form, brokenOff }: { apiKey: string; form: ListForm; brokenOff?: string | undefined },
): ReadList | undefined {
  if (holdsTooMany(body, form)) return undefined;
  // One character for each byte: what separates the elements is ASCII, whatever else the bytes are.
  const split = splitList(body.toString('latin1'), form.member);
  if (split === undefined) return undefined;
  if (!split.isWhole && (form.perPage ?? 1) > 1) return undefined;
  const unreadable = new Map<number, UnreadableElement>();
  const last = split.isWhole ? undefined : split.elements.length - 1;
  const raws = split.elements.map((element, index) => {
    const bytes = Buffer.from(element, 'latin1');
    const read = readJson(bytes, { apiKey });
    if (read.ok) return read.value.raw;
    const reason = index === last ? (brokenOff ?? 'where it ends cannot be told') : read.failure.reason;
    unreadable.set(index, { id: readMember(bytes.toString('utf8'), 'id'), reason });
    return JSON.stringify(read.failure.raw.slice(0, KEPT_TEXT).toWellFormed());
  });
  const list = `[${raws.join(',')}]`;
  const raw = form.member === undefined ? list : `{${JSON.stringify(form.member)}:${list}}`;
  return { value: parseExactJson(raw), raw, unreadable };
}
