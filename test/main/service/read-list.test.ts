import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { interpretExchange } from '#main/service/interpret-exchange.ts';
import { holdsTooMany, readListApart } from '#main/service/read-list.ts';
import { toRecords } from '#main/service/read-record.ts';
import { transactionSchema } from '#shared/model/transaction.ts';
import { expectFailure } from '../../helpers/expect-result.ts';

const KEY = 'sk_staging_5f8e_2d91ab';
const FORM = { member: 'transactions', perPage: 48 };

const good = (id: string) => `{"id":"${id}","status":"awaiting-approval","fee":12345678901234567890}`;
const deep = (id: string) => `{"id":"${id}","deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;

/** What a list keeps of a body that is no JSON as a whole. */
function read(elements: readonly (string | Buffer)[], form = FORM) {
  const parts = elements.flatMap((element, index) => [
    ...(index === 0 ? [] : [Buffer.from(',')]),
    Buffer.from(element),
  ]);
  const body = Buffer.concat([Buffer.from('{"transactions":['), ...parts, Buffer.from(']}')]);
  const list = readListApart(body, { apiKey: KEY, form });
  return list && toRecords(transactionSchema, { ...list, status: 200 }, { member: 'transactions' });
}

describe('a list in which one record cannot be read', () => {
  test.each<[string, (id: string) => string | Buffer, RegExp]>([
    ['is nested without end', deep, /nested deeper than 64/],
    ['is no JSON', (id) => `{"id":"${id}","value":NaN}`, /not JSON/],
    ['has a number that is none', (id) => `{"id":"${id}","value":01}`, /not JSON/],
    [
      'is not UTF-8',
      (id) => Buffer.concat([Buffer.from(`{"id":"${id}","n":"`), Buffer.from([0xff, 0x22, 0x7d])]),
      /UTF-8/,
    ],
  ])('keeps it as itself where it %s, and reads the others', (_what, spoil, reason) => {
    const records = read([good('tx-1'), spoil('tx-2'), good('tx-3')]);
    expect(records).toMatchObject([
      { id: 'tx-1', raw: good('tx-1'), record: { ok: true } },
      { id: 'tx-2', record: { ok: false, failure: { field: 'record', rule: expect.stringMatching(reason) } } },
      { id: 'tx-3', record: { ok: true } },
    ]);
    // What is kept of it is bounded, and JSON itself.
    expect(JSON.parse(records?.[1]?.raw ?? '')).toEqual(expect.any(String));
    expect(records?.[1]?.raw.length).toBeLessThan(50_000);
  });

  test('reads exactly the others, whichever they are', () => {
    const kinds = fc.array(fc.constantFrom<'good' | 'deep' | 'junk'>('good', 'deep', 'junk'), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(kinds, (all) => {
        const write = {
          good,
          deep: (id: string) => `{"id":"${id}","d":${'['.repeat(70)}${']'.repeat(70)}}`,
          junk: (id: string) => `{"id":"${id}",,}`,
        };
        const records = read(all.map((kind, index) => write[kind](`tx-${index}`)));
        expect(records?.map(({ id, record }) => [id, record.ok])).toEqual(
          all.map((kind, index) => [`tx-${index}`, kind === 'good']),
        );
      }),
    );
  });

  test('holds no API key, should the service have echoed it there', () => {
    expect(JSON.stringify(read([`{"id":"tx-1","echo":"${KEY}",,}`, good('tx-2')]))).not.toContain(KEY);
  });

  test('is left to smaller pages where nobody can tell where the record ends, and is that record where no page is smaller', () => {
    const endless = `{"id":"tx-2","note":"never ends`;
    expect(read([good('tx-1'), endless, good('tx-3')])).toBeUndefined();
    expect(read([endless], { ...FORM, perPage: 1 })).toMatchObject([{ id: 'tx-2', record: { ok: false } }]);
    const { perPage: _, ...unpaged } = FORM;
    expect(read([good('tx-1'), endless], unpaged as typeof FORM)).toMatchObject([
      { id: 'tx-1', record: { ok: true } },
      { id: 'tx-2', record: { ok: false } },
    ]);
  });

  test('says why its end is missing', () => {
    const body = Buffer.from(`[${good('tx-1')},{"id":"tx-2","data":"0x00`);
    const list = readListApart(body, { apiKey: KEY, form: {}, brokenOff: 'it is larger than 10 MB' });
    expect(list?.unreadable.get(1)).toEqual({ id: 'tx-2', reason: 'it is larger than 10 MB' });
  });
});

describe('a list that is too long to be kept', () => {
  const bodyOf = (...elements: string[]) => Buffer.from(`{"transactions":[${elements.join(',')}],"more":[1,2]}`);
  const times = (count: number, element: string) => Array.from({ length: count }, () => element);

  test.each([
    ['numbers', '0'],
    ['records', '{"id":"a,b","list":[1,2,3]}'],
    ['nothing', ''],
  ])('is told before it is read, be it of %s', (_what, element) => {
    expect(holdsTooMany(bodyOf(...times(10_000, element)), FORM)).toBe(false);
    expect(holdsTooMany(bodyOf(...times(10_001, element)), FORM)).toBe(true);
    expect(holdsTooMany(bodyOf(...times(10_001, element)), { member: 'other' })).toBe(false);
    expect(holdsTooMany(Buffer.from(`[${times(10_001, element).join(',')}]`), {})).toBe(true);
    expect(holdsTooMany(Buffer.concat([Buffer.from('\uFEFF'), bodyOf(...times(10_001, element))]), FORM)).toBe(true);
    expect(readListApart(bodyOf(...times(10_001, element)), { apiKey: KEY, form: FORM })).toBeUndefined();
  });

  test('is none that has few, with however many commas in them', () => {
    const few = bodyOf(JSON.stringify(','.repeat(50_000)), `[${times(20_000, '0').join(',')}]`);
    expect(holdsTooMany(few, FORM)).toBe(false);
    expect(holdsTooMany(Buffer.from('not here'), FORM)).toBe(false);
  });

  test.each(['0', '', '{}'])(
    'fails as such, though it would take a minute to read: three million of "%s"',
    (element) => {
      const context = {
        ...{ apiKey: KEY, facts: { method: 'GET', path: '/', profileName: 'P', kind: 'read' } as const },
        ...{ limits: { timeoutMs: 1, maxBytes: 10_000_000 }, attempt: 1, now: 0, random: 0 },
      };
      const body = bodyOf(`${`${element},`.repeat(3_000_000)}${element}`);
      const answer = { outcome: 'answered', status: 200, headers: {}, body } as const;
      expect(expectFailure(interpretExchange({ schema: z.unknown(), list: FORM }, answer, context))).toMatchObject({
        code: 'malformed-answer',
        happened: expect.stringContaining('it lists more records than can be kept'),
      });
    },
  );
});
