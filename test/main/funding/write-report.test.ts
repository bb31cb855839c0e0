import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeCsv } from '#main/funding/write-csv.ts';
import { nameReport, writeReport } from '#main/funding/write-report.ts';
import type { FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { IntentView } from '#shared/model/intent.ts';

/** Reads CSV as RFC 4180 has it, and nothing else. */
function readCsv(text: string): string[][] {
  const table: string[][] = [];
  let line: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (field.lastIndex < text.length) {
    const [, quoted, plain = '', end] = field.exec(text) ?? expect.fail('this is not CSV');
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    table.push(line);
    line = [];
  }
  return table;
}

const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('"', ',', ';', '\r', '\n', '=', '+', '-', '@', '＝', '\t', 'a', "'"), { maxLength: 8 })
    .map((all) => all.join('')),
);
const anyTable = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(anyCell, { minLength: width, maxLength: width })));

describe('a table as CSV', () => {
  test('is read back cell by cell, whatever the cells hold, but for apostrophes before what would be a formula', () => {
    const plain = (table: string[][]) =>
      table.map((cells) => cells.map((cell) => cell.replaceAll(/'(?="*[=+\-@＝＋－＠]|[\t\r\n])/g, '')));
    fc.assert(
      fc.property(anyTable, (table) => {
        expect(plain(readCsv(writeCsv(table)))).toEqual(plain(table));
      }),
    );
  });

  test('leaves alone what is no formula', () => {
    expect(writeCsv([['0xdEaD', '2.5', "it's - all = fine; really"]])).toBe("0xdEaD,2.5,it's - all = fine; really\r\n");
  });

  test('holds no cell that a spreadsheet would run, also not one that parts cells by semicolons', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        for (const cell of readCsv(writeCsv(table)).flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        for (const cell of writeCsv(table).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      }),
    );
    expect(writeCsv([['said;=HYPERLINK("http://x.example")', 'a\n=1']])).toBe(
      '"said;\'=HYPERLINK(""http://x.example"")","a\n\'=1"\r\n',
    );
  });
});

describe('a report', () => {
  const run = { name: 'QA – week 47/"all"', createdAt: Date.UTC(2026, 10, 21) } as FundingRunView;
  const row: FundingRowView = {
    number: 1,
    locator: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
    amount: '2.5',
    token: 'usdc',
    chain: 'base-sepolia',
    state: 'uncertain',
    before: '1000000',
    after: '3500000',
    intent: {
      facts: { decimals: 6 },
      updatedAt: Date.UTC(2026, 10, 21, 12),
      failure: {
        code: 'c',
        happened: '=It "failed".',
        kept: 'Kept,\nall of it.',
        next: 'n',
        facts: { requestId: 'req-1' },
      },
    } as unknown as IntentView,
  };

  test('has one line a row: what was asked, how it stands, the balances in whole tokens, why, and the request id', () => {
    const waiting: FundingRowView = { ...row, number: 2, state: 'waiting', before: null, after: null, intent: null };
    expect(readCsv(writeReport({ run, rows: [row, waiting] }))).toEqual([
      ['row', 'wallet', 'amount', 'token', 'chain', 'state', 'before', 'after', 'failure', 'request id', 'time'],
      [
        '1',
        row.locator,
        '2.5',
        'usdc',
        'base-sepolia',
        'uncertain',
        '1',
        '3.5',
        '\'=It "failed". Kept,\nall of it.',
        'req-1',
        '2026-11-21T12:00:00.000Z',
      ],
      ['2', row.locator, '2.5', 'usdc', 'base-sepolia', 'waiting', '', '', '', '', ''],
    ]);
  });

  test('has a file name of plain characters that says which run it is', () => {
    expect(nameReport(run)).toBe('funding-QA-week-47-all-2026-11-21.csv');
    expect(nameReport({ ...run, name: '…' })).toBe('funding-2026-11-21.csv');
  });
});
