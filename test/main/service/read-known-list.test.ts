import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { digestOf, type KnownList, type KnownRecord } from '#main/service/known-list.ts';
import { createKnownListReader, type ListPage } from '#main/service/read-known-list.ts';
import { toRecords } from '#main/service/read-record.ts';
import { listedText, makeKnown } from '../../helpers/known-record.ts';

const schema = z.looseObject({ id: z.string(), status: z.string().optional() });
type Item = { id: string; status: string; note: unknown };

const items = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z]{1,6}$/),
    status: fc.string(),
    note: fc.json().map((text): unknown => JSON.parse(text)),
  }),
  { maxLength: 12, selector: ({ id }) => id },
);
const write = (list: readonly unknown[], indent?: string) => JSON.stringify({ more: '[]', list }, null, indent);

function knowing(texts: ReadonlyMap<string, string>, page?: { body: string; records: KnownRecord[] }): KnownList {
  const records = new Map(
    [...texts].map(([id, text]): [string, KnownRecord] => [digestOf(Buffer.from(text)), makeKnown(id, text)]),
  );
  return {
    findExpected: () => undefined,
    findRecord: (digest) => records.get(digest),
    findPage: (body) => (body.toString() === page?.body ? page.records : undefined),
  };
}

/** Reads as the client does: what is left of the body, as JSON. */
function readPage(known: KnownList, body: string): { page: ListPage<object> | undefined; left: unknown[] } {
  const reader = createKnownListReader(known, 'list');
  const raw = reader.reduce(Buffer.from(body))?.toString() ?? '{"list":[]}';
  const page = reader.toPage(toRecords(schema, { value: undefined, status: 200, raw }, { member: 'list' }));
  return { page, left: (JSON.parse(raw) as { list: unknown[] }).list };
}

