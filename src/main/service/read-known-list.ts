import { type Result, succeed } from '#shared/result.ts';
import { digestOf, type KnownList, type KnownRecord } from './known-list.ts';
import type { ReadRecord } from './read-record.ts';
import type { ServiceFailure } from './service-failure.ts';
import { findElements } from './split-list.ts';

/** A record of a list: read, or known from the last time. `digest`: of its text in the list. */
export type ListEntry<Value> = KnownRecord | (ReadRecord<Value> & { isKnown?: false; digest?: string });

/** A page of a list; `digest` of its text, where it is one that can be remembered. */
export type ListPage<Value> = { entries: readonly ListEntry<Value>[]; digest?: string };

/** More than any page that would be kept. */
const MOST_ELEMENTS = 10_000;

/**
 * Reads a page of a list of which much is known: what stands there in the same words as before is found by its digest, and only what
 * is left is read.
 */
export function createKnownListReader(known: KnownList, member: string) {
  let digest = '';
  let page: readonly KnownRecord[] | undefined;
  /** The elements of the page: a known record, or the digest of one that has to be read. */
  let elements: (KnownRecord | string)[] | undefined;

  function reduce(body: Buffer): Buffer {
    elements = undefined;
    digest = digestOf(body);
    page = known.findPage(digest);
    if (page !== undefined) return Buffer.from(JSON.stringify({ [member]: [] }));
    // One character for each byte: places in the text are places in the body.
    const found = findElements(body.toString('latin1'), member);
    if (found === undefined || !found.isWhole || found.places.length > MOST_ELEMENTS) return body;
    const texts = found.places.map(([start, end]) => trimEnd(body.subarray(start, end)));
    elements = texts.map((text) => {
      const textDigest = digestOf(text);
      return known.findRecord(textDigest) ?? textDigest;
    });
    const unknown = texts.filter((_, index) => typeof elements?.[index] === 'string');
    if (unknown.length === texts.length) return body;
    const separated = unknown.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text]));
    return Buffer.concat([body.subarray(0, found.start + 1), ...separated, body.subarray(found.end)]);
  }

  /**
   * @returns undefined where the page is not what it seemed to be, as when it names a record twice: it has to be read again, whole
   */
  function toPage<Value>(records: readonly ReadRecord<Value>[]): ListPage<Value> | undefined {
    if (page !== undefined) return { entries: page, digest };
    if (elements === undefined) return { entries: records };
    const digests = elements.filter((element) => typeof element === 'string');
    const isPlain = digests.length === records.length;
    // The whole was read as one: its elements are no others than those that were counted.
    if (!isPlain) return digests.length === elements.length ? { entries: records } : undefined;
    let next = 0;
    const entries = elements.map((element): ListEntry<Value> | undefined => {
      if (typeof element !== 'string') return element;
      const read = records[next];
      next += 1;
      return read && { ...read, digest: element };
    });
    const whole = entries.filter((entry) => entry !== undefined);
    const isEachOnce = new Set(whole.map(({ id }) => id)).size === elements.length;
    if (isEachOnce) return { entries: whole, digest };
    return digests.length === elements.length ? { entries: records } : undefined;
  }
  return { reduce, toPage };
}

type ReadAgain<Value> = {
  known: KnownList;
  member: string;
  /** Asks for the page. @param request what leaves out of the answer what is known; empty where all of it is to be read */
  list: (request: { reduce?: (body: Buffer) => Buffer }) => Promise<Result<ReadRecord<Value>[], ServiceFailure>>;
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

/** Without the white space of JSON at its end. */
function trimEnd(text: Buffer): Buffer {
  let end = text.length;
  while (end > 0 && WHITE.has(text[end - 1] ?? 0)) end -= 1;
  return text.subarray(0, end);
}

const WHITE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
