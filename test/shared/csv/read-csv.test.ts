import { describe, expect, test } from 'vitest';
import { readCsv } from '#shared/csv/read-csv.ts';

const columns = [{ name: 'name' }, { name: 'address' }] as const;
const readNames = (text: string) => readCsv(text, { columns })?.rows.map(({ cells }) => cells);

describe('what parts the cells', () => {
  test.each([',', ';', '\t', '|'])('is %j where it stands behind the first cell', (delimiter) => {
    expect(readNames(`name${delimiter}address\na${delimiter}b`)).toEqual([{ name: 'a', address: 'b' }]);
    expect(readNames(`\n"a,;\tb"${delimiter}c`)).toEqual([{ name: 'a,;\tb', address: 'c' }]);
  });

  test('may be a tab behind an empty first cell', () => {
    expect(readNames('\tb')).toEqual([{ name: '', address: 'b' }]);
  });

  test('is found in one go, also in a paste of nothing but blanks', () => {
    expect(readNames(' '.repeat(500_000))).toEqual([]);
  });
});
