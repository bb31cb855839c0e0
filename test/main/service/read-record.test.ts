import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareId, toRecord, toRecords } from '#main/service/read-record.ts';
import { transactionSchema } from '#shared/model/transaction.ts';

function answer(raw: string) {
  return { value: JSON.parse(raw) as unknown, raw, status: 200 };
}

describe('a list of records', () => {
  test('keeps a malformed element raw beside the good ones', () => {
    const raw = '{"transactions":[{"id":"tx-1","status":"success"},{"id":"tx-2","status":{}},17,null]}';
    const records = toRecords(transactionSchema, answer(raw), { member: 'transactions' });
    expect(records).toMatchObject([
      { id: 'tx-1', raw: '{"id":"tx-1","status":"success"}', record: { ok: true, value: { status: 'success' } } },
      { id: 'tx-2', raw: '{"id":"tx-2","status":{}}', record: { ok: false, failure: { field: 'status' } } },
      { id: expect.stringMatching(/^unreadable:[0-9a-f]{32}$/), raw: '17', record: { ok: false } },
      { id: expect.stringMatching(/^unreadable:/), raw: 'null', record: { ok: false } },
    ]);
  });

  test('that stands there twice in the same words is one, and in other words is none that can be trusted', () => {
    const raw =
      '[{"id":"tx-1","status":"a"},{"id":"tx-2","status":"b"},{"id":"tx-1","status":"a"},{"id":"tx-2","status":"c"}]';
    expect(toRecords(transactionSchema, answer(raw))).toMatchObject([
      { id: 'tx-1', record: { ok: true } },
      { id: 'tx-2', record: { ok: false, failure: { rule: expect.stringContaining('twice') } } },
    ]);
  });

  test('gives elements without an id an id of their own, the same on every read', () => {
    const read = () => toRecords(transactionSchema, answer('[{"a":1},{"a":2}]')).map(({ id }) => id);
    expect(read()).toEqual(read());
    expect(new Set(read()).size).toBe(2);
  });

  test('keeps the digits of the numbers in each element', () => {
    const [record] = toRecords(transactionSchema, answer('[{"id":12345678901234567890,"status":"x","fee":1.50}]'));
    expect(record).toMatchObject({
      id: '12345678901234567890',
      raw: '{"id":12345678901234567890,"status":"x","fee":1.50}',
      record: { ok: true, value: { id: '12345678901234567890', fee: '1.50' } },
    });
  });

  test('never fails, whatever its elements are', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (elements) => {
        const raw = JSON.stringify(elements);
        const records = toRecords(transactionSchema, answer(raw));
        const texts = elements.map((element) => JSON.stringify(element));
        expect(new Set(records.map((record) => record.raw)).size).toBe(new Set(records.map(({ id }) => id)).size);
        for (const record of records) expect(texts).toContain(record.raw);
        // What stands there twice in the same words is one record.
        if (new Set(texts).size === texts.length) expect(records.map((record) => record.raw)).toEqual(texts);
      }),
    );
  });
});

describe('a single record', () => {
  test('that is malformed is kept under the id it was asked for', () => {
    expect(toRecord(transactionSchema, answer('[]'), 'tx-1')).toMatchObject({
      id: 'tx-1',
      raw: '[]',
      record: { ok: false },
    });
  });

  test('with another id is another record; one without an id is not', () => {
    expect(compareId({ id: 'tx-2' }, 'tx-1')).toEqual({ field: 'id', expected: 'tx-1', actual: 'tx-2' });
    expect(compareId({ id: 7 }, '7')).toBeUndefined();
    expect(compareId({}, 'tx-1')).toBeUndefined();
  });
});
