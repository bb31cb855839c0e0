import { type Result, succeed } from '#shared/result.ts';
import { digestOf, type KnownList, type KnownRecord, type ListedText } from './known-list.ts';
import { MOST_LISTED } from './read-list.ts';
import type { ReadRecord } from './read-record.ts';
import { scanBytes } from './scanned-text.ts';
import type { ServiceFailure } from './service-failure.ts';
import { findList, type ReadElement, skipValue } from './split-list.ts';

/** A record of a list: read, or known from the last time. `text`: as it stands in the list. */
export type ListEntry<Value> = KnownRecord | (ReadRecord<Value> & { isKnown?: false; text?: ListedText });

/** A page of a list; `body`: as it came, where it is one that can be remembered. */
export type ListPage<Value> = { entries: readonly ListEntry<Value>[]; body?: Buffer };

/**
 * Reads a page of a list of which much is known. A page in the same words as before is not looked at any further; of another one what
 * stands there in the same words is found by its digest, and only what is left is read.
 */
export function createKnownListReader(known: KnownList, member: string) {
  let came: Buffer = Buffer.alloc(0);
  let page: readonly KnownRecord[] | undefined;
  let elements: Element[] | undefined;

  /** @returns what of it is to be read; undefined where that is nothing */
  function reduce(body: Buffer): Buffer | undefined {
    elements = undefined;
    came = body;
    page = known.findPage(body);
    if (page !== undefined) return undefined;
    const found = findList(scanBytes(body), member, createElementReader(known, body));
    if (found === undefined || !found.isWhole) return body;
    elements = found.elements;
    const unknown = elements.filter(isUnknown);
    if (unknown.length === elements.length) return body;
    const separated = unknown.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [COMMA, bytes]));
    return Buffer.concat([body.subarray(0, found.start + 1), ...separated, body.subarray(found.end)]);
  }

  /**
   * @returns undefined where the page is not what it seemed to be, as when it names a record twice: it has to be read again, whole
   */
  function toPage<Value>(records: readonly ReadRecord<Value>[]): ListPage<Value> | undefined {
    if (page !== undefined) return { entries: page, body: came };
    if (elements === undefined) return { entries: records };
    const unknown = elements.filter(isUnknown);
    const isPlain = unknown.length === records.length;
    // The whole was read as one: its elements are no others than those that were counted.
    if (!isPlain) return unknown.length === elements.length ? { entries: records } : undefined;
    let next = 0;
    const entries = elements.map((element): ListEntry<Value> | undefined => {
      if (!isUnknown(element)) return element;
      const read = records[next];
      next += 1;
      return read && { ...read, text: element.text };
    });
    const whole = entries.filter((entry) => entry !== undefined);
    const isEachOnce = new Set(whole.map(({ id }) => id)).size === elements.length;
    if (isEachOnce) return { entries: whole, body: came };
    return unknown.length === elements.length ? { entries: records } : undefined;
  }
  return { reduce, toPage };
}

/** What a page has in a place: a record that is known, or one that has to be read. */
type Element = KnownRecord | UnknownElement;
type UnknownElement = { isKnown: false; bytes: Buffer; text: ListedText };

function isUnknown(element: Element): element is UnknownElement {
  return !element.isKnown;
}

/**
 * Finds the ends of the elements of a page. Most stand behind the one that they stood behind before, in the same words: of such an element
 * no character is looked at, as its digest tells that it is all of that text.
 */
function createElementReader(known: KnownList, body: Buffer): ReadElement<Element> {
  let expected = known.findExpected();
  /** As many bytes are hashed in vain at most: an answer may be made so that each of its elements is not what is expected. */
  let bytesInVain = body.length;
  let count = 0;

  const readExpected = (start: number) => {
    if (expected === undefined || expected.text.bytes > bytesInVain) return undefined;
    const element = expected;
    const end = findExpectedEnd(element, body, start);
    if (end === undefined) {
      bytesInVain -= element.text.bytes;
      return undefined;
    }
    expected = element.next;
    return { element, end };
  };
  return (text, start) => {
    count += 1;
    if (count > MOST_LISTED) return undefined;
    const read = readExpected(start);
    if (read !== undefined) return read;
    const end = skipValue(text, start);
    if (end === undefined) return undefined;
    const bytes = trimEnd(body.subarray(start, end));
    const digest = digestOf(bytes);
    const element = known.findRecord(digest);
    // What is new stands before what was expected there.
    if (element !== undefined) expected = element.next;
    return { element: element ?? { isKnown: false, bytes, text: { digest, bytes: bytes.length } }, end };
  };
}

/** Where the element ends that begins at a place, if it is the record that is expected there. */
function findExpectedEnd({ text, isOver }: KnownRecord, body: Buffer, start: number): number | undefined {
  let end = start + text.bytes;
  if (isOver || end >= body.length || digestOf(body.subarray(start, end)) !== text.digest) return undefined;
  while (WHITE.has(body[end] ?? 0)) end += 1;
  return body[end] === CLOSING || body[end] === SEPARATING ? end : undefined;
}

type ReadAgain<Value> = {
  known: KnownList;
  member: string;
  /** Asks for the page. @param request what leaves out of the answer what is known; empty where all of it is to be read */
  list: (request: {
    reduce?: (body: Buffer) => Buffer | undefined;
  }) => Promise<Result<ReadRecord<Value>[], ServiceFailure>>;
};

/** Reads a page of a list that was read before: what has not changed since is told by what is known of it. */
export async function readAgain<Value>({ known, member, list }: ReadAgain<Value>): ListPageAnswer<Value> {
  const { reduce, toPage } = createKnownListReader(known, member);
  const answer = await list({ reduce });
  if (!answer.ok) return answer;
  const page = toPage(answer.value);
  if (page !== undefined) return succeed(page);
  const whole = await list({});
  return whole.ok ? succeed({ entries: whole.value }) : whole;
}

export type ListPageAnswer<Value> = Promise<Result<ListPage<Value>, ServiceFailure>>;

const COMMA = Buffer.from(',');
const [SEPARATING, CLOSING] = [0x2c, 0x5d];

/** Without the white space of JSON at its end. */
function trimEnd(text: Buffer): Buffer {
  let end = text.length;
  while (end > 0 && WHITE.has(text[end - 1] ?? 0)) end -= 1;
  return text.subarray(0, end);
}

const WHITE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
