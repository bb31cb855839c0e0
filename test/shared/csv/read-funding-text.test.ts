import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFundingText } from '#shared/csv/read-funding-text.ts';
import { writeCsv } from '#shared/csv/write-csv.ts';
import { checkFundingRows } from '#shared/rules/check-funding-rows.ts';
import { indexWallets } from '../../../src/renderer/src/screens/funding/index-wallets.ts';

const DEFAULTS = { amount: '10', token: 'usdc', chain: 'base-sepolia' };
const ADDRESS = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const LOCATOR = 'email:ops@example.com:evm-smart-wallet';

describe('what is pasted to be funded', () => {
  test('is one wallet a line, with what holds for all', () => {
    expect(readFundingText(`${ADDRESS}\n\n  ${LOCATOR}  \n`, DEFAULTS)).toEqual([
      { locator: ADDRESS, ...DEFAULTS, line: 1 },
      { locator: LOCATOR, ...DEFAULTS, line: 3 },
    ]);
  });

  test('is CSV in the usual order, or as its first line names it', () => {
    const row = { locator: ADDRESS, amount: '25', token: 'usdxm', chain: 'polygon-amoy' };
    expect(readFundingText(`${ADDRESS},25,usdxm,polygon-amoy`, DEFAULTS)).toEqual([{ ...row, line: 1 }]);
    expect(readFundingText(`Chain;Wallet;Amount;Token;Note\npolygon-amoy;${ADDRESS};25;usdxm;hello`, DEFAULTS)).toEqual(
      [{ ...row, line: 2 }],
    );
    expect(readFundingText(`address,amount\r\n"${ADDRESS}",\r\n`, DEFAULTS)).toEqual([
      { locator: ADDRESS, ...DEFAULTS, line: 2 },
    ]);
  });

  test('drops no line but an empty one, whatever stands in it', () => {
    const [words, unclosed, ...more] = readFundingText('what is this\n,,,\n"unclosed', DEFAULTS);
    expect(words).toEqual({ locator: 'what is this', ...DEFAULTS, line: 1 });
    expect(unclosed).toMatchObject({ locator: 'unclosed', broken: expect.stringContaining('quotes') });
    expect(more).toEqual([]);
    expect(readFundingText('', DEFAULTS)).toEqual([]);
  });
});

describe('a row whose cells cannot be told apart', () => {
  const known = indexWallets([]);
  const rulesOf = (text: string) =>
    checkFundingRows(readFundingText(text, DEFAULTS), known).rows.map(({ problems }) =>
      problems.map(({ rule }) => rule),
    );

  test.each([
    `${ADDRESS},12,50`,
    `${ADDRESS},12,50,base-sepolia`,
    `${ADDRESS},12,50,usdc,base-sepolia`,
    `wallet,amount\n${ADDRESS},12,50`,
    `amount,wallet\n12,50,${ADDRESS}`,
    `wallet,amount,note\n${ADDRESS},12,50`,
    `wallet,chain,token,amount\n${ADDRESS},base-sepolia,usdc,12,50`,
    `${ADDRESS};12,50`,
    `"${ADDRESS}","12,50"`,
    `${ADDRESS}\t12,50\tusdc`,
    `${ADDRESS},1,000,usdc,base-sepolia`,
  ])('never funds a part of its amount, and the comma is named: %j', (text) => {
    const [rules, ...more] = rulesOf(text);
    expect(more).toEqual([]);
    expect(rules?.join(' ')).toMatch(/comma/);
    expect(checkFundingRows(readFundingText(text, DEFAULTS), known).totals).toEqual([]);
  });

  test('spoils no other row', () => {
    expect(rulesOf(`${ADDRESS},12,usdc,base-sepolia,why\n${LOCATOR},12`)).toEqual([
      [expect.stringContaining('This line has 5 cells; there are 4 columns.')],
      [],
    ]);
  });

  test('is one with a cell too many, wherever it is', () => {
    const anyCells = fc.array(fc.constantFrom('12', 'usdc', 'base-sepolia', 'x'), { minLength: 4, maxLength: 8 });
    fc.assert(
      fc.property(anyCells, (cells) => {
        expect(rulesOf([ADDRESS, ...cells].join(','))).toEqual([[expect.any(String)]]);
      }),
    );
  });
});

test('a report of a run is read as the rows that it is about', () => {
  const report = writeCsv([
    ['row', 'wallet', 'amount', 'token', 'chain', 'state'],
    ['1', ADDRESS, '25', 'usdxm', 'polygon-amoy', 'failed'],
  ]);
  expect(readFundingText(report, DEFAULTS)).toEqual([
    { locator: ADDRESS, amount: '25', token: 'usdxm', chain: 'polygon-amoy', line: 2 },
  ]);
});

test('a wallet of the list is found by its address, in any letter case, and by its locator as it stands', () => {
  const { findAddress } = indexWallets([{ address: ADDRESS, locator: LOCATOR }]);
  expect(findAddress(` ${ADDRESS.toLowerCase()} `)).toBe(ADDRESS);
  expect(findAddress(LOCATOR)).toBe(ADDRESS);
  expect(findAddress(LOCATOR.toUpperCase())).toBeUndefined();
});