describe('a page of a list of which something is known', () => {
  test('is told in its own order, and only what is not known is read, however it is written', () => {
    fc.assert(
      fc.property(
        items,
        fc.infiniteStream(fc.boolean()),
        fc.constantFrom(undefined, ' ', '\t'),
        (list, isKnown, indent) => {
          const known = list.filter(() => isKnown.next().value);
          // Known by its text as it stands in the page, which white space is a part of.
          const body = write(list, indent);
          const texts = new Map(known.map((item) => [item.id, textIn(body, item, indent)]));
          const { page, left } = readPage(knowing(texts), body);
          expect(page?.entries.map(({ id }) => id)).toEqual(list.map(({ id }) => id));
          expect(page?.entries.filter(({ isKnown: is }) => is).map(({ id }) => id)).toEqual(known.map(({ id }) => id));
          expect(left).toEqual(list.filter((item) => !known.includes(item)));
          for (const entry of page?.entries ?? []) {
            if (entry.isKnown) continue;
            expect(JSON.parse(entry.raw)).toEqual(list.find(({ id }) => id === entry.id));
            const item = list.find(({ id }) => id === entry.id);
            expect(entry.text).toEqual(listedText(textIn(body, item, indent)));
          }
        },
      ),
    );
  });

  test('is told the same whatever stood behind each of its records before', () => {
    const orders = fc.infiniteStream(fc.nat());
    fc.assert(
      fc.property(items, items, orders, fc.constantFrom(undefined, ' '), (before, more, order, indent) => {
        const now = [...before, ...more].filter(
          ({ id }, index, all) => all.findIndex((one) => one.id === id) === index,
        );
        const list = now.sort(() => (order.next().value % 3) - 1);
        const body = write(list, indent);
        const texts = new Map(before.map((item) => [item.id, textIn(write(before, indent), item, indent)]));
        const plain = readPage(knowing(texts), body);
        const known = knowing(texts);
        const records = [...texts.values()].flatMap((text) => known.findRecord(digestOf(Buffer.from(text))) ?? []);
        for (const record of records) record.next = records[order.next().value % (records.length + 1)];
        const expected = records[order.next().value % (records.length + 1)];
        const linked = readPage({ ...known, findExpected: () => expected }, body);
        expect(linked.left).toEqual(plain.left);
        expect(linked.page?.entries.map(without)).toEqual(plain.page?.entries.map(without));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['is longer than it was', '{"list":[1,234]}'],
    ['has something behind it', '{"list":[1,23"a"]}'],
    ['has the end of the text behind it', '{"list":[1,23'],
    ['ends the object that it is not in', '{"list":[1,23}]}'],
  ])('takes no element for what was expected there that %s', (_what, body) => {
    const known = knowing(new Map([['one', '1']]));
    const one = known.findRecord(digestOf(Buffer.from('1')));
    if (one !== undefined) one.next = makeKnown('two', '23');
    expect(readPageAsText(known, body)).not.toBe('{"list":[]}');
    expect(readPageAsText(known, '{"list":[1,23]}')).toBe('{"list":[]}');
    expect(readPageAsText(known, '{"list":[1,23 \n , 1]}')).toBe('{"list":[]}');
  });

  test('has no more bytes hashed in vain than it has, whatever is expected in it', () => {
    const known = knowing(new Map([['one', '1']]));
    const one = known.findRecord(digestOf(Buffer.from('1')));
    let tries = 0;
    const large = makeKnown('large');
    const text = {
      bytes: 1_000,
      get digest() {
        tries += 1;
        return '';
      },
    };
    if (one !== undefined) one.next = { ...large, text };
    const body = `{"list":[1${',2'.repeat(5_000)}]}`;
    expect((JSON.parse(readPageAsText(known, body)) as { list: unknown[] }).list).toHaveLength(5_000);
    expect(tries).toBe(Math.floor(body.length / 1_000));
  });

  test('is read where what was expected there has become another one since', () => {
    const known = knowing(new Map([['a', '{"id":"a"}']]));
    const first = known.findRecord(digestOf(Buffer.from('{"id":"a"}')));
    if (first !== undefined) first.next = makeKnown('b', '{"id":"b"}', { isOver: true });
    expect(readPageAsText(known, '{"list":[{"id":"a"},{"id":"b"}]}')).toBe('{"list":[{"id":"b"}]}');
  });

  test('is not read at all where it is the very same', () => {
    const body = write([{ id: 'a' }]);
    const record = makeKnown('a');
    const { page, left } = readPage(knowing(new Map(), { body, records: [record] }), body);
    expect(page?.entries).toEqual([record]);
    expect(left).toEqual([]);
    expect(readPage(knowing(new Map(), { body, records: [record] }), `${body} `).page?.entries).toMatchObject([
      { id: 'a', raw: '{"id":"a"}' },
    ]);
  });

  test('that names a record twice is read again, whole', () => {
    const text = '{"id":"a","status":"x"}';
    const known = knowing(new Map([['a', text]]));
    expect(readPage(known, `{"list":[${text},{"id":"a","status":"y"}]}`).page).toBeUndefined();
    expect(readPage(known, `{"list":[${text},${text}]}`).page).toBeUndefined();
    const unknown = readPage(knowing(new Map()), `{"list":[${text},{"id":"a","status":"y"}]}`).page;
    expect(unknown).toMatchObject({ entries: [{ id: 'a', record: { ok: false } }] });
    expect(unknown?.body).toBeUndefined();
  });
});

/** Links of one record lead through all others. */
const without = <Entry extends object>(entry: Entry) => ({ ...entry, next: undefined });

function readPageAsText(known: KnownList, body: string): string {
  return String(createKnownListReader(known, 'list').reduce(Buffer.from(body)));
}

/** How an element stands in a page. */
function textIn(body: string, item: Item | undefined, indent: string | undefined): string {
  const nested = JSON.stringify({ list: [item] }, null, indent);
  const start = nested.indexOf('{', 1);
  const text = nested.slice(start, nested.lastIndexOf(']')).trimEnd();
  expect(body).toContain(text);
  return text;
}
