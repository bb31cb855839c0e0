import { describe, expect, test } from 'vitest';
import { nameBook, planImport } from '#main/address-book/plan-import.ts';
import { readAddressCsv } from '#main/address-book/read-address-csv.ts';
import type { AddressEntry } from '#shared/model/address-entry.ts';
import type { KnownAddress } from '#shared/model/known-address.ts';
import { expectValue } from '../../helpers/expect-result.ts';

const TREASURY = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const IMITATION = '0x8626000000000000000000000000000000001199';
const EXCHANGE = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F';
const entry = (changes: Partial<AddressEntry> = {}): AddressEntry => ({
  address: TREASURY,
  chain: null,
  name: 'Treasury',
  tags: [],
  note: '',
  ...changes,
});

function plan(lines: string[], book: AddressEntry[] = [], known: KnownAddress[] = []) {
  const file = ['address,chain,name,tags,note', ...lines].join('\n');
  return planImport({ lines: expectValue(readAddressCsv(file)), book, known });
}
const shownOf = (...args: Parameters<typeof plan>) => plan(...args).map(({ shown }) => shown);

describe('importing a line', () => {
  test('that the book does not have is new', () => {
    expect(plan([`${EXCHANGE},,Exchange,,`], [entry()])).toMatchObject([
      { shown: { line: 2, standing: 'new', before: null }, entry: { address: EXCHANGE, name: 'Exchange' } },
    ]);
  });

  test('that says something else of an entry changes it, and what it was is told', () => {
    const book = [entry({ note: 'old' })];
    expect(shownOf([`${TREASURY.toLowerCase()},,Treasury,own,old`], book)).toMatchObject([
      { standing: 'changed', before: { name: 'Treasury', tags: [], note: 'old' } },
    ]);
  });

  test('that says what the book says is the same, in any letter case of the address', () => {
    expect(shownOf([`${TREASURY.toLowerCase()},,Treasury,,`], [entry()])[0]?.standing).toBe('same');
  });

  test('for another chain is another entry', () => {
    expect(shownOf([`${TREASURY},base,Treasury,,`], [entry()])[0]?.standing).toBe('new');
  });

  test('that breaks a rule is refused, with every rule it breaks', () => {
    const [line] = plan([`${TREASURY.slice(0, -1)},nowhere,,,`]);
    expect(line?.entry).toBeUndefined();
    expect(line?.shown.standing).toBe('refused');
    expect(line?.shown.problems.map(({ field }) => field)).toEqual(['address', 'chain', 'name']);
  });

  test('that repeats an address and chain of an earlier line is refused, and says which line that is', () => {
    const [first, second] = shownOf([`${EXCHANGE},base,One,,`, `${EXCHANGE.toLowerCase()},base,Two,,`]);
    expect(first?.standing).toBe('new');
    expect(second).toMatchObject({ standing: 'refused', problems: [{ rule: expect.stringContaining('Line 2') }] });
  });
});

describe('what is odd about a line', () => {
  test('is an address that looks like one of the book, of the history, or of the same file', () => {
    const like = [{ address: TREASURY, ends: 'both' }];
    expect(shownOf([`${IMITATION},,Pay,,`], [entry()])[0]?.lookAlikes).toMatchObject(like);
    const used = { address: TREASURY.toLowerCase(), chain: 'base', timesUsed: 2, lastUsed: null };
    expect(shownOf([`${IMITATION},,Pay,,`], [], [used])[0]?.lookAlikes).toEqual([
      { address: TREASURY.toLowerCase(), name: null, ends: 'both', isMade: true },
    ]);
    const both = shownOf([`${IMITATION},,Pay,,`, `${TREASURY},,Treasury,,`]);
    expect(both.map(({ lookAlikes }) => lookAlikes.length)).toEqual([1, 1]);
  });

  test('is made alike where both ends are the same or most digits are; one end alone may be chance', () => {
    const isMade = (address: string) =>
      shownOf([`${address},,Pay,,`], [entry()])[0]?.lookAlikes.map((one) => one.isMade);
    expect(isMade(IMITATION)).toEqual([true]);
    expect(isMade(`${TREASURY.slice(0, 36).toLowerCase()}abcdef`)).toEqual([true]);
    expect(isMade(`${TREASURY.slice(0, 6).toLowerCase()}${'7'.repeat(36)}`)).toEqual([false]);
  });

  test('is not the entry of the book that a new line imitates', () => {
    const lines = shownOf([`${TREASURY},,Treasury,own,`, `${IMITATION},,Pay,,`], [entry()]);
    expect(lines.map(({ standing, lookAlikes }) => [standing, lookAlikes.length])).toEqual([
      ['changed', 0],
      ['new', 1],
    ]);
  });

  test('is a name that another address has, however it is written', () => {
    const [line] = shownOf([`${EXCHANGE},base,ＴＲＥＡＳＵＲＹ,,`], [entry()]);
    expect(line?.sameName).toEqual([{ address: TREASURY, chain: null }]);
    expect(shownOf([`${TREASURY},base,Treasury,,`], [entry()])[0]?.sameName).toEqual([]);
  });

  test('is told of a file of ten thousand imitations, and of its one name, but of no more than three each', () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, index) => `0x8626${index.toString(16).padStart(32, '0')}1199,,One name,,`,
    );
    const planned = shownOf(lines, [entry()]);
    expect(new Set(planned.map(({ lookAlikes }) => lookAlikes.length))).toEqual(new Set([3]));
    expect(new Set(planned.map(({ sameName }) => sameName.length))).toEqual(new Set([3]));
    expect(planned[0]?.lookAlikes[0]).toMatchObject({ address: TREASURY, name: 'Treasury' });
  });
});

test('a book is named by what it holds: any change gives it another name', () => {
  const names = [
    [],
    [entry()],
    [entry({ chain: 'base' })],
    [entry({ name: 'T' })],
    [entry({ tags: ['own'] })],
    [entry({ note: 'n' })],
    [entry(), entry({ address: EXCHANGE })],
  ].map(nameBook);
  expect(new Set(names).size).toBe(names.length);
  expect(nameBook([entry()])).toBe(nameBook([entry()]));
});
