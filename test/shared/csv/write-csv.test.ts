import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disarmCell } from '#shared/csv/formula-guard.ts';
import { writeCsv } from '#shared/csv/write-csv.ts';
import { readRfc4180 } from '../../helpers/read-rfc-4180.ts';

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
  test('is read back cell by cell once it is disarmed, whatever the cells hold', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        expect(readRfc4180(writeCsv(table)).map((cells) => cells.map(disarmCell))).toEqual(table);
      }),
    );
  });

  test('leaves alone what is no formula', () => {
    expect(writeCsv([['0xdEaD', '2.5', "it's - all = fine; really"]])).toBe("0xdEaD,2.5,it's - all = fine; really\r\n");
  });

  test('holds no cell that a spreadsheet would run, also not one that parts cells by semicolons', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        for (const cell of readRfc4180(writeCsv(table)).flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        for (const cell of writeCsv(table).split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      }),
    );
    expect(writeCsv([['said;=HYPERLINK("http://x.example")', 'a\n=1']])).toBe(
      '"said;\'=HYPERLINK(""http://x.example"")","a\n\'=1"\r\n',
    );
  });
});
