import { describe, expect, test } from 'vitest';
import {
  createKnownPages,
  type Known,
  type KnownPages,
  MOST_BYTES_KEPT,
  type PageMemory,
} from '#main/store/known-pages.ts';
import { makeKnown } from '../../helpers/known-record.ts';

const known = (id: string): Known => ({ ...makeKnown(id), read: { at: 1, requestNumber: 1 } });
const A = [known('a')];
const B = [known('b')];
const asBody = (text: string) => Buffer.from(text.padEnd(5_000));
const WHOLE = MOST_BYTES_KEPT;

type Taken = { records: readonly Known[]; body: Buffer | undefined };
const page = (records: readonly Known[], text: string): Taken => ({ records, body: asBody(text) });

function walk(pages: KnownPages, taken: readonly Taken[]) {
  pages.begin();
  const told = taken.map(({ records, body }) => pages.take(records, body));
  pages.end();
  return told;
}

/** What is found in a walk where each page is as it comes, in their order. */
function rewalk(pages: KnownPages, bodies: readonly string[]) {
  pages.begin();
  return bodies.map((text) => {
    const body = asBody(text);
    const found = pages.find(body);
    pages.take(found ?? [known(text)], body);
    return found;
  });
}

describe('the pages of a list', () => {
  test('are found where they stood, and no others', () => {
    const pages = createKnownPages({ bytes: 0 });
    walk(pages, [page(A, 'a'), page(B, 'b')]);
    expect(rewalk(pages, ['a', 'b'])).toEqual([A, B]);
    pages.end();
    expect(rewalk(pages, ['b', 'a'])).toEqual([undefined, undefined]);
  });

  test('are looked for behind one that cannot be remembered', () => {
    const pages = createKnownPages({ bytes: 0 });
    walk(pages, [{ records: A, body: undefined }, page(B, 'b')]);
    expect(rewalk(pages, ['a', 'b'])).toEqual([undefined, B]);
  });

  test('have the first one of the walk at their end once more', () => {
    const pages = createKnownPages({ bytes: 0 });
    pages.begin();
    pages.take(A, asBody('a'));
    pages.take(B, asBody('b'));
    expect(pages.find(asBody('b'))).toBeUndefined();
    expect(pages.find(asBody('a'))).toBe(A);
  });

  test('are none of them found where one of its records has become another one since', () => {
    const pages = createKnownPages({ bytes: 0 });
    const gone = known('gone');
    walk(pages, [page([known('a'), gone], 'a')]);
    gone.isOver = true;
    expect(pages.find(asBody('a'))).toBeUndefined();
  });

  test('say which is the one that was found', () => {
    const pages = createKnownPages({ bytes: 0 });
    expect(walk(pages, [page(A, 'a'), page(B, 'b')])).toEqual([false, false]);
    expect(walk(pages, [page(A, 'a'), page([...B], 'b'), { records: A, body: undefined }])).toEqual([
      ...[true, false, false],
    ]);
  });

  test('are empty until a walk has ended that left one of them known', () => {
    const pages = createKnownPages({ bytes: 0 });
    expect(pages.isEmpty()).toBe(true);
    walk(pages, [{ records: A, body: undefined }]);
    expect(pages.isEmpty()).toBe(true);
    walk(pages, [{ records: A, body: undefined }, page(B, 'b')]);
    expect(pages.isEmpty()).toBe(false);
  });
});

describe('the memory that lists share for their pages', () => {
  const open = () => {
    const memory: PageMemory = { bytes: 0 };
    return { memory, pages: createKnownPages(memory) };
  };

  test('is what the last walk brought, each page once', () => {
    const { memory, pages } = open();
    walk(pages, [page(A, 'a'), page(B, 'b'), page(A, 'a')]);
    expect(memory.bytes).toBe(2 * 5_000);
    walk(pages, [page(A, 'a'), page(A, 'a')]);
    expect(memory.bytes).toBe(5_000);
    walk(pages, []);
    expect(memory.bytes).toBe(0);
  });

  test('is given back by a walk that came to no end, but for what the one before it had brought', () => {
    const { memory, pages } = open();
    walk(pages, [page(A, 'a')]);
    pages.begin();
    pages.take(A, asBody('a'));
    pages.take(B, asBody('b'));
    expect(memory.bytes).toBe(2 * 5_000);
    pages.begin();
    expect(memory.bytes).toBe(5_000);
    expect(pages.find(asBody('a'))).toBe(A);
  });

  test('takes no page that is more than is left of it, and its records stay known', () => {
    const { memory, pages } = open();
    memory.bytes = WHOLE - 5_000;
    walk(pages, [page(A, 'a'), page(B, 'b')]);
    expect(memory.bytes).toBe(WHOLE);
    expect(pages.isEmpty()).toBe(false);
    expect(rewalk(pages, ['a', 'b'])).toEqual([A, undefined]);
  });

  test('holds a page as it came, and no copy of it', () => {
    const { pages } = open();
    const body = Buffer.alloc(5_000, 'x');
    walk(pages, [{ records: A, body }]);
    body.fill('y');
    expect(pages.find(Buffer.alloc(5_000, 'y'))).toBe(A);
  });

  test('holds nothing that a page is only a part of', () => {
    const { memory, pages } = open();
    const large = Buffer.alloc(100_000, 'x');
    walk(pages, [{ records: A, body: large.subarray(0, 5_000) }]);
    expect(memory.bytes).toBe(5_000);
    large.fill('y');
    expect(pages.find(Buffer.alloc(5_000, 'x'))).toBe(A);
  });
});
