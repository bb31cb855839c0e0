import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { digestOf, type KnownList, type KnownRecord } from '#main/service/known-list.ts';
import { createKnownListReader, type ListPage } from '#main/service/read-known-list.ts';
import { toRecords } from '#main/service/read-record.ts';

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
    [...texts].map(([id, text]): [string, KnownRecord] => {
      const digest = digestOf(Buffer.from(text));
      const rest = { characters: text.length, createdAt: undefined, isSettled: false };
      return [digest, { isKnown: true, id, digest, ...rest }];
    }),
  );
  return {
    findRecord: (digest) => records.get(digest),
    findPage: (digest) => (page && digest === digestOf(Buffer.from(page.body)) ? page.records : undefined),
  };
}

/** Reads as the client does: what is left of the body, as JSON. */
function readPage(known: KnownList, body: string): { page: ListPage<object> | undefined; left: unknown[] } {
  const reader = createKnownListReader(known, 'list');
  const raw = reader.reduce(Buffer.from(body)).toString();
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
            expect(entry.digest).toBe(
              digestOf(
                Buffer.from(
                  textIn(
                    body,
                    list.find(({ id }) => id === entry.id),
                    indent,
                  ),
                ),
              ),
            );
          }
        },
      ),
    );
  });

  test('is not read at all where it is the very same', () => {
    const body = write([{ id: 'a' }]);
    const record: KnownRecord = {
      isKnown: true,
      id: 'a',
      digest: '',
      characters: 10,
      createdAt: undefined,
      isSettled: true,
    };
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
    expect(unknown?.digest).toBeUndefined();
  });
});

/** How an element stands in a page. */
function textIn(body: string, item: Item | undefined, indent: string | undefined): string {
  const nested = JSON.stringify({ list: [item] }, null, indent);
  const start = nested.indexOf('{', 1);
  const text = nested.slice(start, nested.lastIndexOf(']')).trimEnd();
  expect(body).toContain(text);
  return text;
}
