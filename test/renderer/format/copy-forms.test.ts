import { describe, expect, test } from 'vitest';
import { listCopyForms } from '../../../src/renderer/src/format/copy-forms.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const RAW = '{\n  "amount": 1.50,\n  "id": 12345678901234567890,\n  "name": "Zürich \u202e🚂"\n}';
const formsOf = (id: string) =>
  listCopyForms({
    raw: RAW,
    record: { resource: 'transaction', wallet: WALLET, id },
    baseUrl: 'https://qa.example/v/',
  });
const textOf = (kind: string, id = 'tx-1') => formsOf(id).find((form) => form.kind === kind)?.text;

describe('what a record is copied as', () => {
  test('JSON is one line of plain characters, and says what was sent to the last digit', () => {
    const json = textOf('json') ?? '';
    expect(json).toMatch(/^[\x20-\x7e]+$/);
    expect(json).toContain('"amount": 1.50, "id": 12345678901234567890');
    expect(JSON.parse(json)).toEqual(JSON.parse(RAW));
  });

  test('a request for it names the key by a variable alone, and nothing in it ends the quotes', () => {
    expect(textOf('curl')).toBe(
      `curl -H "X-API-KEY: $API_KEY" 'https://qa.example/v/api/2022-06-09/wallets/${WALLET}/transactions/tx-1'`,
    );
    expect(textOf('curl', "it's; rm -rf ~ $(id)")?.match(/'/g)).toHaveLength(2);
  });

  test('an id that cannot stand in a path has no request, and a record without one is copied as JSON alone', () => {
    expect(formsOf('..').map(({ kind }) => kind)).toEqual(['id', 'json']);
    expect(listCopyForms({ raw: RAW, record: undefined, baseUrl: undefined }).map(({ kind }) => kind)).toEqual([
      'json',
    ]);
  });
});
