import * as fc from 'fast-check';
import { checksumAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { formatUnits } from '#shared/amount.ts';
import { FUNDING_CHAINS, findChain } from '#shared/chains.ts';
import type { FundingRow } from '#shared/ipc/funding-views.ts';
import { FUNDING_TOKENS } from '#shared/model/funding-terms.ts';
import { parseFundingRow } from '#shared/rules/check-funding-row.ts';
import { checkFundingRows } from '#shared/rules/check-funding-rows.ts';
import { refuseFunding } from '#shared/rules/refuse-funding.ts';
import { anyAddress } from '../../helpers/arbitrary-record.ts';
import { expectValue } from '../../helpers/expect-result.ts';

const WALLET = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
const ROW: FundingRow = { locator: WALLET, amount: '10', token: 'usdc', chain: 'base-sepolia' };
const NOBODY = { findAddress: () => undefined };
const EVERYBODY = { findAddress: (locator: string) => locator };

/** Whole millionths from 1 to 100 tokens. */
const anyUnits = fc.bigInt({ min: 1_000_000n, max: 100_000_000n });
const anyLowerAddress = anyAddress.map((address) => address.toLowerCase());
const anyGoodRow = fc.record({
  locator: fc.oneof(
    anyLowerAddress,
    fc.constantFrom('email:ops@example.com:evm-smart-wallet', 'userId:a:b:evm-smart-wallet'),
  ),
  amount: anyUnits.map((units) => formatUnits(units, 6)),
  token: fc.constantFrom(...FUNDING_TOKENS),
  chain: fc.constantFrom(...FUNDING_CHAINS),
});

function problemsOf(row: Partial<FundingRow>) {
  const read = parseFundingRow({ ...ROW, ...row });
  return read.ok ? [] : read.failure;
}

describe('a funding row', () => {
  test('with a wallet, a token, a test chain and 1 to 100 is taken, and sent with exactly the amount that was typed', () => {
    fc.assert(
      fc.property(anyGoodRow, (row) => {
        const parsed = expectValue(parseFundingRow(row));
        expect(parsed).toMatchObject(row);
        expect(formatUnits(parsed.units, 6)).toBe(row.amount);
        // What goes over the wire is a JSON number: it has to be the same amount, digit by digit.
        expect(JSON.stringify(Number(parsed.amount))).toBe(row.amount);
      }),
    );
  });

  test('is read without the spaces and capitals of a spreadsheet, and with zeros behind the point cut off', () => {
    const typed = { locator: ` ${WALLET} `, amount: ' 12.50 ', token: 'USDC', chain: ' Base-Sepolia\t' };
    expect(parseFundingRow(typed)).toMatchObject({
      ok: true,
      value: { locator: WALLET, amount: '12.5', units: 12_500_000n, token: 'usdc', chain: 'base-sepolia' },
    });
  });

  test.for([
    ['0', /from 1 to 100/],
    ['0.999999', /from 1 to 100/],
    ['100.000001', /from 1 to 100/],
    ['99999999999999999999999999999999999999999999999999999999999999999', /from 1 to 100/],
    ['1.0000001', /at most 6/],
    ['1.0000000', /at most 6/],
    ['1,5', /with a point/],
    ['1e1', /digits/],
    ['0x10', /digits/],
    ['+5', /digits/],
    ['-5', /digits/],
    ['007', /digits/],
    ['٥', /digits/],
    ['', /needed/],
  ] as const)('with the amount "%s" is refused in words', ([amount, rule]) => {
    expect(problemsOf({ amount })).toEqual([{ field: 'amount', rule: expect.stringMatching(rule) }]);
  });

  test('is refused for any amount outside 1 to 100', () => {
    const anyOutside = fc.oneof(
      fc.bigInt({ min: 0n, max: 999_999n }),
      fc.bigInt({ min: 100_000_001n, max: 10n ** 30n }),
    );
    fc.assert(
      fc.property(anyOutside, (units) => {
        expect(problemsOf({ amount: formatUnits(units, 6) })).toMatchObject([{ field: 'amount' }]);
      }),
    );
  });

  test.for([
    ['token', '', /needed/],
    ['token', 'us dc', /no spaces/],
    ['chain', 'base', /test chain/],
    ['chain', '', /needed/],
    ['chain', 'base moon', /no spaces/],
    ['locator', '', /needed/],
    ['locator', 'somebody', /neither/],
    ['locator', '0x1234', /40 hex digits/],
    ['locator', 'f ax:123:evm-smart-wallet', /not a kind of user/],
  ] as const)('with the %s "%s" is refused in words', ([field, value, rule]) => {
    expect(problemsOf({ [field]: value })).toEqual([{ field, rule: expect.stringMatching(rule) }]);
  });

  test('for a token, a chain, a kind of user or of wallet that is not known is taken as typed, and that is said', () => {
    const anyName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9._-]{0,20}$/);
    const isKnown = (name: string) =>
      FUNDING_TOKENS.includes(name.toLowerCase()) || findChain(name.toLowerCase()) !== undefined;
    const anyOpen = anyName.filter((name) => !isKnown(name));
    fc.assert(
      fc.property(anyOpen, anyOpen, anyOpen, anyOpen, (token, chain, userType, walletType) => {
        const locator = `${userType}:ops@example.com:${walletType}`;
        const row = { ...ROW, token, chain, locator };
        expect(parseFundingRow(row)).toMatchObject({ ok: true, value: { token, chain, locator } });
        const [checked] = checkFundingRows([row], EVERYBODY).rows;
        expect(checked?.warnings.filter((warning) => warning.includes('as typed'))).toHaveLength(3);
      }),
    );
  });

  test('with an address whose letter case does not fit its checksum is refused; in one case it is taken', () => {
    fc.assert(
      fc.property(anyAddress, fc.nat(39), (address, index) => {
        const right = checksumAddress(address.toLowerCase() as `0x${string}`);
        expect(problemsOf({ locator: right })).toEqual([]);
        const digit = right[index + 2] ?? '';
        const other = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase();
        const wrong = `${right.slice(0, index + 2)}${other}${right.slice(index + 3)}`;
        const digits = wrong.slice(2);
        const isTold = other !== digit && digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
        expect(problemsOf({ locator: wrong })).toHaveLength(isTold ? 1 : 0);
      }),
    );
  });

  test('tells every rule that it breaks at once', () => {
    const fields = problemsOf({ locator: '', amount: '', token: '', chain: '' }).map(({ field }) => field);
    expect(fields).toEqual(['locator', 'amount', 'token', 'chain']);
  });
});

