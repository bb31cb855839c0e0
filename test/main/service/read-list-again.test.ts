import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { KnownList } from '#main/service/known-list.ts';
import { createKnownListReader, readAgain } from '#main/service/read-known-list.ts';
import { toRecords } from '#main/service/read-record.ts';
import type { ServiceFailure } from '#main/service/service-failure.ts';
import { fail, succeed } from '#shared/result.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { listedText, makeKnown } from '../../helpers/known-record.ts';

const schema = z.looseObject({ id: z.string() });
const FAILED: ServiceFailure = {
  ...{ code: 'timeout', happened: 'h', kept: 'k', next: 'n', facts: {}, effectUncertain: false },
};
const NOTHING: KnownList = { findPage: () => undefined, findRecord: () => undefined, findExpected: () => undefined };
const textOf = (id: string) => JSON.stringify({ id });
const knowing = (...ids: string[]): KnownList => {
  const records = ids.map((id) => makeKnown(id, textOf(id)));
  return { ...NOTHING, findRecord: (digest) => records.find(({ text }) => text.digest === digest) };
};

/** A client that answers with these bodies, one after the other; `left`: what it had to read of each. */
function client(...bodies: (string | ServiceFailure)[]) {
  const left: string[] = [];
  const list: Parameters<typeof readAgain<object>>[0]['list'] = async ({ reduce }) => {
    const body = bodies.shift() ?? '{}';
    if (typeof body !== 'string') return fail(body);
    const raw = reduce === undefined ? body : String(reduce(Buffer.from(body)));
    left.push(raw);
    return succeed(toRecords(schema, { value: undefined, status: 200, raw }, { member: 'list' }));
  };
  return { left, list };
}

const read = (known: KnownList, list: ReturnType<typeof client>['list']) => readAgain({ known, member: 'list', list });

describe('a list that is read again', () => {
  test('is asked for once, and only what is not known of it is read', async () => {
    const body = `{"list":[${textOf('a')} ,\n${textOf('b')}\t,${textOf('c')}\r\n]}`;
    const { left, list } = client(body);
    const page = expectValue(await read(knowing('a', 'c'), list));
    expect(left).toEqual([`{"list":[${textOf('b')}]}`]);
    expect(page.entries.map((entry) => [entry.id, entry.isKnown === true])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
    expect(page.body?.toString()).toBe(body);
    expect(page.entries[1]).toMatchObject({ text: listedText(textOf('b')), raw: textOf('b') });
  });

  test('is read as it is where nothing of it is known, each record with the digest of its text', async () => {
    const body = `{"more":1,"list":[${textOf('a')},${textOf('b')}]}`;
    const { left, list } = client(body);
    const page = expectValue(await read(NOTHING, list));
    expect(left).toEqual([body]);
    expect(page.entries.map(({ text }) => text)).toEqual(['a', 'b'].map((id) => listedText(textOf(id))));
  });

  test('has what stands between unknown records of it put together by commas', async () => {
    const { left, list } = client(`{"list":[${['a', 'b', 'c', 'd'].map(textOf).join(' , ')}],"total":4}`);
    const page = expectValue(await read(knowing('b'), list));
    expect(left).toEqual([`{"list":[${['a', 'c', 'd'].map(textOf).join(',')}],"total":4}`]);
    expect(page.entries.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is read again as a whole where it is not what it seemed to be, and is then not remembered', async () => {
    const body = `{"list":[${textOf('a')},{"id":"a","more":1}]}`;
    const { left, list } = client(body, body);
    const page = expectValue(await read(knowing('a'), list));
    expect(left).toEqual(['{"list":[{"id":"a","more":1}]}', body]);
    expect(page).toMatchObject({ entries: [{ id: 'a', record: { ok: false } }] });
    expect(page).not.toHaveProperty('body');
  });

  test('is read again as a whole where what is not known of it stands there twice: what is known is not lost', async () => {
    const body = `{"list":[${textOf('a')},{"id":"b","n":1},{"id":"b","n":2}]}`;
    const { left, list } = client(body, body);
    const page = expectValue(await read(knowing('a'), list));
    expect(left).toHaveLength(2);
    expect(page.entries.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('fails as it fails, the first time and the second', async () => {
    expect(expectFailure(await read(knowing('a'), client(FAILED).list))).toEqual(FAILED);
    const body = `{"list":[${textOf('a')},{"id":"a","more":1}]}`;
    expect(expectFailure(await read(knowing('a'), client(body, FAILED).list))).toEqual(FAILED);
  });

  test.each([
    ['no list', '{"other":[]}'],
    ['a list that breaks off', '{"list":[{"id":"a"}'],
    ['no JSON', 'not here'],
  ])('is not reduced where there is %s', (_what, body) => {
    const reader = createKnownListReader(knowing('a'), 'list');
    expect(String(reader.reduce(Buffer.from(body)))).toBe(body);
  });

  test('is not reduced where it has more than any page that would be kept', () => {
    const reduced = (count: number) => {
      const body = `{"list":[${Array.from({ length: count }, () => textOf('a')).join(',')}]}`;
      return String(createKnownListReader(knowing('a'), 'list').reduce(Buffer.from(body))) !== body;
    };
    expect(reduced(10_000)).toBe(true);
    expect(reduced(10_001)).toBe(false);
  });

  test('has no more of its elements looked up than any page that would be kept', () => {
    let lookups = 0;
    const known: KnownList = {
      ...NOTHING,
      findRecord() {
        lookups += 1;
        return undefined;
      },
    };
    const body = Buffer.from(`{"list":[${'{},'.repeat(200_000)}{}]}`);
    expect(createKnownListReader(known, 'list').reduce(body)).toBe(body);
    expect(lookups).toBe(10_000);
  });

  test('forgets a page that was reduced before, when another one follows', () => {
    const reader = createKnownListReader(knowing('a'), 'list');
    reader.reduce(Buffer.from(`{"list":[${textOf('a')}]}`));
    reader.reduce(Buffer.from('{"other":[]}'));
    expect(reader.toPage([])).toEqual({ entries: [] });
  });
});
