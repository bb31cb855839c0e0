import { describe, expect, test } from 'vitest';
import { nameReport, writeReport } from '#main/funding/write-report.ts';
import type { FundingRowView, FundingRunView } from '#shared/ipc/funding-views.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { readRfc4180 } from '../../helpers/read-rfc-4180.ts';

const CSV = { what: 'report', format: 'csv' } as const;

describe('a report', () => {
  const run = { name: 'QA – week 47/"all"', createdAt: Date.UTC(2026, 10, 21) } as FundingRunView;
  const row: FundingRowView = {
    number: 1,
    locator: '0x490E6A6c74bfd538083938A108098c1c47eAa6E9',
    amount: '2.5',
    part: { number: 2, of: 3 },
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
    const waiting: FundingRowView = {
      ...row,
      number: 2,
      part: undefined,
      state: 'waiting',
      before: null,
      after: null,
      intent: null,
    };
    expect(readRfc4180(writeReport({ run, rows: [row, waiting] }))).toEqual([
      [
        'row',
        'wallet',
        'amount',
        'token',
        'chain',
        'state',
        'before',
        'after',
        'failure',
        'request id',
        'time',
        'part',
      ],
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
        '2 of 3',
      ],
      ['2', row.locator, '2.5', 'usdc', 'base-sepolia', 'waiting', '', '', '', '', '', ''],
    ]);
  });

  test('has a file name of plain characters that says which run it is', () => {
    expect(nameReport(run, CSV)).toBe('funding-QA-week-47-all-2026-11-21.csv');
    expect(nameReport({ ...run, name: '…' }, CSV)).toBe('funding-2026-11-21.csv');
    expect(nameReport(run, { what: 'teardown', format: 'json' })).toBe('teardown-QA-week-47-all-2026-11-21.json');
  });
});
