import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddressCsv } from '#main/address-book/read-address-csv.ts';
import { showEntry } from '#main/address-book/show-entry.ts';
import { writeAddressCsv } from '#main/address-book/write-address-csv.ts';
import { SMART_WALLET_CHAINS } from '#shared/chains.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '#shared/rules/address-file-limits.ts';
import { parseAddressEntry } from '#shared/rules/check-address-entry.ts';
import { anyAddress } from '../../helpers/arbitrary-record.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { anyTrickyText } from '../../helpers/tricky-text.ts';

const ADDRESS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const OTHER = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';

const read = (file: string) => expectValue(readAddressCsv(file));
const namesOf = (file: string) => read(file).map(({ cells }) => [cells.address, cells.name]);

/** Whatever a person can have in the book: typed, and let in by the rules. */
const anyEntry: fc.Arbitrary<AddressEntry> = fc
  .record({
    address: anyAddress,
    chain: fc.constantFrom('', ...SMART_WALLET_CHAINS),
    name: fc.oneof(anyTrickyText, fc.string({ unit: 'grapheme', maxLength: 30 })),
    tags: anyTrickyText,
    note: fc.oneof(anyTrickyText, fc.string({ unit: 'grapheme', maxLength: 60 })),
  })
  .map(parseAddressEntry)
  .filter((parsed) => parsed.ok)
  .map((parsed) => showEntry(expectValue(parsed)));

describe('a file of addresses', () => {
  test('that was exported is the same book when it is read', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 8 }), (book) => {
        const lines = read(writeAddressCsv(book));
        expect(lines.map(({ broken }) => broken)).toEqual(book.map(() => undefined));
        expect(lines.map(({ cells }) => showEntry(expectValue(parseAddressEntry(cells))))).toEqual(book);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['commas', `address,chain,name,tags,note\n${ADDRESS},base,Exchange,a;b,\n`],
    ['semicolons', `address;chain;name;tags;note\n${ADDRESS};base;Exchange;"a;b";\n`],
    ['tabs', `address\tchain\tname\ttags\tnote\n${ADDRESS}\tbase\tExchange\ta;b\t\n`],
    ['a byte-order mark', `\uFEFFaddress,chain,name,tags,note\n${ADDRESS},base,Exchange,a;b,\n`],
    ['CRLF', `address,chain,name,tags,note\r\n${ADDRESS},base,Exchange,a;b,\r\n\r\n`],
    ['no line of names', `${ADDRESS},base,Exchange,a;b;,`],
    ['other columns in another order', `Name,When,ADDRESS,Tags,Chain\nExchange,now,${ADDRESS},a;b,base\n`],
  ])('is read with %s', (_what, file) => {
    const [line, ...more] = read(file);
    expect(more).toEqual([]);
    expect(line?.broken).toBeUndefined();
    // A mark at the beginning is no character of the first line: numbers behind it are right.
    expect(line?.line).toBe(/name/i.test(file) ? 2 : 1);
    const entry = expectValue(
      parseAddressEntry(line?.cells ?? { address: '', chain: '', name: '', tags: '', note: '' }),
    );
    expect(entry).toEqual({ address: ADDRESS, chain: 'base', name: 'Exchange', tags: ['a', 'b'], note: '' });
  });

  test.each(['\n', '\r\n'])('tells the number of each line, also behind quoted line breaks (%j)', (end) => {
    const file = [
      'address,chain,name,tags,note',
      `${ADDRESS},,Exchange,,"two`,
      'lines"',
      '',
      `${OTHER},,Treasury,,`,
    ].join(end);
    expect(read(file).map(({ line, cells }) => [line, cells.name])).toEqual([
      [2, 'Exchange'],
      [5, 'Treasury'],
    ]);
    expect(read(file)[0]?.cells.note.replaceAll('\r', '')).toBe('two\nlines');
  });

  test('says of a line that its quotes are open, or that it has too many cells', () => {
    const [surplus, open] = read(`${ADDRESS},,Doe, John,,x,y\n${OTHER},,"Treasury`);
    expect(surplus?.broken).toContain('7 cells; there are 5 columns');
    expect(open?.broken).toContain('quotes');
  });

  test('may be empty', () => {
    expect(namesOf('')).toEqual([]);
    expect(namesOf('address,name\n\n')).toEqual([]);
  });

  test('of ten thousand lines is read, and one of more is refused', () => {
    const lines = Array.from({ length: MOST_CSV_LINES }, () => `${ADDRESS},,Exchange,,\n`).join('');
    expect(read(`address,chain,name,tags,note\n${lines}`)).toHaveLength(MOST_CSV_LINES);
    expect(expectFailure(readAddressCsv(`${lines}${ADDRESS},,One more,,`)).code).toBe('too-many-lines');
  });

  test('of more than five megabytes is refused, counted in bytes', () => {
    expect(expectFailure(readAddressCsv('é'.repeat(MOST_CSV_BYTES / 2 + 1))).code).toBe('file-too-large');
  });
});