describe('funding rows together', () => {
  test('are summed exactly by token and chain, rows with a problem left out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyGoodRow, fc.constant({ ...ROW, amount: 'much' })), { maxLength: 40 }),
        (rows) => {
          const { totals, rows: checked } = checkFundingRows(rows, EVERYBODY);
          expect(checked).toHaveLength(rows.length);
          for (const { token, chain, amount } of totals) {
            const millionths = rows
              .filter((row) => row.token === token && row.chain === chain && row.amount !== 'much')
              .reduce((sum, row) => sum + BigInt(Math.round(Number(row.amount) * 1e6)), 0n);
            expect(amount).toBe(formatUnits(millionths, 6));
          }
          const good = rows.filter(({ amount }) => amount !== 'much');
          expect(new Set(totals.map(({ token, chain }) => `${token} ${chain}`)).size).toBe(totals.length);
          expect(totals).toHaveLength(new Set(good.map(({ token, chain }) => `${token} ${chain}`)).size);
        },
      ),
    );
  });

  test('warn of one wallet that is funded twice with one token on one chain, however it is written', () => {
    const known = {
      findAddress: (locator: string) =>
        locator === 'email:a@b.c:evm-smart-wallet' || locator.toLowerCase() === WALLET.toLowerCase()
          ? WALLET
          : undefined,
    };
    const rows = [
      ROW,
      { ...ROW, locator: WALLET.toLowerCase() },
      { ...ROW, token: 'usdxm' },
      { ...ROW, locator: 'email:a@b.c:evm-smart-wallet' },
    ];
    const { rows: checked, totals } = checkFundingRows(rows, known);
    expect(checked.map(({ warnings }) => warnings)).toEqual([
      [expect.stringMatching(/as in row 2 and 1 more/)],
      [expect.stringMatching(/as in row 1 and 1 more/)],
      [],
      [expect.stringMatching(/as in row 1 and 1 more/)],
    ]);
    expect(totals).toEqual([
      { token: 'usdc', chain: 'base-sepolia', amount: '30', wallets: 1 },
      { token: 'usdxm', chain: 'base-sepolia', amount: '10', wallets: 1 },
    ]);
  });

  test('warn of a wallet that is not on the list, and of a Solana address on an EVM chain', () => {
    const rows = [ROW, { ...ROW, locator: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' }];
    const { rows: checked } = checkFundingRows(rows, NOBODY);
    expect(checked).toEqual([
      { problems: [], warnings: [expect.stringMatching(/not on the list/)] },
      { problems: [], warnings: [expect.stringMatching(/not on the list/), expect.stringMatching(/Solana/)] },
    ]);
  });
});

test('a production profile cannot fund, and says why; staging and Practice can', () => {
  expect(refuseFunding({ environment: 'production', name: 'Live' })).toMatchObject({
    code: 'staging-only',
    happened: expect.stringMatching(/exists in staging only.*"Live"/),
  });
  expect(refuseFunding({ environment: 'staging', name: 'S' })).toBeNull();
  expect(refuseFunding({ environment: 'practice', name: 'P' })).toBeNull();
});
